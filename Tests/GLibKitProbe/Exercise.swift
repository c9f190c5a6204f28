// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import GLibKit

/// Uses each owner of GLibKit and lets go of it.
@MainActor
func exerciseEverything() async throws {
    let action = GObjectRef(adopting: g_simple_action_new("a", nil))
    Signal.connect(action, "notify::enabled") {}
    Signal.connect(action, "activate", .pointer) { _ in }
    Signal.connect(action, "notify::enabled") {}.disconnect()
    g_action_activate(action.opaque, nil)

    let file = GObjectRef(adopting: g_file_new_for_path("/does/not/exist"))
    for isCancelled in [true, false] {
        let task = Task { @MainActor in
            try await withGIO { call in
                g_file_query_info_async(
                    file.opaque, "standard::type", G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                    call.cancellable, call.callback, call.userData)
            } finish: { source, result, error in
                let info = g_file_query_info_finish(
                    source.map { OpaquePointer($0) }, result, &error)
                return info.map { GObjectRef(adopting: $0) }
            }
        }
        if isCancelled { task.cancel() }
        _ = await task.result
    }

    MainTimer(every: .seconds(60)) {}.cancel()
    await withCheckedContinuation { continuation in
        var timers: [MainTimer] = []
        timers.append(
            MainTimer(after: .milliseconds(1)) {
                timers = []
                continuation.resume()
            })
    }

    let connection = try await DBusConnection.bus(at: CommandLine.arguments[2])
    let registration = connection.watch(name: "org.example.Nobody") { _ in }
    try await Task.sleep(for: .milliseconds(20))
    registration.cancel()
    connection.own(name: "org.example.Probe") { _ in }.cancel()
    try await connection.close()
}

/// An actor on a thread of GLib's.
actor Resident {
    nonisolated let thread = GLibThread(name: "resident")
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    func query() async throws {
        let file = GObjectRef(adopting: g_file_new_for_path("/"))
        _ = try await withGIO { call in
            g_file_query_info_async(
                file.opaque, "standard::type", G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                call.cancellable, call.callback, call.userData)
        } finish: { source, result, error in
            let info = g_file_query_info_finish(source.map { OpaquePointer($0) }, result, &error)
            return info.map { GObjectRef(adopting: $0) }
        }
    }
}

/// Starts many calls on another thread and calls them off at all moments.
func raceCancellations() async {
    let resident = Resident()
    await withTaskGroup { group in
        for round in 0..<500 {
            group.addTask {
                let task = Task { try await resident.query() }
                for _ in 0..<(round % 9) { await Task.yield() }
                task.cancel()
                _ = await task.result
            }
        }
    }
    resident.thread.stop()
    resident.thread.join()
}
