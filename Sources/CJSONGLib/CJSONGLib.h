// SPDX-License-Identifier: MIT
// JSON-GLib.
#pragma once
#include <json-glib/json-glib.h>
