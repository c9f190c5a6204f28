// SPDX-License-Identifier: MIT
// SQLite.
#pragma once
#include <sqlite3.h>
