// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestBus
import Testing

struct MainLoopBridgeTests {
    @Test func mainActorRunsInsideTheMainLoop() throws {
        #expect(try probe("main-actor") == "sum 5050 on main thread true")
    }

    @Test func idleLoopIsNotWokenByTheBridge() throws {
        #expect(try probe("idle") == "wake-ups 0")
    }

    @Test func everyOwnerLetsGo() throws {
        let bus = try TestBus()
        #expect(
            try probe("leaks", bus.address)
                == "references 0 signals 0 calls 0 timers 0 registrations 0")
    }

    /// Runs a part of the probe beside the test binary and answers what it printed.
    private func probe(_ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle(for: Marker.self).bundleURL
            .appending(path: "GLibKitProbe")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    private final class Marker {}
}
