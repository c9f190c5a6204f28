// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Testing

@testable import Playback

/// Rule 7 and what is saved when: seeking, positions, giving back, played.
@MainActor
struct PositionRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    private func plan(at position: Double, secondsAgo: Double = 0) -> EpisodePlan {
        EpisodePlan(
            endpoints: [StreamEndpoint(url: .sample("file:///tmp/e.mp3"))],
            state: PlayState(
                position: position, duration: 1_800, isPlayed: false,
                updated: rig.today.addingTimeInterval(-secondsAgo)))
    }

    @Test func seekIsForOnDemandOnly() async {
        await rig.playLive()
        player.seek(to: 10)
        player.seek(by: 10)
        player.releaseScrubber(at: 10)
        #expect(!engine.calls.contains(.seek(10)))
    }

    @Test func seekIsClampedAndPublishedAtOnce() async {
        await rig.playEpisode()
        engine.send(.position(100))
        player.seek(to: 5_000)
        #expect(player.position == 1_800)
        player.seek(to: -5)
        #expect(player.position == 0)
        player.seek(by: 30)
        #expect(player.position == 30)
        #expect(engine.calls.last == .seek(30))
        #expect(player.jumpCount == 3)
    }

    @Test func ticksAreIgnoredUntilTheSeekLands() async {
        await rig.playEpisode()
        engine.send(.position(100))
        player.seek(to: 900)
        engine.send(.position(101))
        #expect(player.position == 900)
        engine.send(.seeked(to: 900.5))
        #expect(player.position == 900.5)
        engine.send(.position(901))
        #expect(player.position == 901)
    }

    @Test func anOlderSeeksLandingIsNotTheNewest() async {
        await rig.playEpisode()
        player.seek(to: 300)
        player.seek(to: 600)
        engine.send(.seeked(to: 300))
        engine.send(.position(301))
        #expect(player.position == 600)
        engine.send(.seeked(to: 600))
        engine.send(.position(601))
        #expect(player.position == 601)
    }

    @Test func seekThatNeverLandsDoesNotFreezeThePosition() async {
        await rig.playEpisode()
        player.seek(to: 600)
        await rig.advance(.seconds(5))
        engine.send(.position(20))
        #expect(player.position == 20)
    }

    @Test func seekWhileLoadingIsSentWithTheFirstSound() async {
        await rig.playEpisode()
        engine.send(.position(100))
        engine.send(.failed(.connectionLost))
        await rig.advance(.seconds(2))
        player.seek(to: 700)
        #expect(!engine.calls.contains(.seek(700)))
        engine.send(.playing)
        #expect(engine.calls.last == .seek(700))
        engine.send(.position(100))
        #expect(player.position == 700)
        engine.send(.seeked(to: 700))
        #expect(rig.saved.last == 700)
    }

    @Test func seekWhileWaitingToReconnectStartsThere() async {
        await rig.playEpisode()
        engine.send(.position(100))
        engine.send(.failed(.connectionLost))
        player.seek(to: 700)
        await rig.advance(.seconds(2))
        #expect(engine.sources.last?.startPosition == 700)
    }

    @Test func newerPauseWinsOverASeeksLanding() async {
        await rig.playEpisode()
        player.seek(to: 600)
        player.pause()
        engine.send(.seeked(to: 600))
        engine.send(.playing)
        #expect(player.state == .paused)
        #expect(engine.isHeld)
        #expect(player.position == 600)
    }

    @Test func newerStopOrChangeWinsOverASeeksLanding() async {
        await rig.playEpisode()
        player.seek(to: 600)
        player.stop()
        engine.send(.seeked(to: 600))
        #expect(player.position == nil)
        await rig.playEpisode()
        player.seek(to: 600)
        let old = engine.lastGeneration
        player.play(.episode(.sample("F")))
        await rig.settle()
        engine.send(.seeked(to: 600), of: old)
        #expect(player.position == 0)
    }

    @Test func releasingTheScrubberResumes() async {
        await rig.playEpisode()
        player.pause()
        player.releaseScrubber(at: 400)
        #expect(player.intent == .play)
        #expect(engine.calls.contains(.seek(400)))
        engine.send(.playing)
        #expect(player.state == .playing)
    }

    @Test func seekingWhilePausedStaysPaused() async {
        await rig.playEpisode()
        player.pause()
        player.seek(to: 400)
        #expect(player.state == .paused)
        await rig.advance(.seconds(600))
        player.seek(to: 500)
        player.resume()
        await rig.settle()
        #expect(engine.sources.last?.startPosition == 500)
    }

    @Test func positionIsSavedEveryTenSeconds() async {
        await rig.playEpisode()
        await rig.listen(from: 0, seconds: 35)
        #expect(rig.saved == [10, 20, 30])
    }

    @Test func positionIsSavedOnPauseSeekStopChangeAndQuit() async {
        await rig.playEpisode()
        engine.send(.position(50))
        player.pause()
        #expect(rig.saved == [50])
        player.resume()
        engine.send(.playing)
        player.seek(to: 200)
        engine.send(.seeked(to: 200))
        #expect(rig.saved == [50, 200])
        engine.send(.position(210))
        player.saveNow()
        engine.send(.position(220))
        player.stop()
        #expect(rig.saved == [50, 200, 210, 220])
        await rig.playEpisode()
        engine.send(.position(230))
        player.play(.station(.sample("A")))
        #expect(rig.saved == [50, 200, 210, 220, 230])
        #expect(Set(rig.savedFor) == ["E"])
    }

    @Test func unconfirmedSeekOrStartOverwritesNothing() async {
        let episode = Episode.sample("E")
        rig.plans[episode.id] = plan(at: 900)
        await rig.playEpisode(episode)
        #expect(engine.sources.last?.startPosition == 900)
        engine.send(.position(3))
        player.pause()
        #expect(rig.saved.isEmpty)
        player.resume()
        engine.send(.playing)
        engine.send(.position(901))
        player.seek(to: 1_200)
        player.stop()
        #expect(rig.saved.isEmpty)
    }

    @Test func startAtZeroReplacesNothing() async {
        await rig.playEpisode()
        engine.send(.position(0))
        player.pause()
        player.stop()
        #expect(rig.saved.isEmpty)
    }

    @Test func goingBackToTheStartIsSaved() async {
        await rig.playEpisode()
        engine.send(.position(100))
        player.previous()
        engine.send(.seeked(to: 0))
        #expect(rig.saved == [0])
    }

    @Test(arguments: [(0.0, 900.0), (59, 900), (60, 897), (3_600, 890), (86_400, 880)])
    func startGivesBackSomeSeconds(after pause: Double, start: Double) async {
        let episode = Episode.sample("E")
        rig.plans[episode.id] = plan(at: 900, secondsAgo: pause)
        player.play(.episode(episode))
        await rig.settle()
        #expect(engine.sources.last?.startPosition == start)
    }

    @Test func resumeGivesBackSomeSeconds() async {
        await rig.playEpisode()
        engine.send(.position(100))
        player.pause()
        rig.today += 60
        player.resume()
        #expect(player.position == 97)
        #expect(engine.calls.suffix(2) == [.seek(97), .resume])
        player.pause()
        player.resume()
        #expect(player.position == 97)
    }

    @Test func nearTheEndCountsAsPlayedOnceAndStartsOver() async {
        await rig.playEpisode()
        engine.send(.position(1_786))
        player.pause()
        player.stop()
        #expect(rig.finished == ["E"])
        #expect(rig.saved.last == 0)
    }

    @Test(arguments: [
        (1_740.0, 1_800.0, false), (1_741, 1_800, true), (284, 300, false), (285, 300, true),
        (570, 600, true), (569, 600, false), (5, 20, false), (12, 20, true),
        (10_000, 10_800, false),
    ])
    func playedRule(position: Double, duration: Double, isPlayed: Bool) {
        #expect(PlayedRule().isPlayed(position: position, duration: duration) == isPlayed)
        #expect(!PlayedRule().isPlayed(position: position, duration: nil))
    }

    @Test func heardEpisodeStartsOver() async {
        let episode = Episode.sample("E")
        rig.plans[episode.id] = plan(at: 1_795)
        player.play(.episode(episode))
        await rig.settle()
        #expect(engine.sources.last?.startPosition == 0)
    }
}
