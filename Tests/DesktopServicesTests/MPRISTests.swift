// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import Foundation
import GLibKit
import Playback
import TestBus
import Testing

@MainActor
struct MPRISTests {
    @Test func rootTellsWhoItIs() async throws {
        try await MPRISFixture.run { fixture in
            let root = try await fixture.client.properties(of: MPRISFixture.root)
            #expect(root["Identity"]?.string == "Galena")
            #expect(root["DesktopEntry"]?.string == "io.github.galenaplayer.Galena")
            #expect(root["HasTrackList"]?.bool == true)
            #expect(root["CanRaise"]?.bool == true)
            #expect(root["CanQuit"]?.bool == true)
            #expect(root["SupportedUriSchemes"]?.strings == ["http", "https"])
            #expect(root["SupportedMimeTypes"]?.strings == [])
        }
    }

    @Test func everyPropertyHasItsType() async throws {
        try await MPRISFixture.run { fixture in
            let player = try await fixture.client.properties(of: MPRISFixture.player)
            let types = player.mapValues(\.type)
            #expect(
                types == [
                    "PlaybackStatus": "s", "LoopStatus": "s", "Rate": "d", "Shuffle": "b",
                    "Metadata": "a{sv}", "Volume": "d", "Position": "x", "MinimumRate": "d",
                    "MaximumRate": "d", "CanGoNext": "b", "CanGoPrevious": "b", "CanPlay": "b",
                    "CanPause": "b", "CanSeek": "b", "CanControl": "b",
                ])
        }
    }

    @Test(arguments: ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"])
    func commandWithNothingChosenDoesNothing(_ method: String) async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.call(method)
            try await fixture.settle()
            #expect(fixture.controller.state == .idle)
            #expect(fixture.engine.starts == 0)
            #expect(fixture.announced.isEmpty)
            #expect(try await fixture.value("CanPlay")?.bool == false)
            #expect(try await fixture.value("Metadata")?.count == 0)
        }
    }

    @Test func stationShowsItsNameThenItsTrack() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            let station = try await fixture.value("Metadata")
            #expect(station?["xesam:title"]?.string == "Radio Sample")
            #expect(station?["xesam:album"]?.string == "Radio Sample")
            #expect(station?["xesam:artist"] == nil)
            #expect(station?["xesam:genre"]?.strings == ["jazz", "soul"])
            #expect(station?["mpris:length"] == nil)
            fixture.hear("Someone - Something")
            let track = try await fixture.value("Metadata")
            #expect(track?["xesam:title"]?.string == "Something")
            #expect(track?["xesam:artist"]?.strings == ["Someone"])
            #expect(track?["xesam:album"]?.string == "Radio Sample")
        }
    }

    @Test func eachTrackOfAStationHasAPathOfItsOwn() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            var paths: [String?] = []
            for title in ["A - One", "A - Two", "B - One"] {
                paths.append(try await fixture.value("Metadata")?["mpris:trackid"]?.string)
                fixture.hear(title)
            }
            paths.append(try await fixture.value("Metadata")?["mpris:trackid"]?.string)
            #expect(Set(paths).count == 4)
            #expect(!paths.contains(nil))
        }
    }

    @Test func addressIsToldWithoutItsPassword() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            let url = try await fixture.value("Metadata")?["xesam:url"]?.string
            #expect(url == "http://localhost:1/a")
        }
    }

    @Test func episodeShowsShowAuthorAndLength() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playEpisode()
            let metadata = try await fixture.value("Metadata")
            #expect(metadata?["xesam:title"]?.string == "First")
            #expect(metadata?["xesam:album"]?.string == "The Show")
            #expect(metadata?["xesam:artist"]?.strings == ["The Author"])
            #expect(metadata?["mpris:length"] == .int64(100_000_000))
            #expect(try await fixture.value("CanSeek")?.bool == true)
        }
    }

    @Test func liveCanPauseButNotSeek() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            #expect(try await fixture.value("CanSeek")?.bool == false)
            #expect(try await fixture.value("CanPause")?.bool == true)
            try await fixture.call("Seek", .tuple(.int64(1_000_000)))
            #expect(fixture.engine.seeks.isEmpty)
            try await fixture.call("Pause")
            #expect(try await fixture.value("PlaybackStatus")?.string == "Paused")
            try await fixture.call("Play")
            #expect(await eventually { fixture.engine.starts == 2 })
            #expect(try await fixture.value("PlaybackStatus")?.string == "Playing")
        }
    }

    @Test func bufferingReadsPlayingAndFailureReadsStopped() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            fixture.engine.send(.buffering(percent: 10))
            #expect(try await fixture.value("PlaybackStatus")?.string == "Playing")
            fixture.engine.send(.failed(.unplayable))
            #expect(try await fixture.value("PlaybackStatus")?.string == "Stopped")
        }
    }

    @Test func lossOfTheStreamReadsPlayingWhileItReconnects() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            fixture.engine.send(.failed(.connectionLost))
            #expect(fixture.controller.isReconnecting)
            #expect(try await fixture.value("PlaybackStatus")?.string == "Playing")
        }
    }

    @Test func oneChangeIsAnnouncedOnceWithTheWholeMetadata() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            try await fixture.forget()
            fixture.hear("Someone - Something")
            try await fixture.settle()
            #expect(fixture.announced.count == 1)
            #expect(fixture.announced.first?.keys.sorted() == ["Metadata"])
            #expect(
                fixture.announced.first?["Metadata"]?["xesam:album"]?.string == "Radio Sample")
            fixture.hear("Someone - Something")
            try await fixture.settle()
            #expect(fixture.announced.count == 1)
        }
    }

    @Test func positionIsRightWithoutSignals() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playEpisode()
            try await fixture.forget()
            for second in 1...5 { fixture.engine.send(.position(Double(second))) }
            #expect(try await fixture.value("Position") == .int64(5_000_000))
            try await fixture.settle()
            #expect(fixture.announced.isEmpty)
            #expect(fixture.seeked.isEmpty)
        }
    }

    @Test func positionGoesOnBetweenWhatThePlayerTells() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playEpisode()
            fixture.controller.setSpeed(2)
            fixture.engine.send(.position(10))
            try await fixture.settle()
            fixture.elapsed += .milliseconds(300)
            #expect(try await fixture.value("Position") == .int64(10_600_000))
            fixture.controller.pause()
            try await fixture.settle()
            fixture.elapsed += .milliseconds(100)
            #expect(try await fixture.value("Position") == .int64(10_600_000))
        }
    }

    @Test func positionOfAStuckStreamStaysNearWhatWasTold() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playEpisode()
            fixture.engine.send(.position(10))
            try await fixture.settle()
            fixture.elapsed += .seconds(60)
            #expect(try await fixture.value("Position") == .int64(11_000_000))
        }
    }

    @Test func jumpIsSeekedOnce() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playEpisode()
            fixture.engine.send(.position(10))
            try await fixture.call("Seek", .tuple(.int64(20_000_000)))
            #expect(fixture.engine.seeks == [30])
            fixture.engine.send(.seeked(to: 30))
            try await fixture.settle()
            #expect(fixture.seeked == [30_000_000])
        }
    }

    @Test func positionIsSetOnlyOnTheCurrentTrackAndInside() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playEpisode()
            let track = try #require(try await fixture.value("Metadata")?["mpris:trackid"])
            let other = try #require(Variant.objectPath("/other"))
            try await fixture.call("SetPosition", .tuple(other, .int64(5_000_000)))
            try await fixture.call("SetPosition", .tuple(track, .int64(-1)))
            try await fixture.call("SetPosition", .tuple(track, .int64(101_000_000)))
            #expect(fixture.engine.seeks.isEmpty)
            try await fixture.call("SetPosition", .tuple(track, .int64(5_000_000)))
            #expect(fixture.engine.seeks == [5])
        }
    }

    @Test func volumeIsWrittenAndRead() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.client.setProperty(
                "Volume", of: MPRISFixture.player, to: .double(0.25))
            #expect(fixture.controller.volume == 0.25)
            fixture.controller.setMuted(true)
            #expect(try await fixture.value("Volume")?.double == 0)
            try await fixture.client.setProperty(
                "Volume", of: MPRISFixture.player, to: .double(-3))
            #expect(fixture.controller.volume == 0)
        }
    }

    @Test func rateIsTheEpisodesAndFixedForStations() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playEpisode()
            #expect(try await fixture.value("MaximumRate")?.double == 3)
            try await fixture.client.setProperty(
                "Rate", of: MPRISFixture.player, to: .double(1.5))
            #expect(fixture.controller.speed == 1.5)
            fixture.controller.play(.station(.sample))
            #expect(try await fixture.value("Rate")?.double == 1)
            #expect(try await fixture.value("MaximumRate")?.double == 1)
        }
    }

    @Test func loopAndShuffleAreRefused() async throws {
        try await MPRISFixture.run { fixture in
            await #expect(throws: GLibError.self) {
                try await fixture.client.setProperty(
                    "LoopStatus", of: MPRISFixture.player, to: .string("Track"))
            }
            await #expect(throws: GLibError.self) {
                try await fixture.client.setProperty(
                    "Shuffle", of: MPRISFixture.player, to: .bool(true))
            }
        }
    }

    @Test func pictureIsAnnouncedWhenItArrivesAndOnlyFromDisk() async throws {
        try await MPRISFixture.run { fixture in
            try await fixture.playStation()
            fixture.pictures.files["Radio Sample"] = URL(string: "http://localhost/a.png")
            #expect(try await fixture.value("Metadata")?["mpris:artUrl"] == nil)
            try await fixture.forget()
            fixture.pictures.files["Radio Sample"] = URL(filePath: "/tmp/a b.png")
            try await fixture.settle()
            #expect(fixture.announced.count == 1)
            #expect(
                fixture.announced.first?["Metadata"]?["mpris:artUrl"]?.string
                    == "file:///tmp/a%20b.png")
        }
    }

    @Test func appIsRaisedQuitAndGivenAddresses() async throws {
        try await MPRISFixture.run { fixture in
            _ = try await fixture.client.call(MPRISFixture.root, "Raise")
            _ = try await fixture.client.call(MPRISFixture.root, "Quit")
            try await fixture.call("OpenUri", .tuple(.string("http://localhost/x")))
            #expect(fixture.raised == 1)
            #expect(fixture.quits == 1)
            #expect(fixture.opened == ["http://localhost/x"])
        }
    }

    @Test func stoppedServiceLeavesTheBus() async throws {
        try await MPRISFixture.run { fixture in
            fixture.service.stop()
            await #expect(throws: GLibError.self) { try await fixture.call("Play") }
        }
    }
}
