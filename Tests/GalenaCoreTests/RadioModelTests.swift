// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import RadioDirectory
import Testing

@testable import GalenaCore

@MainActor
struct RadioModelTests {
    @Test func startsWithPopularStations() async {
        let model = makeModel { query in
            #expect(query == StationQuery(order: .clicks, offset: 0, limit: 100))
            return StationPage(stations: stations(0..<3))
        }
        #expect(model.phase == .loading)
        model.start()
        await model.settle()
        #expect(model.phase == .loaded)
        #expect(model.stations == stations(0..<3))
        #expect(!model.hasMore)
    }

    @Test func appendsPagesAndKeepsEachStationOnce() async {
        let model = makeModel { query in
            query.offset == 0
                ? StationPage(stations: stations(0..<10), nextOffset: 10)
                : StationPage(stations: stations(9..<12))
        }
        model.start()
        await model.settle()
        #expect(model.hasMore)
        model.loadMore()
        await model.settle()
        #expect(model.stations == stations(0..<12))
        #expect(!model.hasMore)
    }

    @Test func failedPageKeepsWhatIsShown() async {
        let model = makeModel { query in
            if query.offset > 0 { throw RadioDirectoryError.timedOut }
            return StationPage(stations: stations(0..<10), nextOffset: 10)
        }
        model.start()
        await model.settle()
        model.loadMore()
        await model.settle()
        #expect(model.phase == .loaded)
        #expect(model.pageFailure == failure)
        #expect(model.hasMore)
    }

    @Test func failureWithNothingShownIsThePhase() async {
        let model = makeModel { _ in throw RadioDirectoryError.timedOut }
        model.start()
        await model.settle()
        #expect(model.phase == .failed(failure))
    }

    @Test func answerOfAnOlderChoiceIsDropped() async {
        let gate = Gate()
        let model = makeModel { query in
            guard query.tags.isEmpty else { return StationPage(stations: stations(5..<6)) }
            await gate.wait()
            return StationPage(stations: stations(0..<1))
        }
        model.start()
        model.select(.genre("Jazz"))
        gate.open()
        await model.settle()
        #expect(model.stations == stations(5..<6))
    }

    private let failure = UserMessage(directory: RadioDirectoryError.timedOut)

    private func makeModel(
        page: @escaping @Sendable (StationQuery) async throws -> StationPage
    ) -> RadioModel {
        RadioModel(directory: ScriptedDirectory(answer: page), genres: ["Jazz"])
    }
}

/// A directory whose pages a test writes.
private struct ScriptedDirectory: RadioDirectory {
    let answer: @Sendable (StationQuery) async throws -> StationPage
    let identifier = "scripted"
    let capabilities: DirectoryCapabilities = [.paging]

    func stations(_ query: StationQuery) async throws -> StationPage { try await answer(query) }
    func categories(_ kind: StationCategory.Kind, limit: Int) async throws -> [StationCategory] {
        []
    }
    func stations(ids: [StationID]) async throws -> [Station] { [] }
    func reportPlay(of id: StationID) async throws {}
    func vote(for id: StationID) async throws -> VoteResult {
        VoteResult(isAccepted: false, message: "")
    }
}

/// Holds callers until it is opened.
@MainActor
private final class Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
    }
}

private func stations(_ numbers: Range<Int>) -> [Station] {
    numbers.map {
        Station(id: .init(source: .list, key: "\($0)"), name: "Station \($0)", endpoints: [])
    }
}
