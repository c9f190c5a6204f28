// SPDX-License-Identifier: GPL-3.0-or-later

import LibraryStore
import Media
import Testing

@testable import GalenaCore

@MainActor
@Suite struct DesktopSearchTests {
    private let directory = FakeDirectory(
        [station("Harbor One"), station("Harbor Two"), station("Harbor Three")])
    private let clock = ManualClock()

    @Test func favoritesComeFirstThenHistoryThenTheDirectory() async throws {
        let library = try await Library.temporary()
        try await library.favorites.add(station("Harbor Two"))
        try await library.stationHistory.recordPlay(of: station("Harbor Three"))
        let search = DesktopSearch(library: library, directory: directory, clock: clock)
        async let found = search.find(["harbor"])
        await clock.waitForSleepers(1)
        clock.advance(by: DesktopSearch.pause)
        #expect(await found.map(\.name) == ["Harbor Two", "Harbor Three", "Harbor One"])
        #expect(search.station(station("Harbor One").id)?.name == "Harbor One")
    }

    @Test func everyWordMustFit() async throws {
        let library = try await Library.temporary()
        try await library.favorites.add(station("Harbor Two", tags: ["jazz"]))
        try await library.favorites.add(station("Harbor Nine"))
        let search = DesktopSearch(library: library, directory: FakeDirectory(), clock: clock)
        async let found = search.find(["HARBOR", "jazz"])
        await clock.waitForSleepers(1)
        clock.advance(by: DesktopSearch.pause)
        #expect(await found.map(\.name) == ["Harbor Two"])
    }

    @Test func shortTextDoesNotAskTheDirectory() async throws {
        let library = try await Library.temporary()
        try await library.favorites.add(station("Harbor Two"))
        let search = DesktopSearch(library: library, directory: directory, clock: clock)
        #expect(await search.find(["ha"]).map(\.name) == ["Harbor Two"])
        #expect(directory.asked.isEmpty)
    }

    @Test func newerTextLeavesTheDirectoryOutOfTheOlder() async throws {
        let search = DesktopSearch(
            library: try await Library.temporary(), directory: directory, clock: clock)
        async let older = search.find(["harbor"])
        await clock.waitForSleepers(1)
        async let newer = search.find(["harbor", "two"])
        await clock.waitForSleepers(2)
        clock.advance(by: DesktopSearch.pause)
        #expect(await older.isEmpty)
        #expect(await newer.map(\.name) == ["Harbor Two"])
        #expect(directory.asked.map(\.name) == ["harbor two"])
    }

    @Test func deadDirectoryLeavesWhatIsKnown() async throws {
        let library = try await Library.temporary()
        try await library.favorites.add(station("Harbor Two"))
        directory.fail(with: .unreachable("no route"))
        let search = DesktopSearch(library: library, directory: directory, clock: clock)
        async let found = search.find(["harbor"])
        await clock.waitForSleepers(1)
        clock.advance(by: DesktopSearch.pause)
        #expect(await found.map(\.name) == ["Harbor Two"])
    }
}
