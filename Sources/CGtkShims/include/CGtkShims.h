// SPDX-License-Identifier: GPL-3.0-or-later
// What Swift cannot say to GTK: macros, variadic calls, the widgets of our own, and every version switch.
#pragma once

#include <adwaita.h>
