// SPDX-License-Identifier: MIT
// Why a server cannot be reached. souphttpsrc reports a connection that fails as an internal error
// without a reason, so the reason is looked for by connecting once more.
#pragma once

#include <glib.h>

typedef enum {
    GALENA_REACH_OK,           // it answers now
    GALENA_REACH_NOT,          // no address, refused, no route, or silent
    GALENA_REACH_UNTRUSTED,    // its certificate is not trusted
} GalenaReach;

// Connects to the host of an address, with TLS for https, and hangs up. Blocks, a few seconds at
// most. `reason` is set to a static English text for an untrusted certificate.
GalenaReach galena_reach(const char *uri, const char **reason);

// Loads what a first connection loads: proxy settings, resolver, trusted certificates. Contacts no
// one; blocks.
void galena_warm_network(void);
