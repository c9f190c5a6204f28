// SPDX-License-Identifier: MIT
// GTK 4 and libadwaita.
#pragma once
#include <adwaita.h>
