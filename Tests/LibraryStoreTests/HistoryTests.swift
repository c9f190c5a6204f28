// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import LibraryStore

struct HistoryTests {
    let clock = TestClock()

    @Test func countsPlaysAndKeepsTheLast() async throws {
        let library = try await Library.temporary(now: clock.now)
        for number in [1, 2, 1] {
            clock.advance(by: 60)
            try await library.stationHistory.recordPlay(of: .numbered(number))
        }
        let recent = try await library.stationHistory.recent(limit: 10)
        #expect(recent.map(\.station) == [.numbered(1), .numbered(2)])
        #expect(recent.map(\.playCount) == [2, 1])
        #expect(recent.first?.lastPlayed == clock.now())
    }

    @Test func hidingKeepsWhatWasCounted() async throws {
        let library = try await Library.temporary(now: clock.now)
        for number in [1, 1, 2] {
            try await library.stationHistory.recordPlay(of: .numbered(number))
        }
        try await library.stationHistory.hide(.numbered(1))
        #expect(try await library.stationHistory.recent(limit: 9).map(\.id) == [.numbered(2)])
        #expect(try await library.stationHistory.mostPlayed(limit: 1).map(\.id) == [.numbered(1)])
    }

    @Test func undoAndPlayingAgainShowAHiddenStation() async throws {
        let library = try await Library.temporary(now: clock.now)
        try await library.stationHistory.recordPlay(of: .numbered(1))
        try await library.stationHistory.hide(.numbered(1))
        try await library.stationHistory.unhide(.numbered(1))
        #expect(try await library.stationHistory.recent(limit: 9).map(\.playCount) == [1])
        try await library.stationHistory.hide(.numbered(1))
        try await library.stationHistory.recordPlay(of: .numbered(1))
        #expect(try await library.stationHistory.recent(limit: 9).map(\.playCount) == [2])
    }

    @Test func listeningAddsUp() async throws {
        let library = try await Library.temporary(now: clock.now)
        try await library.stationHistory.recordPlay(of: .numbered(1))
        for seconds in [30.0, 12.5] {
            try await library.stationHistory.addListening(seconds, to: .numbered(1))
        }
        #expect(try await library.stationHistory.recent(limit: 1).map(\.listened) == [42.5])
    }

    @Test func clearingForgetsStationsThatNothingElseKeeps() async throws {
        let library = try await Library.temporary(now: clock.now)
        try await library.favorites.add(.numbered(1))
        for number in [1, 2] { try await library.stationHistory.recordPlay(of: .numbered(number)) }
        try await library.stationHistory.clear()
        #expect(try await library.stationHistory.recent(limit: 9).isEmpty)
        #expect(try await library.stations.station(.numbered(1)) != nil)
        #expect(try await library.stations.station(.numbered(2)) == nil)
    }

    @Test func aTrackThatRepeatsRenewsItsEntry() async throws {
        let library = try await Library.temporary(now: clock.now)
        let track = Track(title: "Song", artist: "Singer")
        for _ in 0..<3 {
            clock.advance(by: 10)
            try await library.trackHistory.record(track, on: .numbered(1))
        }
        #expect(try await library.trackHistory.list(limit: 9).map(\.heard) == [clock.now()])
        clock.advance(by: -100)
        try await library.trackHistory.record(track, on: .numbered(1))
        clock.advance(by: 100)
        #expect(try await library.trackHistory.list(limit: 9).map(\.heard) == [clock.now()])
    }

    @Test func anotherStationOrATrackBetweenMakesANewEntry() async throws {
        let library = try await Library.temporary(now: clock.now)
        let track = Track(title: "Song")
        try await library.trackHistory.record(track, on: .numbered(1))
        try await library.trackHistory.record(track, on: .numbered(2))
        try await library.trackHistory.record(Track(title: "Other"), on: .numbered(2))
        try await library.trackHistory.record(track, on: .numbered(2))
        let heard = try await library.trackHistory.list(limit: 9)
        #expect(heard.map(\.stationName) == ["Station 2", "Station 2", "Station 2", "Station 1"])
    }

    @Test func theOldestTracksGoWhenTheCapIsPassed() async throws {
        let library = try await Library.temporary(now: clock.now)
        for number in 0..<(20 + TrackHistory.headroom + 1) {
            clock.advance(by: 1)
            try await library.trackHistory.record(
                Track(title: "\(number)"), on: .numbered(1), cap: 20)
        }
        let titles = try await library.trackHistory.list(limit: 1_000).map(\.track.title)
        #expect(titles == (101...120).reversed().map(String.init))
    }

    @Test func pagesOfTracksJoinWithoutGapOrRepeat() async throws {
        let library = try await Library.temporary(now: clock.now)
        for number in 0..<25 {
            if number % 4 == 0 { clock.advance(by: 1) }
            try await library.trackHistory.record(Track(title: "\(number)"), on: .numbered(1))
        }
        var pages: [String] = []
        var last: HeardTrack?
        while case let page = try await library.trackHistory.list(limit: 7, before: last),
            !page.isEmpty
        {
            pages += page.map(\.track.title)
            last = page.last
        }
        #expect(pages == (0..<25).reversed().map(String.init))
    }

    @Test func topTracksCountInTheirWindow() async throws {
        let library = try await Library.temporary(now: clock.now)
        let start = clock.now()
        func hear(_ title: String, _ artist: String?) async throws {
            clock.advance(by: 60)
            try await library.trackHistory.record(
                Track(title: title, artist: artist), on: .numbered(1))
        }
        for title in ["Old", "New", "OLD", "Filler", "old"] { try await hear(title, "Band") }
        for _ in 0..<4 {
            try await hear("No artist", nil)
            try await hear("Between", "Band")
        }
        let all = try await library.trackHistory.top(limit: 2)
        #expect(all.map(\.track.title) == ["Between", "old"])
        #expect(all.map(\.count) == [4, 3])
        let week = try await library.trackHistory.top(since: start.addingTimeInterval(200))
        #expect(week.map(\.track.title) == ["Between", "old", "Filler"])
        #expect(week.map(\.count) == [4, 1, 1])
    }

    @Test func tracksAreFoundByTitleAndArtist() async throws {
        let library = try await Library.temporary(now: clock.now)
        try await library.trackHistory.record(
            Track(title: "Björk's song", artist: "Somebody"), on: .numbered(1))
        try await library.trackHistory.record(
            Track(title: "Army of Me", artist: "Björk"), on: .numbered(1))
        let found = try await library.trackHistory.search("bjo")
        #expect(found.map(\.track.title) == ["Army of Me", "Björk's song"])
        try await library.trackHistory.clear()
        #expect(try await library.trackHistory.search("bjo").isEmpty)
    }
}
