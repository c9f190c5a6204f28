// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import RadioDirectory
import Testing

@testable import GalenaCore

@MainActor
@Suite struct LibraryModelTests {
    private func loaded(_ names: [String]) async throws -> (LibraryModel, Library, MessageCenter) {
        let library = try await Library.temporary()
        try await library.favorites.add(names.map { station($0) })
        let messages = MessageCenter()
        let model = LibraryModel(library: library, messages: messages)
        await model.start()
        return (model, library, messages)
    }

    @Test func removalCanBeUndoneToTheSamePlace() async throws {
        let (model, _, messages) = try await loaded(["A", "B", "C"])
        model.toggleFavorite(station("B"))
        await settle { model.favorites.count == 2 }
        let undo = try #require(messages.latest?.action)
        undo()
        await settle { model.favorites.map(\.name) == ["A", "B", "C"] }
    }

    @Test(arguments: [
        (0, ["C", "A", "B"]), (1, ["A", "C", "B"]), (2, ["A", "B", "C"]), (9, ["A", "B", "C"]),
    ])
    func movesTo(_ index: Int, giving order: [String]) async throws {
        let (model, library, _) = try await loaded(["A", "B", "C"])
        model.move(station("C").id, to: index)
        await settle { model.favorites.map(\.name) == order }
        #expect(try await library.favorites.list().map(\.name) == order)
    }

    @Test func findsWhatTheListenerKeepsBeforeTheDirectory() async throws {
        let library = try await Library.temporary()
        try await library.favorites.add(station("Low Tide Radio"))
        try await library.stationHistory.recordPlay(of: station("Night Desk"))
        let directory = FakeDirectory([station("Low Tide"), station("Day Desk")])
        let finder = StationFinder(
            library: library, curated: [station("KEXP 90.3 FM")], directory: directory)
        #expect(try await finder.station(named: "low tide")?.name == "Low Tide Radio")
        #expect(try await finder.station(named: "NIGHT")?.name == "Night Desk")
        #expect(try await finder.station(named: "kexp")?.name == "KEXP 90.3 FM")
        #expect(directory.asked.isEmpty)
        #expect(try await finder.station(named: "Day Desk")?.name == "Day Desk")
        #expect(try await finder.station(named: "radio-browser:day desk")?.name == "Day Desk")
        #expect(try await finder.station(named: "no such thing") == nil)
        #expect(try await finder.last()?.name == "Night Desk")
    }

    @Test func stationKnownByItsAddressTakesTheNameOfItsStream() throws {
        let given = StationFinder.station(at: web("http://radio.invalid:8000/a"))
        #expect(given.name == "radio.invalid")
        let named = try #require(given.named(" Night Desk "))
        #expect(named.name == "Night Desk")
        #expect(named.id == given.id)
        #expect(named.named("Other") == nil)
        #expect(station("Kammerton").named("Other") == nil)
        #expect(given.named("\u{7}") == nil)
    }

    @Test func addressIsAStationOfItsOwn() async throws {
        let library = try await Library.temporary()
        let finder = StationFinder(
            library: library, curated: [], directory: FakeDirectory())
        let found = try #require(try await finder.station(named: "http://radio.invalid:8000/a"))
        #expect(found.id.source == .list)
        #expect(found.preferredEndpoint?.url == web("http://radio.invalid:8000/a"))
        #expect(StationFinder.address("file:///etc/passwd") == nil)
        #expect(StationFinder.address("javascript:alert(1)") == nil)
        #expect(StationFinder.address("http://") == nil)
    }
}
