// SPDX-License-Identifier: MIT
// libsoup 3: HTTP client and server.
#pragma once
#include <libsoup/soup.h>
