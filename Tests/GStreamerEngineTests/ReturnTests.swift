// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Playback
import Testing

extension EngineTests {
    /// The player and the engine together, on servers and networks that fail: it plays again by
    /// itself. The player's patience is a tenth of its length.
    @Suite @MainActor
    struct Returns {
        let listener = Listener()
        let player: PlaybackController

        init() {
            var dependencies = PlaybackDependencies { $0.endpoints }
            dependencies.clock = QuickClock(factor: 10)
            player = PlaybackController(engine: listener.engine, dependencies: dependencies)
        }

        private func play(_ url: URL) async throws {
            player.play(
                .station(
                    Station(
                        id: StationID(source: .own, key: "x"), name: "X",
                        endpoints: [StreamEndpoint(url: url)])))
            try await player.reaches("playing") { $0.state == .playing }
        }

        private func head(_ type: String = "audio/mpeg") -> ServerStep {
            .send(.answer([("Content-Type", type)]))
        }

        @Test func aServerThatFallsSilentIsAskedAgain() async throws {
            let body = try Tone.data(.mp3, seconds: 3)
            let server = try TestServer(["x": [head(), .send(body), .hang]])
            defer { server.close() }
            try await play(try server.url("x"))
            try await player.reaches("buffering") {
                if case .buffering = $0.state { true } else { false }
            }
            try await player.reaches("reconnecting") { $0.isReconnecting }
            try await player.reaches("playing again") { $0.state == .playing }
            #expect(server.requests.count == 2)
            player.stop()
        }

        @Test func aServerThatNeverSendsSoundIsGivenUp() async throws {
            let server = try TestServer(["x": [head(), .hang]])
            defer { server.close() }
            player.play(
                .station(
                    Station(
                        id: StationID(source: .own, key: "x"), name: "X",
                        endpoints: [StreamEndpoint(url: try server.url("x"))])))
            try await player.reaches("failure") { $0.state == .failed(.stalled) }
            #expect(server.requests.count == 4)
        }

        @Test(arguments: [false, true])
        func aServerThatClosesAfterSecondsIsJoinedAgain(cutsShort: Bool) async throws {
            let body = try Tone.data(.mp3, seconds: 3)
            let length = cutsShort ? [("Content-Length", "9999999")] : []
            let server = try TestServer([
                "x": [
                    .send(.answer([("Content-Type", "audio/mpeg")] + length)),
                    .send(body.prefix(32000)), .pace(body.dropFirst(32000), rate: 16000),
                    .first(cutsShort ? 2 : 1, [.close]), .send(body), .hang,
                ]
            ])
            defer { server.close() }
            try await play(try server.url("x"))
            try await player.reaches("end") { $0.isReconnecting }
            try await player.reaches("playing again") { $0.state == .playing }
            // With a length the source itself asks once for the rest.
            #expect(server.requests.count == (cutsShort ? 3 : 2))
            #expect(player.isLive)
            player.stop()
        }

        @Test func aStationThatComesBackInAnotherFormatPlays() async throws {
            let server = try TestServer([
                "x": [
                    .first(
                        1, [head(), .send(try Tone.data(.mp3, hertz: 500, seconds: 2)), .close]),
                    head("audio/aac"), .send(try Tone.data(.aac, hertz: 1500, seconds: 20)), .hang,
                ]
            ])
            defer { server.close() }
            try await play(try server.url("x"))
            try await player.reaches("the other format") {
                $0.format?.codec == "AAC" && $0.state == .playing
            }
            player.stop()
        }

        @Test func aShortLossOfTheNetworkHealsByItself() async throws {
            let script: [String: [ServerStep]] = [
                "x": [head(), .send(try Tone.data(.mp3, seconds: 2)), .hang]
            ]
            let server = try TestServer(script)
            try await play(try server.url("x"))
            server.close()
            try await player.reaches("loss") { $0.isReconnecting }
            let back = try TestServer(script, port: server.port)
            defer { back.close() }
            try await player.reaches("playing again") { $0.state == .playing }
            player.stop()
        }

        @Test func aLongLossHealsWhenTheNetworkReturns() async throws {
            let script: [String: [ServerStep]] = [
                "x": [head(), .send(try Tone.data(.mp3, seconds: 2)), .hang]
            ]
            let server = try TestServer(script)
            try await play(try server.url("x"))
            server.close()
            try await player.reaches("failure") { $0.state == .failed(.unreachable) }
            let back = try TestServer(script, port: server.port)
            defer { back.close() }
            player.networkDidReturn()
            try await player.reaches("playing again") { $0.state == .playing }
            player.stop()
        }
    }
}
