// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import GLibKit
import Glibc

// Before anything is queued on the main actor: GLib's loop has to drain it.
MainLoopBridge.install()
// Threads mostly wait here, for the network, the disk, the sound: a heap for each of them would be
// a megabyte of room that nothing fills.
mallopt(M_ARENA_MAX, 1)
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
