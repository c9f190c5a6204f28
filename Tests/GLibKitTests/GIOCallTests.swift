// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Testing

@testable import GLibKit

struct GIOCallTests {
    @Test func failureIsThrownAsGLibError() async throws {
        let resident = Resident()
        let error = await #expect(throws: GLibError.self) {
            try await resident.run { _ in try await load("/does/not/exist") }
        }
        #expect(error?.matches(G_IO_ERROR_NOT_FOUND) == true)
        #expect(error?.domain == "g-io-error-quark")
    }

    @Test func cancelledTaskThrowsCancellationError() async {
        let resident = Resident()
        let task = Task {
            try await resident.run { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                try await load("/proc/self/status")
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func cancellationRacingTheAnswerResumesOnce() async {
        let resident = Resident()
        await withTaskGroup { group in
            for round in 0..<200 {
                group.addTask {
                    let task = Task { try await resident.run { _ in try await queryRoot() } }
                    for _ in 0..<(round % 7) { await Task.yield() }
                    task.cancel()
                    _ = await task.result
                }
            }
        }
    }
}

private func load(_ path: String) async throws {
    let file = GObjectRef(adopting: g_file_new_for_path(path))
    try await withGIO { call in
        g_file_load_contents_async(file.opaque, call.cancellable, call.callback, call.userData)
    } finish: { source, result, error in
        var contents: UnsafeMutablePointer<CChar>?
        _ = g_file_load_contents_finish(
            source.map { OpaquePointer($0) }, result, &contents, nil, nil, &error)
        g_free(contents)
    }
}
