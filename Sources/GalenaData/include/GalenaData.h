// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Nothing to call. This target carries the compiled interface, `galena.gresource`, and the compiled
// settings schema, `gschemas.compiled`, which end in a folder beside the binary. It is a C target,
// because SwiftPM adds code to a Swift target with resources that needs all of Foundation, which is
// 60 MB of binary and time at every start.
