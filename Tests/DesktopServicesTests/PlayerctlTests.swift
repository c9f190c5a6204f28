// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Foundation
import GLibKit
import Testing

/// The tool that tiling desktops bind their media keys to, against our player.
@MainActor
@Suite(.enabled(if: g_find_program_in_path("playerctl") != nil))
struct PlayerctlTests {
    @Test func findsControlsAndReads() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            fixture.hear("Someone - Something")
            #expect(try await playerctl(fixture, "status") == "Playing")
            #expect(
                try await playerctl(fixture, "metadata", "--format", "{{artist}}: {{title}}")
                    == "Someone: Something")
            _ = try await playerctl(fixture, "pause")
            #expect(fixture.controller.state == .paused)
            _ = try await playerctl(fixture, "play-pause")
            #expect(fixture.controller.state.isActive)
            _ = try await playerctl(fixture, "volume", "0.5")
            #expect(fixture.controller.volume == 0.5)
            _ = try await playerctl(fixture, "stop")
            #expect(fixture.controller.state == .idle)
        }
    }

    private func playerctl(_ fixture: MPRISFixture, _ arguments: String...) async throws -> String {
        let launcher = GObjectRef(
            adopting: g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE))
        g_subprocess_launcher_setenv(
            launcher.opaque, "DBUS_SESSION_BUS_ADDRESS", fixture.bus.address, 1)
        let words: [String] = ["playerctl", "-p", "galena"] + arguments
        let copies = words.map { g_strdup($0) }
        defer { copies.forEach { g_free($0) } }
        let argv = copies.map { UnsafePointer<CChar>($0) } + [nil]
        let process = try GLibError.check {
            g_subprocess_launcher_spawnv(launcher.opaque, argv, &$0)
        }
        let reference = GObjectRef(adopting: try #require(process))
        let output = try await withGIO { call in
            g_subprocess_communicate_utf8_async(
                reference.opaque, nil, call.cancellable, call.callback, call.userData)
        } finish: { source, result, error in
            var text: UnsafeMutablePointer<CChar>?
            g_subprocess_communicate_utf8_finish(
                source.map { OpaquePointer($0) }, result, &text, nil, &error)
            defer { g_free(text) }
            return text.map { String(cString: $0) } ?? ""
        }
        return output.trimmingCharacters(in: .newlines)
    }
}
