// SPDX-License-Identifier: MIT
// Image decoding, apart from any display.
#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
