// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import LibraryStore

struct FavoritesTests {
    func library(with count: Int) async throws -> Library {
        let library = try await Library.temporary()
        try await library.favorites.add((0..<count).map(Station.numbered))
        return library
    }

    func order(_ library: Library) async throws -> [String] {
        try await library.favorites.list().map(\.id.key)
    }

    @Test func keepsTheWholeStation() async throws {
        let library = try await Library.temporary()
        var station = Station.numbered(1)
        station.homepage = URL(string: "https://radio.example/home?a=1&b='\"")
        station.languages = ["dansk", "føroyskt"]
        station.clickTrend = -3
        station.lastCheck = Date(timeIntervalSince1970: 1_000_000.5)
        station.details = "Robert'); DROP TABLE station;--"
        try await library.favorites.add(station)
        #expect(try await library.favorites.list() == [station])
    }

    @Test func newOnesComeLast() async throws {
        let library = try await library(with: 3)
        #expect(try await order(library) == ["0", "1", "2"])
    }

    @Test func addingAgainKeepsThePlaceAndRenewsTheDescription() async throws {
        let library = try await library(with: 2)
        var renamed = Station.numbered(0)
        renamed.name = "Other"
        #expect(try await library.favorites.add([renamed]) == 0)
        #expect(try await library.favorites.list() == [renamed, .numbered(1)])
    }

    @Test(arguments: 0..<4) func undoBringsBackTheExactPlace(_ number: Int) async throws {
        let library = try await library(with: 4)
        let before = try await order(library)
        let removed = try #require(try await library.favorites.remove(.numbered(number)))
        #expect(try await !library.favorites.contains(.numbered(number)))
        try await library.favorites.add(.numbered(9))
        try await library.favorites.restore(removed)
        #expect(try await order(library) == before + ["9"])
    }

    @Test func undoAfterOtherMovesStandsBeforeWhatTookThePlace() async throws {
        let library = try await library(with: 3)
        let removed = try #require(try await library.favorites.remove(.numbered(1)))
        try await library.favorites.move(.numbered(0), before: nil)
        try await library.favorites.restore(removed)
        #expect(try await order(library) == ["1", "2", "0"])
    }

    @Test func removingWhatIsNotThereAnswersNil() async throws {
        let library = try await library(with: 1)
        #expect(try await library.favorites.remove(.numbered(7)) == nil)
    }

    @Test(arguments: [
        (3, 0, ["3", "0", "1", "2"]), (0, 3, ["1", "2", "0", "3"]), (0, nil, ["1", "2", "3", "0"]),
        (1, 1, ["0", "1", "2", "3"]), (2, 1, ["0", "2", "1", "3"]),
    ])
    func moves(_ number: Int, before other: Int?, gives expected: [String]) async throws {
        let library = try await library(with: 4)
        try await library.favorites.move(.numbered(number), before: other.map(StationID.numbered))
        #expect(try await order(library) == expected)
    }

    @Test func pagesFollowTheOrder() async throws {
        let library = try await library(with: 5)
        let page = try await library.favorites.list(limit: 2, offset: 2)
        #expect(page.map(\.id.key) == ["2", "3"])
    }

    @Test func knowsAllIdentities() async throws {
        let library = try await library(with: 2)
        #expect(try await library.favorites.ids() == [.numbered(0), .numbered(1)])
    }

    @Test func updatesOnlyWhatIsKnown() async throws {
        let library = try await library(with: 1)
        var known = Station.numbered(0)
        known.votes = 12
        try await library.stations.update([known, .numbered(5)])
        #expect(try await library.favorites.list() == [known])
        #expect(try await library.stations.station(.numbered(5)) == nil)
    }

    @Test(arguments: [
        ("rad", ["1", "0"]), ("RÁDIO", ["1", "0"]), ("jazz rad", ["0"]), ("dio", []), ("", []),
        ("\"", []), ("radio NOT jazz*", []), ("name:radio", []),
    ])
    func findsByTheBeginningsOfWords(_ text: String, _ expected: [String]) async throws {
        let library = try await Library.temporary()
        for (number, name) in ["Rádio Jazz", "Radio Nord", "Radio unknown"].enumerated() {
            var station = Station.numbered(number)
            station.name = name
            if number == 0 { try await library.stationHistory.recordPlay(of: station) }
            if number == 1 { try await library.favorites.add(station) }
            if number == 2 {
                try await library.favorites.add(station)
                try await library.favorites.remove(station.id)
            }
        }
        let found = try await library.stations.search(text)
        #expect(found.map(\.id.key) == expected)
    }
}
