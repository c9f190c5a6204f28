// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import RadioDirectory
import Synchronization
import Testing

@testable import GalenaCore

@MainActor
@Suite struct ListenNowModelTests {
    private let now = Date(timeIntervalSince1970: 1_000_000)

    private final class Source: Sendable {
        let fetches = Mutex(0)
        let answer: Mutex<Result<[Station], RadioDirectoryError>>
        let saved: PopularStations.SavedCopy?

        init(
            saved: PopularStations.SavedCopy? = nil,
            answer: Result<[Station], RadioDirectoryError>
        ) {
            self.saved = saved
            self.answer = Mutex(answer)
        }

        var stations: PopularStations {
            PopularStations(
                saved: { self.saved },
                fetch: {
                    self.fetches.withLock { $0 += 1 }
                    return try self.answer.withLock { try $0.get() }
                })
        }
    }

    private func model(_ source: Source, library: Library) -> ListenNowModel {
        let now = now
        return ListenNowModel(
            source: source.stations, library: library, messages: MessageCenter(), now: { now })
    }

    @Test func freshCopyMakesNoRequest() async throws {
        let source = Source(
            saved: .init(stations: [station("A")], captured: now, isFresh: true),
            answer: .success([station("B")]))
        let model = model(source, library: try await Library.temporary())
        await model.start()
        await model.refreshIfDue()
        #expect(model.popular.map(\.name) == ["A"])
        #expect(source.fetches.withLock(\.self) == 0)
        #expect(model.notice == nil)
    }

    @Test func historyHoldsMoreThanTheRecentOnes() async throws {
        let library = try await Library.temporary()
        for number in 0..<8 {
            try await library.stationHistory.recordPlay(of: station("S\(number)"))
        }
        try await library.stationHistory.hide(station("S0").id)
        let model = model(Source(answer: .success([])), library: library)
        await model.start()
        #expect(model.recents.count == ListenNowModel.recentLimit)
        #expect(await model.history().count == 7)
    }

    @Test func staleCopyIsShownAndReplaced() async throws {
        let source = Source(
            saved: .init(
                stations: [station("A")], captured: now.addingTimeInterval(-30_000), isFresh: false),
            answer: .success([station("B")]))
        let model = model(source, library: try await Library.temporary())
        await model.start()
        await model.refreshIfDue()
        #expect(model.popular.map(\.name) == ["B"])
        #expect(model.phase == .loaded)
    }

    @Test(arguments: [Result<[Station], RadioDirectoryError>.failure(.timedOut), .success([])])
    func failedRefreshKeepsTheCopyAndSaysHowOld(
        _ answer: Result<[Station], RadioDirectoryError>
    ) async throws {
        let source = Source(
            saved: .init(
                stations: [station("A")], captured: now.addingTimeInterval(-3 * 3600),
                isFresh: false),
            answer: answer)
        let model = model(source, library: try await Library.temporary())
        await model.start()
        await model.refreshIfDue()
        #expect(model.popular.map(\.name) == ["A"])
        #expect(model.phase == .loaded)
        #expect(model.notice?.text.contains("3 hours ago") == true)
        source.answer.withLock { $0 = .success([station("C")]) }
        await model.refresh()
        #expect(model.notice == nil)
        #expect(model.popular.map(\.name) == ["C"])
    }

    @Test func failureWithNothingToShowIsAPage() async throws {
        let source = Source(answer: .failure(.unreachable("")))
        let model = model(source, library: try await Library.temporary())
        await model.start()
        await model.refreshIfDue()
        guard case .failed(let message) = model.phase else {
            Issue.record("\(model.phase)")
            return
        }
        #expect(message.canRetry)
    }

    @Test func dismissedStationLeavesItsPlaceFreeUntilItIsPlayedAgain() async throws {
        let library = try await Library.temporary()
        for name in ["A", "B", "C", "D", "E", "F", "G"] {
            try await library.stationHistory.recordPlay(of: station(name))
        }
        let model = model(Source(answer: .success([])), library: library)
        await model.start()
        await model.refreshIfDue()
        #expect(model.recents.map(\.station.name) == ["G", "F", "E", "D", "C", "B"])
        model.dismiss(station("E").id)
        #expect(model.recents.map(\.station.name) == ["G", "F", "D", "C", "B"])
        try await library.stationHistory.recordPlay(of: station("H"))
        await settle { model.recents.first?.station.name == "H" }
        #expect(model.recents.count == 5)
        try await library.stationHistory.recordPlay(of: station("E"))
        await settle { model.recents.first?.station.name == "E" }
        #expect(model.recents.count == 6)
    }

    @Test func dismissalCanBeUndone() async throws {
        let library = try await Library.temporary()
        try await library.stationHistory.recordPlay(of: station("A"))
        let messages = MessageCenter()
        let model = ListenNowModel(
            source: Source(answer: .success([])).stations, library: library, messages: messages)
        await model.start()
        await model.refreshIfDue()
        model.dismiss(station("A").id)
        #expect(model.recents.isEmpty)
        let undo = try #require(messages.latest?.action)
        undo()
        await settle { model.recents.count == 1 }
    }
}
