// SPDX-License-Identifier: MIT
// What Swift cannot say to GStreamer: macros, variadic calls, and the elements of our own.
#pragma once

#include <gst/gst.h>
