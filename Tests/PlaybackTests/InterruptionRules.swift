// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Testing

@testable import Playback

/// Rules 11 and 12: what holds the sound back from outside.
@MainActor
struct InterruptionRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    @Test func corkPausesAndUncorkResumes() async {
        await rig.playEpisode()
        player.cork()
        #expect(player.state == .paused)
        #expect(engine.isHeld)
        player.uncork()
        engine.send(.playing)
        #expect(player.state == .playing)
        #expect(engine.sources.count == 1)
    }

    @Test func corkOnALiveStreamRejoins() async {
        await rig.playLive()
        player.cork()
        #expect(player.state == .paused)
        // Only a stream that is still there learns that the call is over.
        #expect(engine.isHeld)
        player.uncork()
        await rig.settle()
        #expect(engine.calls.contains(.stop))
        #expect(engine.sources.count == 2)
        #expect(rig.started == ["A"])
        #expect(rig.pausedOthers == 1)
    }

    @Test func pausingDuringACorkLetsTheLiveStreamGo() async {
        await rig.playLive()
        engine.send(.corked)
        player.pause()
        #expect(engine.current == nil)
        engine.send(.uncorked)
        #expect(player.state == .paused)
        player.resume()
        await rig.settle()
        #expect(engine.sources.count == 2)
    }

    @Test func theEnginesCorkIsObeyed() async {
        await rig.playEpisode()
        engine.send(.corked)
        #expect(player.state == .paused)
        engine.send(.uncorked)
        engine.send(.playing)
        #expect(player.state == .playing)
    }

    @Test func streamThatWentWithItsDevicePausesAndReturns() async {
        await rig.playEpisode()
        engine.send(.position(60))
        engine.send(.outputLost)
        #expect(player.state == .paused)
        #expect(rig.saved == [60])
        await rig.advance(.seconds(30))
        engine.onOutputs?(.returned)
        await rig.settle()
        #expect(engine.sources.count == 2)
        #expect(engine.sources.last?.startPosition == 60)
    }

    @Test func streamThatWentWithItsDeviceGoesOnElsewhereByWish() async {
        player.settings.pausesOnOutputLoss = false
        await rig.playLive()
        engine.send(.outputLost)
        await rig.advance(.seconds(2))
        #expect(engine.sources.count == 2)
    }

    @Test func engineTellsOfDevicesAndServer() async {
        await rig.playLive()
        engine.onOutputs?(.disappeared)
        #expect(player.state == .paused)
        engine.onOutputs?(.returned)
        await rig.settle()
        #expect(engine.sources.count == 2)
        engine.send(.playing)
        engine.onOutputs?(.serverRestarted)
        await rig.settle()
        #expect(engine.sources.count == 3)
    }

    @Test func pausingDuringACorkDisarmsIt() async {
        await rig.playEpisode()
        player.cork()
        player.pause()
        player.uncork()
        #expect(player.state == .paused)
        #expect(engine.isHeld)
    }

    @Test func corkOfWhatIsPausedDoesNotResumeIt() async {
        await rig.playEpisode()
        player.pause()
        player.cork()
        player.uncork()
        #expect(player.state == .paused)
    }

    @Test func nothingSoundsWhileCorked() async {
        await rig.playEpisode()
        player.cork()
        engine.send(.playing)
        #expect(player.state == .paused)
        #expect(engine.isHeld)
        player.networkDidReturn()
        await rig.advance(.seconds(30))
        #expect(player.state == .paused)
    }

    @Test func corkWhileLoadingLoadsAfterwards() async {
        rig.holdsResolver = true
        player.play(.station(.sample("A")))
        player.cork()
        await rig.releaseResolver()
        #expect(engine.sources.isEmpty)
        rig.holdsResolver = false
        player.uncork()
        await rig.settle()
        #expect(engine.sources.count == 1)
    }

    @Test func lostOutputPausesAndItsReturnResumes() async {
        await rig.playLive()
        player.outputDidDisappear()
        #expect(player.state == .paused)
        await rig.advance(.seconds(90))
        player.outputDidReturn()
        await rig.settle()
        #expect(player.state == .loading)
        #expect(engine.sources.count == 2)
    }

    @Test func outputThatReturnsTooLateChangesNothing() async {
        await rig.playLive()
        player.outputDidDisappear()
        await rig.advance(.milliseconds(90_001))
        player.outputDidReturn()
        await rig.advance(.seconds(10))
        #expect(player.state == .paused)
        #expect(player.intent == .pause)
        #expect(engine.sources.count == 1)
    }

    @Test func actingMeanwhileDisarmsTheReturn() async {
        await rig.playLive()
        player.outputDidDisappear()
        player.stop()
        player.outputDidReturn()
        #expect(player.state == .idle)
        player.play(.station(.sample("B")))
        await rig.settle()
        player.outputDidReturn()
        #expect(engine.sources.count == 2)
    }

    @Test func lostOutputLeavesIdleAndFailedAlone() async {
        player.outputDidDisappear()
        #expect(player.state == .idle)
        await rig.playLive()
        engine.send(.failed(.httpStatus(404)))
        player.outputDidDisappear()
        player.outputDidReturn()
        #expect(player.state == .failed(.httpStatus(404)))
    }

    @Test func lostOutputPausesOnlyWhereThatIsWished() async {
        player.settings.pausesOnOutputLoss = false
        await rig.playLive()
        player.outputDidDisappear()
        #expect(player.state == .playing)
    }

    @Test func restartedSoundServerIsRebuiltAndPlaysOnlyIfWanted() async {
        await rig.playEpisode()
        engine.send(.position(300))
        player.soundServerDidRestart()
        await rig.settle()
        #expect(engine.sources.count == 2)
        #expect(engine.sources.last?.startPosition == 300)
        engine.send(.playing)
        player.pause()
        player.soundServerDidRestart()
        #expect(player.state == .paused)
        #expect(engine.current == nil)
        await rig.advance(.seconds(60))
        #expect(engine.sources.count == 2)
    }

    @Test func soundServerThatComesBackEndsTheFailure() async {
        rig.resolution = .failure(.noOutput)
        player.play(.station(.sample("A")))
        await rig.advance(.seconds(14))
        #expect(player.state == .failed(.noOutput))
        rig.resolution = nil
        player.soundServerDidRestart()
        await rig.settle()
        #expect(engine.sources.count == 1)
    }

    @Test func liveStationRejoinsAfterAShortSleep() async {
        await rig.playLive()
        player.systemWillSleep()
        #expect(engine.current == nil)
        #expect(player.state == .paused)
        rig.today += 29 * 60
        player.systemDidWake()
        await rig.settle()
        #expect(engine.sources.count == 2)
        #expect(rig.started == ["A"])
    }

    @Test func liveStationStaysSilentAfterALongSleep() async {
        await rig.playLive()
        player.systemWillSleep()
        rig.today += 30 * 60
        player.systemDidWake()
        player.networkDidReturn()
        await rig.advance(.seconds(30))
        #expect(engine.sources.count == 1)
        #expect(player.intent == .pause)
    }

    @Test func liveStationStaysSilentWhereThatIsWished() async {
        player.settings.resumesAfterSuspend = false
        await rig.playLive()
        player.systemWillSleep()
        player.systemDidWake()
        await rig.advance(.seconds(30))
        #expect(engine.sources.count == 1)
    }

    @Test func episodeIsSavedAndStaysPausedAfterSleep() async {
        await rig.playEpisode()
        engine.send(.position(300))
        player.systemWillSleep()
        #expect(rig.saved.last == 300)
        #expect(engine.current == nil)
        player.systemDidWake()
        await rig.advance(.seconds(30))
        #expect(player.state == .paused)
        player.resume()
        await rig.settle()
        #expect(engine.sources.last?.startPosition == 300)
    }

    @Test func failedStationDoesNotBlareAfterALongSleep() async {
        rig.resolution = .failure(.noNetwork)
        player.play(.station(.sample("A")))
        await rig.advance(.seconds(14))
        player.systemWillSleep()
        rig.resolution = nil
        rig.today += 8 * 3_600
        player.systemDidWake()
        player.networkDidReturn()
        await rig.advance(.seconds(30))
        #expect(engine.sources.isEmpty)
    }

    @Test func startingHerePausesOthersByTheListenersWishOnly() async {
        await rig.playLive()
        #expect(rig.pausedOthers == 1)
        engine.send(.failed(.connectionLost))
        await rig.advance(.seconds(2))
        engine.send(.playing)
        #expect(rig.pausedOthers == 1)
        player.pause()
        player.resume()
        #expect(rig.pausedOthers == 2)
        player.settings.pausesOthers = false
        player.pause()
        player.resume()
        #expect(rig.pausedOthers == 2)
    }

    @Test func anotherPlayerPausesUsOnlyWhereThatIsWished() async {
        await rig.playLive()
        player.otherPlayerDidStart()
        #expect(player.state == .playing)
        player.settings.pausesForOthers = true
        player.otherPlayerDidStart()
        #expect(player.state == .paused)
        #expect(player.intent == .pause)
    }
}
