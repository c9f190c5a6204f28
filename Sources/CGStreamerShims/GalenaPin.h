// SPDX-License-Identifier: MIT
// A certificate database that trusts one more certificate than the system's does.
#pragma once

#include <gio/gio.h>

// Owned by the caller; `fingerprint` is the SHA-256 of the whole certificate, hexadecimal.
GTlsDatabase *galena_pin_new(const char *fingerprint);
