// SPDX-License-Identifier: MIT

import Foundation
import Media
import Testing

@testable import LibraryStore

@Suite struct OwnStationsTests {
    private let clock = TestClock()

    private func library() async throws -> Library {
        try await Library.temporary(now: clock.now)
    }

    private func station(_ name: String) -> Station {
        Station(id: StationID(source: .own, key: name), name: name, endpoints: [])
    }

    @Test func listsInTheOrderOfAdding() async throws {
        let library = try await library()
        for name in ["Zebra", "Ant"] {
            try await library.ownStations.save(station(name))
            clock.advance(by: 1)
        }
        #expect(try await library.ownStations.list().map(\.name) == ["Zebra", "Ant"])
    }

    @Test func editKeepsThePlaceAndReachesFavorites() async throws {
        let library = try await library()
        var first = station("First")
        try await library.ownStations.save(first)
        clock.advance(by: 1)
        try await library.ownStations.save(station("Second"))
        try await library.favorites.add(first)
        first.name = "Renamed"
        clock.advance(by: 1)
        try await library.ownStations.save(first)
        #expect(try await library.ownStations.list().map(\.name) == ["Renamed", "Second"])
        #expect(try await library.favorites.list().map(\.name) == ["Renamed"])
    }

    @Test func removalIsUndoneToTheSamePlace() async throws {
        let library = try await library()
        for name in ["A", "B", "C"] {
            try await library.ownStations.save(station(name))
            clock.advance(by: 1)
        }
        let removed = try #require(try await library.ownStations.remove(station("B").id))
        #expect(try await library.ownStations.list().map(\.name) == ["A", "C"])
        try await library.ownStations.restore(removed)
        #expect(try await library.ownStations.list().map(\.name) == ["A", "B", "C"])
        #expect(try await library.ownStations.remove(station("D").id) == nil)
    }

    @Test func searchFindsOwnStationsAndClearedHistoryKeepsThem() async throws {
        let library = try await library()
        try await library.ownStations.save(station("Harbor Light"))
        #expect(try await library.stations.search("harb").map(\.name) == ["Harbor Light"])
        try await library.stationHistory.clear()
        #expect(try await library.ownStations.list().map(\.name) == ["Harbor Light"])
    }

    @Test func followedListsAreKeptOnceEach() async throws {
        let library = try await library()
        let url = try #require(URL(string: "https://lists.example/a.json"))
        try await library.stationLists.save(FollowedList(url: url, name: "A"))
        try await library.stationLists.save(FollowedList(url: url, name: "Mine"))
        #expect(
            try await library.stationLists.list() == [FollowedList(url: url, name: "Mine")])
        try await library.stationLists.remove(url)
        #expect(try await library.stationLists.list().isEmpty)
    }

    @Test func settingsOfStationsAreKeptAndForgottenWhenEmpty() async throws {
        let library = try await library()
        var settings = StationSettings()
        settings.charset = "CP1251"
        settings.note = "Only at night"
        try await library.stationSettings.set(settings, of: .numbered(1))
        #expect(try await library.stationSettings.all() == [.numbered(1): settings])
        try await library.stationSettings.set(StationSettings(), of: .numbered(1))
        #expect(try await library.stationSettings.all().isEmpty)
    }
}
