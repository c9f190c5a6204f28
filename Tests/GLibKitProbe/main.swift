// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Dispatch
import GLibKit

// A program whose main thread belongs to GLib, as the app's does. The tests start it, name a part
// and read what it prints.

let loop = g_main_loop_new(nil, 0)
let address = Int(bitPattern: loop)

func quit() { g_main_loop_quit(OpaquePointer(bitPattern: address)) }

let mainThread = Int(bitPattern: g_thread_self())

MainLoopBridge.install()

switch CommandLine.arguments.dropFirst().first {
case "main-actor":
    Task { @MainActor in
        var sum = 0
        for number in 1...100 {
            sum += await Task.detached { number }.value
            MainActor.assertIsolated()
        }
        print("sum", sum, "on main thread", Int(bitPattern: g_thread_self()) == mainThread)
        quit()
    }
case "idle":
    Task { @MainActor in
        try await Task.sleep(for: .milliseconds(50))
        let before = MainLoopBridge.wakeUpCount
        let timer = MainTimer(after: .milliseconds(400)) {
            print("wake-ups", MainLoopBridge.wakeUpCount - before)
            quit()
        }
        try await Task.sleep(for: .seconds(5))
        timer.cancel()
    }
case "leaks":
    Task { @MainActor in
        do { try await exerciseEverything() } catch { print(error) }
        for _ in 0..<10 { await Task.detached {}.value }
        print(
            "references", GObjectRef.liveCount, "signals", SignalConnection.liveCount, "calls",
            PendingGIOCalls.count, "timers", MainTimer.liveCount, "registrations",
            DBusRegistration.liveCount)
        quit()
    }
case "threads":
    Task { @MainActor in
        await raceCancellations()
        print("calls", PendingGIOCalls.count)
        quit()
    }
case "no-bus":
    Task { @MainActor in
        do {
            _ = try await DBusConnection.session()
            print("a bus")
        } catch is GLibError {
            print("no bus")
        }
        quit()
    }
case "translated":
    Translations.setUp(localeDirectory: CommandLine.arguments[2])
    print(
        tr("Stop"), trc("song", "Title"), trn("{n} show", "{n} shows", 1),
        trn("{n} show", "{n} shows", 3), tr("Removed {show}", ("show", "X")), separator: "|")
    Task { @MainActor in quit() }
default:
    print("no such part")
    exit(2)
}
g_main_loop_run(loop)
