// SPDX-License-Identifier: GPL-3.0-or-later
// libsecret, the Secret Service client.
#pragma once
#include <libsecret/secret.h>
