// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Playback

/// Named waits.
@MainActor
struct TimersTests {
    @Test func fireOnARealClock() async {
        let timers = Timers(clock: ElapsedClock(ContinuousClock()))
        await withCheckedContinuation { continuation in
            timers.start(.seek, after: .milliseconds(1)) { continuation.resume() }
        }
        #expect(!timers.isPending(.seek))
        #expect(timers.running == 0)
    }

    @Test func cancelledAndReplacedOnesNeverFire() async {
        let clock = TestClock()
        let timers = Timers(clock: ElapsedClock(clock))
        var fired: [String] = []
        timers.start(.seek, after: .seconds(1)) { fired.append("cancelled") }
        timers.cancel(.seek)
        timers.start(.stall, after: .seconds(1)) { fired.append("replaced") }
        timers.start(.stall, after: .seconds(2)) { fired.append("newest") }
        while timers.running != clock.sleeperCount { await Task.yield() }
        clock.move(to: clock.now.advanced(by: .seconds(2)))
        while timers.running != 0 { await Task.yield() }
        #expect(fired == ["newest"])
    }

    @Test func endWithTheirOwner() async {
        let clock = TestClock()
        var timers: Timers? = Timers(clock: ElapsedClock(clock))
        timers?.start(.release, after: .seconds(600)) {}
        while clock.sleeperCount == 0 { await Task.yield() }
        timers = nil
        while clock.sleeperCount != 0 { await Task.yield() }
    }

    @Test func playerLeavesNothingBehind() async {
        weak var player: PlaybackController?
        do {
            let rig = Rig()
            player = rig.player
            await rig.playLive()
            rig.player.setSleepTimer(.after(.seconds(60)))
            rig.player.stop()
            await rig.settle()
            #expect(rig.clock.sleeperCount == 0)
        }
        #expect(player == nil)
    }
}
