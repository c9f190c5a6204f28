// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// Short scripts in every order of their steps. Whatever the order, the newest wish of the
/// listener holds, one stream at most sounds, and nothing is left waiting.
@MainActor
struct RaceTests {
    typealias Step = @MainActor (Rig) async -> Void

    /// Runs every interleaving of several actors' scripts, each on a fresh rig.
    private func everyInterleaving(
        of scripts: [[Step]], prepared: Step = { $0.holdsResolver = true },
        check: @MainActor (Rig, String) async -> Void
    ) async {
        for order in Self.interleavings(scripts.map(\.count)) {
            let rig = Rig()
            await prepared(rig)
            var next = scripts.map { _ in 0 }
            for actor in order {
                await scripts[actor][next[actor]](rig)
                next[actor] += 1
            }
            rig.holdsResolver = false
            await rig.releaseResolver()
            await check(rig, order.map(String.init).joined())
        }
    }

    private static func interleavings(_ counts: [Int]) -> [[Int]] {
        guard counts.contains(where: { $0 > 0 }) else { return [[]] }
        return counts.indices.filter { counts[$0] > 0 }.flatMap { actor in
            var rest = counts
            rest[actor] -= 1
            return interleavings(rest).map { [actor] + $0 }
        }
    }

    private static let release: Step = { await $0.releaseResolver() }

    @Test func everyOrderIsTried() {
        #expect(Self.interleavings([2, 1]).count == 3)
        #expect(Self.interleavings([3, 2, 1]).count == 60)
    }

    @Test func pauseDuringLoad() async {
        await everyInterleaving(of: [
            [{ $0.player.play(.station(.sample("A"))) }, { $0.player.pause() }],
            [Self.release, { $0.engine.send(.playing) }, { $0.engine.send(.position(1)) }],
            [{ await $0.advance(.seconds(2)) }],
        ]) { rig, order in
            await rig.advance(.seconds(60))
            #expect(rig.player.state == .paused, "\(order)")
            #expect(rig.player.intent == .pause, "\(order)")
            #expect(rig.engine.current == nil, "\(order)")
        }
    }

    @Test func staleCompletionOfAResolver() async {
        await everyInterleaving(of: [
            [
                { $0.player.play(.station(.sample("A"))) },
                { $0.player.play(.station(.sample("B"))) },
            ],
            [Self.release, Self.release],
        ]) { rig, order in
            #expect(rig.engine.sources.last?.url.host() == "b0.invalid", "\(order)")
            #expect(rig.engine.current == rig.player.generation, "\(order)")
            #expect(rig.player.item?.title == "B", "\(order)")
            #expect(rig.started == ["A", "B"], "\(order)")
        }
    }

    @Test func anOlderResolverThatReturnsLastStartsNothing() async {
        let rig = Rig()
        rig.holdsResolver = true
        rig.player.play(.station(.sample("A")))
        rig.player.play(.station(.sample("B")))
        await rig.releaseNewestResolver()
        await rig.releaseResolver()
        #expect(rig.engine.sources.map { $0.url.host() } == ["b0.invalid"])
        #expect(rig.cancelled == ["A"])
        #expect(rig.engine.current == rig.player.generation)
    }

    @Test func severalStartsAtOnceNewestWins() async {
        await everyInterleaving(of: [
            [{ $0.player.play(.station(.sample("A"))) }],
            [{ $0.player.activate(.station(.sample("B"))) }],
            [{ $0.player.play(.episode(.sample("E"))) }],
            [Self.release, { $0.engine.send(.playing) }],
        ]) { rig, order in
            let newest = order.last { $0 != "3" }
            let title = ["0": "A", "1": "B", "2": "E"][newest.map(String.init) ?? ""]
            #expect(rig.player.item?.title == title, "\(order)")
            #expect(rig.engine.current == rig.player.generation, "\(order)")
            rig.engine.send(.playing)
            #expect(rig.player.state == .playing, "\(order)")
            #expect(rig.started.count == 3, "\(order)")
        }
    }

    @Test func deviceLossWhileSeeking() async {
        await everyInterleaving(
            of: [
                [{ $0.player.seek(to: 600) }],
                [{ $0.player.outputDidDisappear() }, { $0.player.outputDidReturn() }],
                [{ $0.landSeek() }, { $0.landSeek() }],
            ],
            prepared: { rig in
                rig.holdsResolver = false
                await rig.playEpisode()
            }
        ) { rig, order in
            rig.landSeek()
            rig.engine.send(.playing)
            #expect(rig.player.state == .playing, "\(order)")
            #expect(rig.player.intent == .play, "\(order)")
            #expect(!rig.engine.isHeld, "\(order)")
            #expect((rig.player.position ?? 0) >= 600, "\(order)")
        }
    }

    @Test func stopBeatsEverythingLate() async {
        await everyInterleaving(of: [
            [{ $0.player.play(.station(.sample("A"))) }, { $0.player.stop() }],
            [
                Self.release, { $0.engine.send(.failed(.connectionLost)) },
                { $0.player.networkDidReturn() }, { $0.player.uncork() },
            ],
            [{ await $0.advance(.seconds(3)) }],
        ]) { rig, order in
            await rig.advance(.seconds(600))
            #expect(rig.player.state == .idle, "\(order)")
            #expect(rig.engine.current == nil, "\(order)")
            #expect(rig.clock.sleeperCount == 0, "\(order)")
        }
    }

    @Test func pauseAndResumeWhileTheStreamBreaks() async {
        await everyInterleaving(
            of: [
                [{ $0.player.pause() }, { $0.player.resume() }],
                [{ $0.engine.send(.failed(.connectionLost)) }, { await $0.advance(.seconds(2)) }],
                [{ $0.player.networkDidReturn() }],
            ],
            prepared: { rig in
                rig.holdsResolver = false
                await rig.playLive()
            }
        ) { rig, order in
            await rig.advance(.seconds(2))
            rig.engine.send(.playing)
            #expect(rig.player.state == .playing, "\(order)")
            #expect(rig.engine.current == rig.player.generation, "\(order)")
            #expect(rig.started == ["A"], "\(order)")
        }
    }
}
