// SPDX-License-Identifier: MIT
// GLib, GObject and GIO with their Unix parts.
#pragma once
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <malloc.h>
#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
