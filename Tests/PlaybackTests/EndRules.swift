// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// Rules 8 and 10: ends of programmes and episodes.
@MainActor
struct EndRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    private func endNewscast(at position: Double, of duration: Double) async {
        await rig.playLive()
        engine.send(.duration(duration))
        engine.send(.position(position))
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
    }

    @Test func finishedProgrammeStopsAsPaused() async {
        await endNewscast(at: 297, of: 300)
        #expect(player.state == .paused)
        #expect(player.intent == .pause)
        player.resume()
        await rig.settle()
        #expect(engine.sources.count == 2)
        #expect(engine.sources.last?.startPosition == 0)
        #expect(rig.started == ["A"])
    }

    @Test func loopedProgrammeRestartsSilently() async {
        player.settings.loopsFinishedBroadcasts = true
        await endNewscast(at: 297, of: 300)
        #expect(engine.sources.count == 2)
        #expect(player.intent == .play)
        #expect(rig.started == ["A"])
    }

    @Test func loopingIsReadAtTheEnd() async {
        await rig.playLive()
        engine.send(.duration(300))
        engine.send(.position(299))
        engine.send(.ended)
        player.settings.loopsFinishedBroadcasts = true
        await rig.advance(.milliseconds(250))
        #expect(engine.sources.count == 2)
    }

    @Test func marginIsThreeSecondsOrTwoPercent() async {
        await endNewscast(at: 2_940, of: 3_000)
        #expect(player.state == .paused)
    }

    @Test func earlyEndIsADrop() async {
        await endNewscast(at: 200, of: 300)
        #expect(player.isReconnecting)
    }

    @Test func endOfALiveStreamIsADrop() async {
        await rig.playLive()
        engine.send(.ended)
        await rig.advance(.milliseconds(249))
        #expect(!player.isReconnecting)
        await rig.advance(.milliseconds(1))
        #expect(player.isReconnecting)
    }

    @Test func latePositionWithinTheGraceCounts() async {
        await rig.playLive()
        engine.send(.ended)
        await rig.advance(.milliseconds(100))
        engine.send(.duration(300))
        engine.send(.position(299))
        await rig.advance(.milliseconds(150))
        #expect(player.state == .paused)
    }

    @Test func pauseWithinTheGraceWins() async {
        await rig.playLive()
        engine.send(.ended)
        player.pause()
        await rig.advance(.seconds(20))
        #expect(player.state == .paused)
        #expect(engine.sources.count == 1)
    }

    @Test func endOfAnEpisodeMarksPlayedAndPlaysTheNext() async {
        player.addLast(.episode(.sample("N")))
        await rig.playEpisode()
        engine.send(.position(1_799))
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
        #expect(rig.finished == ["E"])
        #expect(rig.saved == [0])
        #expect(player.item?.title == "N")
        #expect(player.queue.isEmpty)
        #expect(rig.started == ["E", "N"])
        #expect(player.intent == .play)
    }

    @Test func endOfAnEpisodeStopsWhenTheQueueIsNotToGoOn() async {
        player.settings.continuesWithQueue = false
        player.addLast(.episode(.sample("N")))
        await rig.playEpisode()
        engine.send(.position(1_799))
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
        #expect(player.state == .paused)
        #expect(player.queue.items.map(\.title) == ["N"])
        player.resume()
        await rig.settle()
        #expect(engine.sources.last?.startPosition == 0)
        #expect(rig.started == ["E", "E"])
    }

    @Test func failedNextIsSkippedWithANoteAndKept() async {
        for title in ["Bad", "Good"] { player.addLast(.episode(.sample(title))) }
        await rig.playEpisode()
        engine.send(.position(1_799))
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
        engine.send(.failed(.httpStatus(404)))
        await rig.settle()
        #expect(rig.skipped == ["Bad"])
        #expect(player.item?.title == "Good")
        engine.send(.playing)
        #expect(player.queue.items.map(\.title) == ["Bad"])
    }

    @Test func withoutANetworkTheQueueWaits() async {
        for title in ["N", "M"] { player.addLast(.episode(.sample(title))) }
        await rig.playEpisode()
        engine.send(.position(1_799))
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
        engine.send(.failed(.noNetwork))
        for _ in 0..<3 {
            await rig.advance(.seconds(8))
            engine.send(.failed(.noNetwork))
        }
        #expect(player.state == .failed(.noNetwork))
        #expect(player.item?.title == "N")
        player.networkDidReturn()
        await rig.settle()
        engine.send(.playing)
        #expect(player.item?.title == "N")
        #expect(player.queue.items.map(\.title) == ["M"])
    }

    @Test func lastFailingNextIsShownAsFailed() async {
        player.addLast(.episode(.sample("Bad")))
        await rig.playEpisode()
        engine.send(.position(1_799))
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
        engine.send(.failed(.httpStatus(404)))
        #expect(player.state == .failed(.httpStatus(404)))
        #expect(rig.skipped.isEmpty)
    }

    @Test func skippingForwardPastTheEndFinishesOnce() async {
        await rig.playEpisode()
        engine.send(.position(1_790))
        player.seek(by: 30)
        engine.send(.ended)
        await rig.advance(.seconds(1))
        #expect(rig.finished == ["E"])
        #expect(player.state == .paused)
        #expect(engine.sources.count == 1)
    }

    @Test func outroCountsAsTheEnd() async {
        let episode = Episode.sample("E")
        rig.plans[episode.id] = EpisodePlan(
            endpoints: [StreamEndpoint(url: .sample("file:///tmp/e.mp3"))], introLength: 12,
            outroLength: 30)
        await rig.playEpisode(episode)
        #expect(engine.sources.last?.startPosition == 12)
        engine.send(.position(1_769))
        #expect(player.state == .playing)
        engine.send(.position(1_770))
        #expect(rig.finished == ["E"])
        #expect(player.state == .paused)
    }

    @Test func droppedEpisodeGoesOnWhereItWas() async {
        await rig.playEpisode()
        engine.send(.position(500))
        engine.send(.ended)
        await rig.advance(.milliseconds(2_250))
        #expect(engine.sources.last?.startPosition == 500)
        #expect(rig.finished.isEmpty)
    }

    @Test func episodeOfUnknownLengthIsOverAtItsEnd() async {
        player.play(.episode(.sample("E")))
        await rig.settle()
        engine.send(.playing)
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
        #expect(rig.finished == ["E"])
    }
}
