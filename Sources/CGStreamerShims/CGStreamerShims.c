// SPDX-License-Identifier: MIT
#include "CGStreamerShims.h"
