// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Testing

@testable import GLibKit

/// An actor that lives on a thread of GLib's.
actor Resident {
    nonisolated let thread: GLibThread
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
    private(set) var seen: [Int] = []

    init(_ name: String = "resident") { thread = GLibThread(name: name) }

    deinit { thread.stop() }

    func note(_ number: Int) { seen.append(number) }

    func isAtHome() -> Bool { thread.isCurrent }

    func hasDefaultContext() -> Bool { g_main_context_get_thread_default() == thread.context }

    func run<Value: Sendable>(_ body: @Sendable (isolated Resident) async throws -> Value)
        async rethrows -> Value
    { try await body(self) }
}

struct GLibThreadTests {
    @Test func jobsRunOnTheThreadWithItsContextAsDefault() async {
        let resident = Resident()
        #expect(await resident.isAtHome())
        #expect(await resident.hasDefaultContext())
        #expect(!resident.thread.isCurrent)
    }

    @Test func jobsRunInTheOrderTheyWereQueued() async {
        let resident = Resident()
        var tasks: [Task<Void, Never>] = []
        for number in 0..<500 {
            tasks.append(Task.immediate { await resident.note(number) })
        }
        for task in tasks { await task.value }
        #expect(await resident.seen == Array(0..<500))
    }

    @Test func answersOfGIOComeBackToTheThread() async throws {
        let resident = Resident()
        let isAtHome = try await resident.run { resident in
            try await queryRoot()
            return resident.thread.isCurrent
        }
        #expect(isAtHome)
    }

    @Test func stoppedThreadEndsAfterItsJobs() async {
        let resident = Resident()
        await resident.note(1)
        resident.thread.stop()
        resident.thread.join()
        #expect(!resident.thread.isCurrent)
    }

    @Test func jobAfterTheEndStillRuns() async {
        let resident = Resident()
        resident.thread.stop()
        resident.thread.join()
        await resident.note(7)
        #expect(await resident.seen == [7])
    }

    @Test func threadMayBeReleasedByItsOwnJob() async {
        weak var thread: GLibThread?
        do {
            let resident = Resident()
            thread = resident.thread
            await resident.note(1)
        }
        while thread != nil { await Task.yield() }
        #expect(thread == nil)
    }
}

/// A harmless asynchronous call: the attributes of the root folder.
func queryRoot() async throws {
    let file = GObjectRef(adopting: g_file_new_for_path("/"))
    _ = try await withGIO { call in
        g_file_query_info_async(
            file.opaque, "standard::type", G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
            call.cancellable, call.callback, call.userData)
    } finish: { source, result, error in
        let info = g_file_query_info_finish(
            source.map { OpaquePointer($0) }, result, &error)
        return info.map { GObjectRef(adopting: $0) }
    }
}
