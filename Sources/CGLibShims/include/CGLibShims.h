// SPDX-License-Identifier: MIT
// What Swift cannot say to GLib: macros, variadic calls and checked casts.
#pragma once

#include <gio/gio.h>

// libdispatch's doors for foreign main loops: exported, but in no public header. The handle is an
// eventfd; the callback runs what is queued on the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);
