// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Playback
import Testing

extension EngineTests {
    /// Output devices and the sound server, with a PulseAudio of our own.
    @Suite(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pulseaudio"),
            "needs pulseaudio"))
    @MainActor
    struct Outputs {
        let sound: SoundServer
        let server: TestServer
        let listener: Listener

        init() throws {
            sound = try SoundServer()
            let body = try Tone.data(.mp3, hertz: 1000, seconds: 60)
            server = try TestServer([
                "x": [.send(.answer([("Content-Type", "audio/mpeg")], body: body)), .hang]
            ])
            listener = Listener(soundServer: sound.address)
        }

        private func play() async throws {
            listener.start(try server.url("x"))
            try await listener.next(.playing)
        }

        /// Waits until the stream plays on a sink.
        private func streamMoves(to name: String) async throws {
            let deadline = ContinuousClock.now + .seconds(10)
            while try sound.sinkOfStream() != name {
                try #require(ContinuousClock.now < deadline, "not on \(name)")
                try await Task.sleep(for: .milliseconds(50))
            }
        }

        private func isList(_ ids: Set<String>, default id: String) -> (OutputNotice) -> Bool {
            { notice in
                guard case .devices(let devices) = notice else { return false }
                return Set(devices.map(\.id)) == ids
                    && devices.filter(\.isDefault).map(\.id) == [id]
            }
        }

        @Test func devicesAreListedAndTheListIsKeptUpToDate() async throws {
            let module = try sound.addSink("other")
            listener.engine.listOutputs(true)
            try await listener.notice("list", isList(["null", "other"], default: "null"))
            _ = try sound.control("unload-module", module)
            try await listener.notice("shorter list", isList(["null"], default: "null"))
        }

        @Test func aChosenDevicePlaysAtOnceAndAfterwards() async throws {
            _ = try sound.addSink("other")
            try await play()
            #expect(try sound.sinkOfStream() == "null")
            listener.engine.setOutput("other")
            try await streamMoves(to: "other")
            try await play()
            #expect(try sound.sinkOfStream() == "other")
        }

        @Test func theDefaultIsFollowedWhenNoneIsChosen() async throws {
            _ = try sound.addSink("other")
            try await play()
            _ = try sound.control("set-default-sink", "other")
            try await streamMoves(to: "other")
            listener.engine.listOutputs(true)
            listener.engine.setOutput("null")
            try await streamMoves(to: "null")
        }

        @Test func aChosenDeviceThatIsMissingIsReplacedByTheDefault() async throws {
            listener.engine.setOutput("nowhere")
            try await play()
            #expect(try sound.sinkOfStream() == "null")
            #expect(!listener.events.contains(.failed(.noOutput)))
        }

        @Test func theLastDeviceTakesTheStreamAlongAndReturns() async throws {
            try await play()
            let modules = try sound.control("list", "short", "modules").split(separator: "\n")
            let module = try #require(
                modules.first { $0.contains("module-null-sink") }?.split(separator: "\t").first)
            _ = try sound.control("unload-module", String(module))
            try await listener.next(.outputLost)
            _ = try sound.addSink("null")
            try await listener.notice("return") { $0 == .returned }
        }

        @Test func theChosenDevicePlaysAsSoonAsItComes() async throws {
            listener.engine.setOutput("other")
            try await play()
            listener.engine.listOutputs(true)
            try await listener.notice("list", isList(["null"], default: "null"))
            _ = try sound.addSink("other")
            try await streamMoves(to: "other")
        }

        @Test func aDeviceThatGoesFromUnderTheStreamIsLostAndReturns() async throws {
            let module = try sound.addSink("other")
            listener.engine.listOutputs(true)
            try await listener.notice("list", isList(["null", "other"], default: "null"))
            listener.engine.setOutput("other")
            try await play()
            try await streamMoves(to: "other")
            _ = try sound.control("unload-module", module)
            try await listener.notice("loss") { $0 == .disappeared }
            _ = try sound.addSink("other")
            try await listener.notice("return") { $0 == .returned }
        }

        @Test func aCallCorksAndItsEndUncorks() async throws {
            _ = try sound.control("load-module", "module-role-cork")
            try await play()
            try sound.ring()
            try await listener.next(.corked)
            listener.engine.pause()
            try await listener.next(.uncorked)
        }

        @Test func theSoundServersReturnIsTold() async throws {
            try await play()
            sound.kill()
            try await listener.next(.failed(.noOutput))
            try sound.start()
            try await listener.notice("restart") { $0 == .serverRestarted }
        }

        @Test func theRadioPlaysOnAfterTheSoundServersRestart() async throws {
            let url = try server.url("x")
            let player = PlaybackController(
                engine: listener.engine, dependencies: PlaybackDependencies { $0.endpoints })
            player.play(
                .station(
                    Station(
                        id: StationID(source: .own, key: "x"), name: "X",
                        endpoints: [StreamEndpoint(url: url)])))
            try await player.reaches("playing") { $0.state == .playing }
            sound.kill()
            try await player.reaches("loss") { $0.state != .playing }
            try sound.start()
            try await player.reaches("playing again") { $0.state == .playing }
            #expect(try sound.sinkOfStream() == "null")
            player.stop()
        }
    }
}
