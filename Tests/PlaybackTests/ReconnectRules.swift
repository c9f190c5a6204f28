// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// Rules 5 and 6, the reconnect ladder, stalls, and the network's return.
@MainActor
struct ReconnectRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    @Test func threeReconnectsAfterTwoFourAndEightSeconds() async {
        await rig.playLive()
        for (index, delay) in [2, 4, 8].enumerated() {
            engine.send(.failed(.connectionLost))
            #expect(player.isReconnecting)
            #expect(player.state == .loading)
            await rig.advance(.seconds(delay) - .milliseconds(1))
            #expect(engine.sources.count == index + 1)
            await rig.advance(.milliseconds(1))
            #expect(engine.sources.count == index + 2)
        }
        engine.send(.failed(.connectionLost))
        #expect(player.state == .failed(.connectionLost))
        #expect(!player.isReconnecting)
        await rig.advance(.seconds(3_600))
        #expect(engine.sources.count == 4)
        #expect(rig.started == ["A"])
    }

    @Test func reconnectingKeepsTrackAndEndpoint() async {
        await rig.playLive()
        engine.send(.tags(StreamTags(title: Array("Artist - Song".utf8))))
        let before = player.endpoint
        engine.send(.failed(.connectionLost))
        #expect(player.track?.title == "Song")
        await rig.advance(.seconds(2))
        #expect(player.track?.title == "Song")
        #expect(player.endpoint == before)
        #expect(rig.resolveCount == 1)
        #expect(rig.heard.count == 1)
    }

    @Test func successResetsTheBudget() async {
        await rig.playLive()
        for _ in 0..<10 {
            engine.send(.failed(.connectionLost))
            await rig.advance(.seconds(2))
            engine.send(.playing)
        }
        #expect(player.state == .playing)
        #expect(engine.sources.count == 11)
    }

    @Test func afterTwoFailuresTheNextEndpointIsTried() async {
        player.play(.station(.sample("A", endpoints: 2)))
        await rig.settle()
        engine.send(.tags(StreamTags(title: Array("Artist - Song".utf8))))
        engine.send(.failed(.unreachable))
        await rig.advance(.seconds(2))
        engine.send(.failed(.unreachable))
        await rig.advance(.seconds(4))
        let hosts = engine.sources.compactMap { $0.url.host() }
        #expect(hosts == ["a0.invalid", "a0.invalid", "a1.invalid"])
        #expect(player.track == nil)
    }

    @Test func theEndpointThatWorkedIsFirstNextTime() async {
        let station = Station.sample("A", endpoints: 2)
        player.play(.station(station))
        await rig.settle()
        engine.send(.failed(.httpStatus(404)))
        await rig.settle()
        engine.send(.playing)
        #expect(player.endpoint?.url.host() == "a1.invalid")
        player.stop()
        player.play(.station(station))
        await rig.settle()
        #expect(engine.sources.last?.url.host() == "a1.invalid")
    }

    @Test(arguments: [
        PlaybackError.httpStatus(404), .httpStatus(410), .badAddress, .unplayable, .noOutput,
        .missingDecoder(format: "AC-3", package: "gstreamer1.0-libav"),
        .untrustedCertificate("expired"),
    ])
    func permanentErrorsFailAtOnceAndSayWhich(_ error: PlaybackError) async {
        player.play(.station(.sample("A")))
        await rig.settle()
        engine.send(.failed(error))
        #expect(player.state == .failed(error))
        await rig.advance(.seconds(60))
        #expect(engine.sources.count == 1)
    }

    @Test(arguments: [
        PlaybackError.noNetwork, .unreachable, .connectionLost, .stalled, .httpStatus(503),
        .httpStatus(429), .engine("?"),
    ])
    func transientErrorsUseTheBudget(_ error: PlaybackError) async {
        player.play(.station(.sample("A")))
        await rig.settle()
        engine.send(.failed(error))
        #expect(player.isReconnecting)
        await rig.advance(.seconds(2))
        #expect(engine.sources.count == 2)
    }

    @Test func resolvingUsesTheSameBudget() async {
        rig.resolution = .failure(.unreachable)
        player.play(.station(.sample("A")))
        await rig.advance(.seconds(2 + 4 + 8))
        #expect(player.state == .failed(.unreachable))
        #expect(rig.resolveCount == 4)
        #expect(player.item?.title == "A")
        rig.resolution = nil
        player.resume()
        await rig.settle()
        #expect(engine.sources.count == 1)
        #expect(rig.started == ["A"])
    }

    @Test func emptyPlaylistFailsAtOnce() async {
        rig.resolution = .success([])
        player.play(.station(.sample("A")))
        await rig.settle()
        #expect(player.state == .failed(.emptyPlaylist))
    }

    @Test func silenceWhileLoadingIsAStallAfterThirtySeconds() async {
        player.play(.station(.sample("A")))
        await rig.advance(.milliseconds(29_999))
        #expect(!player.isReconnecting)
        await rig.advance(.milliseconds(1))
        #expect(player.isReconnecting)
        #expect(engine.current == nil)
    }

    @Test func bufferingForThirtySecondsIsAStall() async {
        await rig.playLive()
        engine.send(.buffering(percent: 3))
        #expect(player.state == .buffering(percent: 3))
        await rig.advance(.seconds(20))
        engine.send(.buffering(percent: 4))
        await rig.advance(.seconds(10))
        #expect(player.isReconnecting)
    }

    @Test func positionThatStandsStillForFifteenSecondsIsAStall() async {
        await rig.playLive()
        await rig.listen(from: 1, seconds: 40)
        #expect(player.state == .playing)
        await rig.advance(.milliseconds(14_999))
        #expect(player.state == .playing)
        engine.send(.position(41))
        await rig.advance(.milliseconds(1))
        #expect(player.isReconnecting)
    }

    @Test func networkReturnGivesOneMoreRound() async {
        await rig.playLive()
        engine.send(.failed(.noNetwork))
        for _ in 0..<3 {
            await rig.advance(.seconds(8))
            engine.send(.failed(.noNetwork))
        }
        #expect(player.state == .failed(.noNetwork))
        await rig.advance(.seconds(600))
        player.networkDidReturn()
        await rig.settle()
        #expect(engine.sources.count == 5)
        engine.send(.failed(.noNetwork))
        await rig.advance(.seconds(2))
        #expect(engine.sources.count == 6)
        #expect(rig.started == ["A"])
    }

    @Test func networkReturnEndsTheWaitAtOnce() async {
        await rig.playLive()
        engine.send(.failed(.connectionLost))
        player.networkDidReturn()
        await rig.settle()
        #expect(engine.sources.count == 2)
    }

    @Test func networkReturnLeavesAloneWhatWasPausedStoppedOrIsPermanent() async {
        await rig.playLive()
        engine.send(.failed(.httpStatus(404)))
        player.networkDidReturn()
        #expect(player.state == .failed(.httpStatus(404)))
        player.pause()
        player.networkDidReturn()
        player.stop()
        player.networkDidReturn()
        await rig.advance(.seconds(10))
        #expect(engine.sources.count == 1)
    }

    @Test func pauseAfterFailureKeepsTheNetworkFromStarting() async {
        rig.resolution = .failure(.noNetwork)
        player.play(.station(.sample("A")))
        await rig.advance(.seconds(20))
        player.pause()
        rig.resolution = nil
        player.networkDidReturn()
        await rig.advance(.seconds(10))
        #expect(engine.sources.isEmpty)
    }

    @Test func networkChangeWithDataFlowingDoesNothing() async {
        await rig.playLive()
        player.networkDidReturn()
        await rig.listen(from: 1, seconds: 10)
        #expect(engine.sources.count == 1)
        #expect(player.state == .playing)
    }

    @Test func networkChangeWithoutDataReconnectsAfterThreeSeconds() async {
        await rig.playLive()
        await rig.advance(.seconds(1))
        player.networkDidReturn()
        await rig.advance(.milliseconds(2_999))
        #expect(engine.sources.count == 1)
        await rig.advance(.milliseconds(1))
        #expect(engine.sources.count == 2)
    }

    @Test func retryAfterFailureHasTheWholeBudget() async {
        rig.resolution = .failure(.unreachable)
        player.play(.station(.sample("A")))
        await rig.advance(.seconds(14))
        player.activate(.station(.sample("A")))
        await rig.advance(.seconds(14))
        #expect(rig.resolveCount == 8)
        #expect(player.state == .failed(.unreachable))
        #expect(rig.started == ["A"])
    }

    @Test func eventsOfOlderStartsAreDropped() async {
        await rig.playLive()
        let old = engine.lastGeneration
        player.play(.station(.sample("B")))
        await rig.settle()
        for event: PlaybackEvent in [
            .playing, .failed(.httpStatus(404)), .ended, .duration(3), .position(2),
            .tags(StreamTags(title: Array("X - Y".utf8))), .buffering(percent: 1),
            .volume(0.1, muted: true), .format(StreamFormat(codec: "MP3")), .seeked(to: 2),
        ] {
            engine.send(event, of: old)
        }
        #expect(player.state == .loading)
        #expect(player.item?.title == "B")
        #expect(player.track == nil)
        #expect(player.duration == nil)
        #expect(player.format == nil)
        #expect(player.volume == 1)
    }
}
