// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// What the controller does with titles.
@MainActor
struct TitleRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    private func title(_ text: String) {
        engine.send(.tags(StreamTags(title: Array(text.utf8))))
    }

    @Test func emptyTitleClears() async {
        await rig.playLive()
        title("Band - One")
        #expect(player.track == Track(title: "One", artist: "Band"))
        title("")
        #expect(player.track == nil)
    }

    @Test func streamThatNamesItselfRenamesItsStationAndRestartsNothing() async {
        await rig.playLive()
        let generation = engine.lastGeneration
        let id = player.item?.id
        engine.send(.tags(StreamTags(organization: "Night Desk")))
        #expect(player.item?.title.hasSuffix("(Night Desk)") == true)
        #expect(player.item?.id == id)
        #expect(player.state == .playing)
        #expect(engine.lastGeneration == generation)
        #expect(rig.started.count == 1)
    }

    @Test func eachTrackIsHeardOnce() async {
        await rig.playLive()
        for text in ["Band - One", "Band - One", "", "Band - One", "B - Two", "Band - One"] {
            title(text)
        }
        #expect(rig.heard.map(\.title) == ["One", "Two", "One"])
    }

    @Test func theSameTrackAMinuteAfterItsEndIsHeardAnew() async {
        await rig.playLive()
        title("Band - One")
        title("")
        await rig.listen(from: 1, seconds: 60)
        title("Band - One")
        #expect(rig.heard.count == 2)
    }

    @Test func changeOfStationClears() async {
        await rig.playLive()
        title("Band - One")
        player.play(.station(.sample("B")))
        #expect(player.track == nil)
    }

    @Test func junkKeepsTheTrackForTenMinutes() async {
        await rig.playLive()
        title("Band - One")
        title("https://example.com")
        await rig.listen(from: 1, seconds: 300)
        title("www.example.com")
        await rig.listen(from: 301, seconds: 299)
        #expect(player.track?.title == "One")
        await rig.listen(from: 600, seconds: 1)
        #expect(player.track == nil)
    }

    @Test func aGoodTitleEndsTheTenMinutes() async {
        await rig.playLive()
        title("Band - One")
        title("https://example.com")
        await rig.listen(from: 1, seconds: 300)
        title("Band - One")
        await rig.listen(from: 301, seconds: 601)
        #expect(player.track?.title == "One")
    }

    @Test func advertisementShowsTheStation() async {
        await rig.playLive()
        title("Band - One")
        title("Spot Block Start")
        #expect(player.track == nil)
        #expect(player.isAdvertisement)
        title("B - Two")
        #expect(!player.isAdvertisement)
    }

    @Test func stationsNameForItselfIsNoTrack() async {
        await rig.playLive()
        engine.send(.tags(StreamTags(organization: "Probe FM")))
        title("Probe FM")
        #expect(player.track == nil)
        #expect(rig.heard.isEmpty)
    }

    @Test func anotherCharsetReadsTheShownTitleAnew() async {
        await rig.playLive()
        engine.send(.tags(StreamTags(title: [0xCA, 0xE8, 0xED, 0xEE])))
        #expect(player.track?.title == "Êèíî")
        rig.charset = .windows1251
        player.charsetDidChange()
        #expect(player.track?.title == "Кино")
    }

    @Test func artworkIsForTheTrackItWasFoundFor() async throws {
        await rig.playLive()
        title("Band - One")
        let one = try #require(player.track)
        player.setArtwork(.sample("file:///tmp/one.jpg"), for: one)
        #expect(player.track?.artworkURL == .sample("file:///tmp/one.jpg"))
        title("Band - One")
        #expect(player.track?.artworkURL != nil)
        title("B - Two")
        player.setArtwork(.sample("file:///tmp/one.jpg"), for: one)
        #expect(player.track?.artworkURL == nil)
    }

    @Test func tagsOfEpisodesAreNotTracks() async {
        await rig.playEpisode()
        title("Band - One")
        #expect(player.track == nil)
    }
}
