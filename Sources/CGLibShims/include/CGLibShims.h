// SPDX-License-Identifier: MIT
// What Swift cannot say to GLib: macros, variadic calls and checked casts.
#pragma once

#include <gio/gio.h>
