// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Glibc

// Before anything is queued on the main actor: GLib's loop has to drain it.
MainLoopBridge.install()
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
