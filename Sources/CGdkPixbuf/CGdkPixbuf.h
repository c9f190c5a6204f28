// SPDX-License-Identifier: GPL-3.0-or-later
// Image decoding, apart from any display.
#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
