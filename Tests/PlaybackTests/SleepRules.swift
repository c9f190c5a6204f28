// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// The sleep timer.
@MainActor
struct SleepRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    @Test func countsDownFadesAndPauses() async {
        await rig.playLive()
        player.setSleepTimer(.after(.seconds(15 * 60)))
        #expect(player.sleepRemaining == .seconds(900))
        await rig.listen(from: 1, seconds: 889)
        #expect(player.sleepRemaining == .seconds(11))
        #expect(!engine.calls.contains(.fade(0, .seconds(10))))
        await rig.listen(from: 890, seconds: 1)
        #expect(engine.calls.last == .fade(0, .seconds(10)))
        await rig.listen(from: 891, seconds: 10)
        #expect(player.state == .paused)
        #expect(player.intent == .pause)
        #expect(player.sleepTimer == nil)
        #expect(player.sleepRemaining == nil)
    }

    @Test func volumeIsBackAfterFiringAndOnlyInSilence() async {
        await rig.playEpisode()
        player.setSleepTimer(.after(.seconds(20)))
        await rig.listen(from: 0, seconds: 20)
        #expect(engine.calls.suffix(2) == [.pause, .fade(1, .zero)])
        player.resume()
        engine.send(.playing)
        await rig.listen(from: 20, seconds: 60)
        #expect(engine.level == 1)
    }

    @Test func aNewTimerReplacesTheOldAndItsFade() async {
        await rig.playLive()
        player.setSleepTimer(.after(.seconds(15)))
        await rig.listen(from: 1, seconds: 10)
        #expect(engine.level == 0)
        player.setSleepTimer(.after(.seconds(60)))
        #expect(engine.level == 1)
        await rig.listen(from: 11, seconds: 20)
        #expect(player.state == .playing)
        #expect(player.sleepRemaining == .seconds(40))
        player.setSleepTimer(nil)
        await rig.listen(from: 31, seconds: 100)
        #expect(player.state == .playing)
    }

    @Test func pauseKeepsWhatIsLeft() async {
        await rig.playEpisode()
        player.setSleepTimer(.after(.seconds(60)))
        await rig.listen(from: 0, seconds: 20)
        player.pause()
        await rig.advance(.seconds(300))
        #expect(player.sleepRemaining == .seconds(40))
        player.resume()
        engine.send(.playing)
        await rig.listen(from: 20, seconds: 39)
        #expect(player.state == .playing)
        await rig.listen(from: 59, seconds: 1)
        #expect(player.state == .paused)
    }

    @Test func longPauseAndStopTurnItOff() async {
        await rig.playEpisode()
        player.setSleepTimer(.after(.seconds(60)))
        player.pause()
        await rig.advance(.seconds(600))
        #expect(player.sleepTimer == nil)
        await rig.playLive()
        player.setSleepTimer(.after(.seconds(60)))
        player.stop()
        #expect(player.sleepTimer == nil)
    }

    @Test func endOfEpisodePausesBeforeTheNextIsLoaded() async {
        player.addLast(.episode(.sample("N")))
        await rig.playEpisode(duration: 100)
        player.setSleepTimer(.endOfEpisode)
        engine.send(.position(60))
        #expect(player.sleepRemaining == .seconds(40))
        engine.send(.position(100))
        engine.send(.ended)
        await rig.advance(.milliseconds(250))
        #expect(player.item?.title == "N")
        #expect(player.state == .paused)
        #expect(player.sleepTimer == nil)
        #expect(engine.sources.count == 1)
        #expect(rig.started == ["E"])
        player.resume()
        await rig.settle()
        #expect(rig.started == ["E", "N"])
        #expect(engine.sources.count == 2)
    }

    @Test func skippingOverTheEndStopsToo() async {
        player.addLast(.episode(.sample("N")))
        await rig.playEpisode(duration: 100)
        player.setSleepTimer(.endOfEpisode)
        engine.send(.position(90))
        player.seek(by: 30)
        #expect(player.state == .paused)
        #expect(player.item?.title == "N")
        #expect(engine.level == 1)
    }

    @Test func endOfEpisodeFadesAndAJumpBackUnfades() async {
        await rig.playEpisode(duration: 100)
        player.setSleepTimer(.endOfEpisode)
        engine.send(.position(92))
        #expect(engine.calls.last == .fade(0, .seconds(8)))
        player.seek(to: 10)
        #expect(engine.level == 1)
        #expect(player.sleepRemaining == .seconds(90))
    }

    @Test func endOfEpisodeCountsInRealTime() async {
        await rig.playEpisode(duration: 100)
        player.setSpeed(2)
        player.setSleepTimer(.endOfEpisode)
        engine.send(.position(40))
        #expect(player.sleepRemaining == .seconds(30))
    }

    @Test func endOfChapterPauses() async {
        await rig.playEpisode(duration: 300)
        player.chapterStarts = [0, 100, 200]
        engine.send(.position(50))
        player.setSleepTimer(.endOfChapter)
        #expect(player.sleepRemaining == .seconds(50))
        engine.send(.position(99))
        #expect(player.state == .playing)
        engine.send(.position(100))
        #expect(player.state == .paused)
        #expect(player.sleepTimer == nil)
    }

    @Test func endOfChapterFollowsAJump() async {
        await rig.playEpisode(duration: 300)
        player.chapterStarts = [0, 100, 200]
        player.setSleepTimer(.endOfChapter)
        player.seek(to: 150)
        engine.send(.seeked(to: 150))
        engine.send(.position(151))
        #expect(player.state == .playing)
        #expect(player.sleepRemaining == .seconds(49))
    }

    @Test func radioHasNoEndOfEpisode() async {
        await rig.playLive()
        player.setSleepTimer(.endOfEpisode)
        player.setSleepTimer(.endOfChapter)
        player.setSleepTimer(.after(.zero))
        #expect(player.sleepTimer == nil)
    }

    @Test func pauseDuringTheFadeBringsTheLevelBack() async {
        await rig.playEpisode()
        player.setSleepTimer(.after(.seconds(15)))
        await rig.listen(from: 0, seconds: 8)
        player.pause()
        #expect(engine.calls.suffix(2) == [.pause, .fade(1, .zero)])
        player.resume()
        engine.send(.playing)
        await rig.listen(from: 8, seconds: 1)
        #expect(engine.level == 0)
    }
}
