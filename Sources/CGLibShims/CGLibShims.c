// SPDX-License-Identifier: MIT
#include "CGLibShims.h"
