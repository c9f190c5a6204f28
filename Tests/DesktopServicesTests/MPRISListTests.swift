// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import GLibKit
import Media
import Playback
import Testing

/// MPRIS's lists and tracks, by the rules that its specification states.
@MainActor
struct MPRISListTests {
    private static let three = ["b", "a", "c"].map { MediaItem.station(.named($0)) }

    @Test func listsAreTurnedSortedAndCut() async throws {
        try await MPRISFixture.run { fixture in
            fixture.lists.all = [
                MPRISPlaylist(key: "one", name: "One", items: Self.three),
                MPRISPlaylist(key: "empty", name: "Empty", items: []),
                MPRISPlaylist(key: "also", name: "Also", items: Self.three),
            ]
            #expect(try await names(fixture, 0, 10, "UserDefined") == ["One", "Also"])
            #expect(try await names(fixture, 0, 10, "Alphabetical") == ["Also", "One"])
            #expect(try await names(fixture, 0, 10, "UserDefined", true) == ["Also", "One"])
            #expect(try await names(fixture, 1, 1, "UserDefined") == ["Also"])
            #expect(try await names(fixture, 7, 1, "UserDefined") == [])
            let count = try await fixture.client.property(
                "PlaylistCount", of: MPRISFixture.playlists)
            #expect(count?.int == 2)
        }
    }

    @Test func startedListIsActiveUntilSomethingElsePlays() async throws {
        try await MPRISFixture.run { fixture in
            fixture.lists.all = [MPRISPlaylist(key: "one", name: "One", items: Self.three)]
            #expect(try await active(fixture)?[0]?.bool == false)
            #expect(try await active(fixture)?[1]?[0]?.string == "/")
            let path = try #require(
                try await fixture.client.call(
                    MPRISFixture.playlists, "GetPlaylists",
                    .tuple(.uint32(0), .uint32(1), .string("UserDefined"), .bool(false)))[0]?[0]?[0]
            )
            _ = try await fixture.client.call(
                MPRISFixture.playlists, "ActivatePlaylist", .tuple(path))
            #expect(fixture.controller.item?.title == "b")
            #expect(try await active(fixture)?[0]?.bool == true)
            fixture.controller.next()
            #expect(fixture.controller.item?.title == "a")
            #expect(try await active(fixture)?[1]?[1]?.string == "One")
            fixture.controller.play(.station(.sample))
            #expect(try await active(fixture)?[0]?.bool == false)
        }
    }

    @Test func unknownListIsRefused() async throws {
        try await MPRISFixture.run { fixture in
            let path = try #require(Variant.objectPath("/nowhere"))
            await #expect(throws: GLibError.self) {
                _ = try await fixture.client.call(
                    MPRISFixture.playlists, "ActivatePlaylist", .tuple(path))
            }
            #expect(fixture.controller.state == .idle)
        }
    }

    @Test func tracksAreTheListAroundTheCurrentOne() async throws {
        try await MPRISFixture.run { fixture in
            #expect(try await tracks(fixture) == [])
            fixture.controller.play(Self.three[1], in: Self.three)
            fixture.controller.addLast(.episode(.sample))
            let paths = try await tracks(fixture)
            #expect(paths.count == 4)
            #expect(Set(paths).count == 4)
            let current = try await fixture.value("Metadata")?["mpris:trackid"]?.string
            #expect(paths[1] == current)
            let data = try await metadata(fixture, paths)
            #expect(data.map { $0["xesam:title"]?.string } == ["b", "a", "c", "First"])
            #expect(data.map { $0["mpris:trackid"]?.string } == paths)
        }
    }

    @Test func longListIsCutAroundTheCurrentOne() async throws {
        try await MPRISFixture.run { fixture in
            let many = (0..<500).map { MediaItem.station(.named("s\($0)")) }
            fixture.controller.play(many[250], in: many)
            let data = try await metadata(fixture, try await tracks(fixture))
            #expect(data.count == 101)
            #expect(data.first?["xesam:title"]?.string == "s200")
            #expect(data.last?["xesam:title"]?.string == "s300")
        }
    }

    @Test func jumpGoesToATrackAndNowhereElse() async throws {
        try await MPRISFixture.run { fixture in
            fixture.controller.play(Self.three[0], in: Self.three)
            let paths = try await tracks(fixture)
            try await goTo(fixture, paths[2])
            #expect(fixture.controller.item?.title == "c")
            try await goTo(fixture, "/org/mpris/MediaPlayer2/TrackList/NoTrack")
            #expect(fixture.controller.item?.title == "c")
            fixture.controller.next()
            #expect(fixture.controller.item?.title == "b")
        }
    }

    @Test func newSongReplacesTheTrackAndNewListReplacesAll() async throws {
        try await MPRISFixture.run { fixture in
            var signals: [DBusSignal] = []
            let subscription = fixture.client.subscribe(
                sender: MPRISName.bus, interface: MPRISFixture.trackList.interface
            ) { signals.append($0) }
            fixture.controller.play(Self.three[0], in: Self.three)
            try await fixture.settle()
            #expect(signals.map(\.name) == ["TrackListReplaced"])
            #expect(signals.last?.arguments[0]?.count == 3)
            let before = signals.last?.arguments[1]?.string
            fixture.engine.send(.playing)
            fixture.hear("Someone - Something")
            try await fixture.settle()
            #expect(signals.map(\.name) == ["TrackListReplaced", "TrackMetadataChanged"])
            #expect(signals.last?.arguments[0]?.string == before)
            #expect(signals.last?.arguments[1]?["xesam:title"]?.string == "Something")
            #expect(
                try await tracks(fixture).first
                    == signals.last?.arguments[1]?["mpris:trackid"]?.string)
            subscription.cancel()
        }
    }

    private func names(
        _ fixture: MPRISFixture, _ start: UInt32, _ count: UInt32, _ order: String,
        _ reversed: Bool = false
    ) async throws -> [String] {
        let answer = try await fixture.client.call(
            MPRISFixture.playlists, "GetPlaylists",
            .tuple(.uint32(start), .uint32(count), .string(order), .bool(reversed)))
        return answer[0]?.children.compactMap { $0[1]?.string } ?? []
    }

    private func active(_ fixture: MPRISFixture) async throws -> Variant? {
        try await fixture.client.property("ActivePlaylist", of: MPRISFixture.playlists)
    }

    private func tracks(_ fixture: MPRISFixture) async throws -> [String] {
        try await fixture.client.property("Tracks", of: MPRISFixture.trackList)?.strings ?? []
    }

    private func metadata(
        _ fixture: MPRISFixture, _ paths: [String]
    ) async throws -> [Variant] {
        let answer = try await fixture.client.call(
            MPRISFixture.trackList, "GetTracksMetadata",
            .tuple(.array(of: "o", paths.compactMap { Variant.objectPath($0) })))
        return answer[0]?.children ?? []
    }

    private func goTo(_ fixture: MPRISFixture, _ path: String) async throws {
        let path = try #require(Variant.objectPath(path))
        _ = try await fixture.client.call(MPRISFixture.trackList, "GoTo", .tuple(path))
    }
}
