// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// Rules 1 to 4: starting, activating, pausing, live and on demand.
@MainActor
struct PlayRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    @Test func playSetsIntentAndReportsOnce() async {
        player.play(.station(.sample("A")))
        #expect(player.intent == .play)
        #expect(player.state == .loading)
        #expect(rig.started == ["A"])
        await rig.settle()
        #expect(engine.sources.map(\.url) == [.sample("http://a0.invalid/live")])
        engine.send(.playing)
        #expect(player.state == .playing)
        #expect(rig.started == ["A"])
    }

    @Test func restartsResumesAndRetriesAreNotReported() async {
        await rig.playLive()
        player.pause()
        player.resume()
        await rig.settle()
        engine.send(.playing)
        engine.send(.failed(.connectionLost))
        await rig.advance(.seconds(2))
        engine.send(.playing)
        player.play(.station(.sample("A")))
        #expect(engine.sources.count == 3)
        #expect(player.state == .playing)
        #expect(rig.started == ["A"])
    }

    @Test func playForgetsTheOldEndpointAndBudget() async {
        await rig.playLive()
        for _ in 0..<2 {
            engine.send(.failed(.connectionLost))
            await rig.advance(.seconds(8))
        }
        player.play(.station(.sample("B")))
        await rig.settle()
        #expect(player.endpoint?.url == .sample("http://b0.invalid/live"))
        #expect(player.policy.isFresh)
        #expect(rig.resolveCount == 2)
    }

    @Test func activatingWhatPlaysTogglesIt() async {
        await rig.playLive()
        player.activate(.station(.sample("A")))
        #expect(player.state == .paused)
        player.activate(.station(.sample("A")))
        #expect(player.state == .loading)
        #expect(rig.started == ["A"])
    }

    @Test func playNeverPausesWhatPlays() async {
        await rig.playLive()
        engine.forgetCalls()
        player.play(.station(.sample("A")))
        player.resume()
        #expect(engine.calls.isEmpty)
        #expect(player.state == .playing)
    }

    @Test func switchingSilencesTheOldBeforeTheNewOwnsAnything() async {
        await rig.playLive()
        rig.holdsResolver = true
        player.play(.station(.sample("B")))
        #expect(engine.current == nil)
        #expect(player.item?.title == "B")
        #expect(player.track == nil)
        await rig.releaseResolver()
        #expect(engine.current == player.generation)
    }

    @Test func pauseWhileResolvingCancelsTheLoading() async {
        rig.holdsResolver = true
        player.play(.station(.sample("A")))
        await rig.settle()
        player.pause()
        await rig.releaseResolver()
        #expect(player.state == .paused)
        #expect(engine.sources.isEmpty)
    }

    @Test func pauseWhileLoadingSilencesWhatStarted() async {
        player.play(.station(.sample("A")))
        await rig.settle()
        player.pause()
        #expect(engine.current == nil)
        engine.send(.playing)
        #expect(player.state == .paused)
    }

    @Test func pauseBeatsThePendingReconnect() async {
        await rig.playLive()
        engine.send(.failed(.connectionLost))
        #expect(player.isReconnecting)
        player.pause()
        await rig.advance(.seconds(60))
        #expect(player.state == .paused)
        #expect(!player.isReconnecting)
        #expect(engine.sources.count == 1)
    }

    @Test func pauseBeatsTheResumeWatchdog() async {
        await rig.playEpisode()
        player.pause()
        player.resume()
        player.pause()
        await rig.advance(.seconds(5))
        #expect(player.state == .paused)
        #expect(engine.sources.count == 1)
    }

    @Test func livePauseLetsGoAndKeepsStationAndTrack() async {
        await rig.playLive()
        engine.send(.tags(StreamTags(title: Array("Artist - Song".utf8))))
        player.pause()
        #expect(player.state == .paused)
        #expect(engine.current == nil)
        #expect(player.item?.title == "A")
        #expect(player.track == Track(title: "Song", artist: "Artist"))
        player.toggle()
        await rig.settle()
        #expect(engine.sources.count == 2)
        #expect(rig.resolveCount == 1)
    }

    @Test func stopGivesIdle() async {
        await rig.playLive()
        player.stop()
        #expect(player.state == .idle)
        #expect(player.intent == .stop)
        #expect(engine.current == nil)
    }

    @Test func liveMeansUnknownDuration() async {
        await rig.playLive()
        engine.send(.position(12))
        #expect(player.isLive)
        #expect(!player.canSeek)
        #expect(player.position == nil)
        engine.send(.duration(300))
        engine.send(.position(13))
        #expect(!player.isLive)
        #expect(player.canSeek)
        #expect(player.position == 13)
    }

    @Test func onDemandPauseHoldsThePlace() async {
        await rig.playEpisode()
        engine.send(.position(100))
        player.pause()
        #expect(engine.isHeld)
        #expect(engine.current != nil)
        #expect(rig.saved == [100])
        player.resume()
        engine.send(.playing)
        #expect(player.state == .playing)
        #expect(engine.sources.count == 1)
    }

    @Test func longPauseReleasesThePipelineAndPlaysOnFromThePlace() async {
        await rig.playEpisode()
        engine.send(.position(100))
        player.pause()
        await rig.advance(.seconds(600))
        #expect(player.state == .paused)
        #expect(engine.current == nil)
        player.resume()
        await rig.settle()
        #expect(engine.sources.last?.startPosition == 100)
    }

    @Test func unacknowledgedResumeStartsAfresh() async {
        await rig.playEpisode()
        engine.send(.position(100))
        player.pause()
        player.resume()
        await rig.advance(.seconds(2))
        #expect(engine.sources.count == 2)
        #expect(engine.sources.last?.startPosition == 100)
        #expect(player.state == .loading)
    }

    @Test func joiningALiveStreamFadesIn() async {
        await rig.playLive()
        #expect(engine.calls.suffix(2) == [.fade(0, .zero), .fade(1, .milliseconds(350))])
        engine.send(.failed(.connectionLost))
        await rig.advance(.seconds(2))
        #expect(engine.level == 0)
        engine.send(.playing)
        #expect(engine.level == 1)
    }

    @Test func episodesBeginAtOnce() async {
        await rig.playEpisode()
        #expect(engine.level == 1)
        #expect(engine.calls.count == 1)
    }

    @Test func newListOfWhatPlaysIsFollowed() async {
        let stations = ["A", "B"].map { Station.sample($0) }
        await rig.playLive(stations[0])
        #expect(!player.canGoNext)
        player.play(.station(stations[0]), in: stations.map(MediaItem.station))
        #expect(player.canGoNext)
        #expect(engine.sources.count == 1)
    }
}
