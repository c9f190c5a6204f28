// SPDX-License-Identifier: GPL-3.0-or-later
// The X protocol, for the meter of the benchmarks.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
