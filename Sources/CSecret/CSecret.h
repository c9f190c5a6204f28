// SPDX-License-Identifier: MIT
// libsecret, the Secret Service client.
#pragma once
#include <libsecret/secret.h>
