// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import RadioDirectory
import Testing

@testable import GalenaCore

@MainActor
@Suite struct SearchModelTests {
    private let directory = FakeDirectory(
        (1...50).map { station("Harbor \($0)", tags: ["sea"]) } + [
            station("Jazz 24", tags: ["jazz"])
        ])

    private func model(clock: ManualClock = ManualClock()) async throws -> SearchModel {
        SearchModel(directory: directory, library: try await Library.temporary(), clock: clock)
    }

    @Test func searchesOnceTheFieldWasLeftAlone() async throws {
        let clock = ManualClock()
        let model = try await model(clock: clock)
        model.setText("har")
        await clock.waitForSleepers(1)
        model.setText("harbor 1")
        await clock.waitForSleepers(1)
        clock.advance(by: .milliseconds(299))
        #expect(model.phase == .rest)
        clock.advance(by: .milliseconds(1))
        await settle { model.phase == .results }
        #expect(directory.asked.map(\.name) == ["harbor 1"])
        #expect(model.stations.first?.name == "Harbor 1")
    }

    @Test func editThatLeavesTheTrimmedTextRestartsNothing() async throws {
        let model = try await model()
        model.chooseGenre("Jazz")
        await settle { model.phase == .results }
        model.setText("Jazz ")
        #expect(model.phase == .results)
        #expect(model.chosenGenre == "Jazz")
        #expect(directory.asked.count == 1)
    }

    @Test func genreChipAsksByTagAndTypingTurnsItIntoANameSearch() async throws {
        let clock = ManualClock()
        let model = try await model(clock: clock)
        model.chooseGenre("Jazz")
        await settle { model.phase == .results }
        #expect(directory.asked.last?.tags == ["jazz"])
        #expect(model.text == "Jazz")
        model.setText("Jazz 24")
        #expect(model.chosenGenre == nil)
        await clock.waitForSleepers(1)
        clock.advance(by: SearchModel.debounce)
        await settle { directory.asked.count == 2 }
        #expect(directory.asked.last?.name == "Jazz 24")
    }

    @Test func clearingGoesToRestAtOnce() async throws {
        let model = try await model()
        model.chooseGenre("Jazz")
        await settle { model.phase == .results }
        model.setText("  ")
        #expect(model.phase == .rest)
        #expect(model.stations.isEmpty)
    }

    @Test func retryKeepsTheKindOfRequest() async throws {
        directory.fail(with: .timedOut)
        let model = try await model()
        model.chooseGenre("Jazz")
        await settle { if case .failed = model.phase { true } else { false } }
        directory.fail(with: nil)
        model.retry()
        await settle { model.phase == .results }
        #expect(directory.asked.map(\.tags) == [["jazz"], ["jazz"]])
    }

    @Test func loadsFurtherPages() async throws {
        let model = try await model()
        model.chooseGenre("sea")
        await settle { model.phase == .results }
        #expect(model.stations.count == 40)
        #expect(model.hasMore)
        model.loadMore()
        await settle { model.stations.count == 50 }
        #expect(!model.hasMore)
    }

    @Test func genresAreSeededAndThenTheDirectorys() async throws {
        let model = try await model()
        #expect(model.genres.count == 18)
        await model.start()
        #expect(model.genres.last == "Chillout")
        #expect(model.genres.filter { $0 == "Jazz" }.count == 1)
    }

    @Test func findsNothing() async throws {
        let model = try await model()
        model.chooseGenre("polka")
        await settle { model.phase == .empty }
    }

    @Test func filtersSearchAgainAtOnceAndGoIntoTheQuery() async throws {
        let model = try await model()
        model.chooseGenre("Jazz")
        await settle { model.phase == .results }
        var filters = StationFilters()
        filters.codec = "FLAC"
        filters.minimumBitrate = 320
        model.setFilters(filters)
        await settle { directory.asked.count == 2 }
        #expect(directory.asked.last?.tags == ["jazz"])
        #expect(directory.asked.last?.codec == "FLAC")
        #expect(directory.asked.last?.minimumBitrate == 320)
    }

    @Test func filterWithoutATextAsksNothing() async throws {
        let model = try await model()
        var filters = StationFilters()
        filters.countryCode = "NO"
        model.setFilters(filters)
        #expect(model.phase == .rest)
        #expect(directory.asked.isEmpty)
    }
}
