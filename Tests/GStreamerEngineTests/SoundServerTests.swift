// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Playback
import Testing

extension EngineTests {
    @Suite(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pulseaudio"),
            "needs pulseaudio"))
    @MainActor
    struct WithPulseAudio {
        private func play(
            _ hertz: Int, seconds: Int = 10, volume: Double = 1
        ) throws -> (SoundServer, TestServer, Listener) {
            let sound = try SoundServer()
            let body = try Tone.data(.mp3, hertz: hertz, seconds: seconds)
            let server = try TestServer([
                "x": [.send(.answer([("Content-Type", "audio/mpeg")], body: body)), .hang]
            ])
            try sound.record()
            let listener = Listener(sink: sound.sink)
            listener.engine.setVolume(volume, muted: false)
            listener.start(try server.url("x"))
            return (sound, server, listener)
        }

        @Test func theStationIsWhatIsHeard() async throws {
            let (sound, server, listener) = try play(1000, seconds: 3)
            defer { server.close() }
            try await listener.next(.playing)
            try await listener.next(.buffering(percent: 0))
            let heard = sound.heard
            let loud = heard.samples.firstIndex { abs($0) > 0.1 } ?? heard.samples.count
            let start = Double(loud) / Sound.rate
            #expect(heard.part(from: start + 0.3, to: start + 2.3).share(of: 1000) > 0.95)
        }

        @Test func theStreamsVolumeIsOursBothWays() async throws {
            let (sound, server, listener) = try play(1000, volume: 0.5)
            defer { server.close() }
            try await listener.next(.playing)
            #expect(try sound.control("list", "sink-inputs").contains(" 50% "))
            let input = try #require(
                sound.control("list", "short", "sink-inputs").split(separator: "\t").first)
            _ = try sound.control("set-sink-input-volume", String(input), "30%")
            try await listener.next("volume") {
                if case .volume(let volume, muted: false) = $0 {
                    abs(volume - 0.3) < 0.01
                } else {
                    false
                }
            }
            _ = try sound.control("set-sink-input-mute", String(input), "1")
            try await listener.next("mute") {
                if case .volume(_, muted: true) = $0 { true } else { false }
            }
            // The next stream begins as loud as this one was.
            listener.start(try server.url("x"))
            try await listener.next(.playing)
            let inputs = try sound.control("list", "sink-inputs")
            #expect(inputs.contains(" 30% ") && inputs.contains("Mute: yes"))
        }

        @Test func saysSoWhenTheSoundServerGoes() async throws {
            let (sound, server, listener) = try play(1000)
            defer { server.close() }
            try await listener.next(.playing)
            sound.kill()
            #expect(try await listener.failure() == .noOutput)
        }

        @Test func theOldStreamIsSilentBeforeTheNewOneSounds() async throws {
            let (sound, server, listener) = try play(500)
            defer { server.close() }
            try await listener.next(.playing)
            let other = try TestServer([
                "y": [.send(.answer(body: try Tone.data(.mp3, hertz: 3000, seconds: 3))), .hang]
            ])
            defer { other.close() }
            listener.start(try other.url("y"))
            try await listener.next(.playing)
            try await listener.next(.buffering(percent: 0))
            let heard = sound.heard
            let windows = stride(from: 0.0, to: heard.seconds - 0.05, by: 0.05).map {
                heard.part(from: $0, to: $0 + 0.05)
            }
            let both = windows.filter {
                $0.level > 0.01 && $0.share(of: 500) > 0.1 && $0.share(of: 3000) > 0.1
            }
            // The one window in which the switch falls may hold a little of each.
            #expect(both.count <= 1)
            #expect(windows.contains { $0.share(of: 3000) > 0.9 })
        }
    }
}
