// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback
import TestBus
import Testing

@testable import DesktopServices

/// Playback rule 12, in both directions, with two other players.
@MainActor
struct OtherPlayersTests {
    @Test func startHerePausesThoseThatPlay() async throws {
        try await withPlayers { rig in
            rig.play()
            #expect(await eventually { !rig.first.isPlaying && !rig.second.isPlaying })
            #expect(rig.player.state.isActive)
        }
    }

    @Test func startHerePausesNobodyWhenThatIsNotWished() async throws {
        try await withPlayers { rig in
            rig.player.settings.pausesOthers = false
            rig.play()
            #expect(await eventually { rig.engine.starts == 1 })
            try await rig.settle()
            #expect(rig.first.isPlaying && rig.second.isPlaying)
        }
    }

    @Test func openingTheAppPausesNobody() async throws {
        try await withPlayers { rig in
            rig.player.settings.pausesForOthers = true
            try await rig.settle()
            #expect(rig.first.isPlaying && rig.second.isPlaying)
            #expect(rig.player.state == .idle)
        }
    }

    @Test func startOfAnotherPausesHereAndStaysSo() async throws {
        try await withPlayers { rig in
            rig.player.settings.pausesForOthers = true
            #expect(await eventually { rig.others.isListening })
            rig.play()
            #expect(await eventually { !rig.first.isPlaying && !rig.second.isPlaying })
            rig.first.set(playing: true)
            #expect(await eventually { rig.player.state == .paused })
            rig.first.set(playing: false)
            try await rig.settle()
            #expect(rig.player.state == .paused)
        }
    }

    @Test func startOfAnotherIsIgnoredByDefault() async throws {
        try await withPlayers { rig in
            rig.play()
            #expect(await eventually { !rig.first.isPlaying })
            rig.first.set(playing: true)
            try await rig.settle()
            #expect(rig.player.state.isActive)
            #expect(!rig.others.isListening)
        }
    }

    @Test func playerThatComesPlayingPausesHere() async throws {
        try await withPlayers { rig in
            rig.player.settings.pausesForOthers = true
            #expect(await eventually { rig.others.isListening })
            rig.play()
            let third = try await MockPlayer("third", on: rig.bus, playing: true)
            #expect(await eventually { rig.player.state == .paused })
            third.leave()
        }
    }

    @Test func proxyThatRepeatsOurOwnStateIsIgnored() async throws {
        try await withPlayers { rig in
            let proxy = try await MockPlayer("playerctld", on: rig.bus)
            rig.player.settings.pausesForOthers = true
            #expect(await eventually { rig.others.isListening })
            rig.play()
            #expect(await eventually { !rig.first.isPlaying && !rig.second.isPlaying })
            proxy.set(playing: true)
            try await rig.settle()
            #expect(rig.player.state.isActive)
            #expect(proxy.isPlaying)
            proxy.leave()
        }
    }

    @MainActor
    private struct Rig {
        let bus: TestBus
        let first: MockPlayer
        let second: MockPlayer
        let engine: SilentEngine
        let player: PlaybackController
        let others: OtherPlayers
        let connection: DBusConnection

        func play() { player.play(.station(.sample)) }

        /// Lets what is on its way over the bus arrive.
        func settle() async throws {
            let target = DBusTarget(
                name: "org.mpris.MediaPlayer2.first", path: MPRISName.path,
                interface: MPRISName.player)
            for _ in 0..<3 { _ = try await connection.property("PlaybackStatus", of: target) }
        }
    }

    private func withPlayers(_ body: @MainActor (Rig) async throws -> Void) async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let first = try await MockPlayer("first", on: bus, playing: true)
            let second = try await MockPlayer("second", on: bus, playing: true)
            let connection = try await bus.connect()
            let engine = SilentEngine()
            let link = Link()
            var dependencies = PlaybackDependencies { $0.endpoints }
            dependencies.pauseOthers = { link.others?.pause() }
            let player = PlaybackController(engine: engine, dependencies: dependencies)
            let others = OtherPlayers(session: connection, controller: player)
            link.others = others
            try await body(
                Rig(
                    bus: bus, first: first, second: second, engine: engine, player: player,
                    others: others, connection: connection))
            first.leave()
            second.leave()
        }
    }

    private final class Link {
        var others: OtherPlayers?
    }
}
