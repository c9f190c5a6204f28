// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import RadioDirectory
import Synchronization
import Testing

@testable import GalenaCore

@MainActor
struct StationListModelTests {
    @Test func startsWithTheFirstPage() async {
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
            if query.countryCode == "NO" { return StationPage(stations: stations(5..<6)) }
            await gate.wait()
            return StationPage(stations: stations(0..<1))
        }
        model.start()
        var filters = StationFilters()
        filters.countryCode = "NO"
        model.setFilters(filters)
        gate.open()
        await model.settle()
        #expect(model.stations == stations(5..<6))
    }

    @Test func filtersOrderAndNarrowerTagGoIntoTheQuery() async {
        let asked = Asked()
        let model = StationListModel(
            directory: ScriptedDirectory { query in
                await asked.note(query)
                return StationPage(stations: stations(0..<1))
            }, queries: [StationQuery(category: StationCategory(kind: .tag, name: "jazz"))])
        var filters = StationFilters()
        filters.minimumBitrate = 128
        filters.codec = "AAC"
        filters.isHTTPSOnly = true
        model.setFilters(filters)
        model.setOrder(.votes)
        model.setNarrowerTag("bebop")
        await model.settle()
        let last = await asked.queries.last
        #expect(last?.tags == ["jazz", "bebop"])
        #expect(last?.minimumBitrate == 128)
        #expect(last?.codec == "AAC")
        #expect(last?.isHTTPSOnly == true)
        #expect(last?.order == .votes)
    }

    @Test func firstQueryThatFindsAnythingCounts() async {
        var near = StationQuery()
        near.countryCode = "XK"
        var language = StationQuery()
        language.language = "albanian"
        let model = StationListModel(
            directory: ScriptedDirectory { query in
                guard query.language != nil else { return StationPage(stations: []) }
                return query.offset == 0
                    ? StationPage(stations: stations(0..<2), nextOffset: 2)
                    : StationPage(stations: stations(2..<3))
            }, queries: [near, language])
        model.start()
        await model.settle()
        model.loadMore()
        await model.settle()
        #expect(model.stations == stations(0..<3))
    }

    @Test func failedOrEmptyRefreshKeepsTheListAndSaysHowOldItIs() async {
        let clock = Clock(1_000_000)
        let answers = Answers([stations(0..<2), []])
        let model = StationListModel(
            directory: ScriptedDirectory { _ in StationPage(stations: try await answers.next()) },
            now: { clock.date })
        model.start()
        await model.settle()
        #expect(model.notice == nil)
        clock.date += 3600
        model.reload()
        await model.settle()
        #expect(model.stations == stations(0..<2))
        #expect(model.notice?.captured == Date(timeIntervalSince1970: 1_000_000))
        model.reload()
        await model.settle()
        #expect(model.stations == stations(0..<2))
        #expect(model.notice != nil)
    }

    @Test func youngSavedCopyIsShownWithoutAskingTheDirectory() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "galena-lists-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = FakeDirectory((0..<3).map { station("Station \($0)") })
        _ = try await CachingDirectory(source, folder: folder).refreshed(StationQuery(limit: 100))
        let model = StationListModel(directory: CachingDirectory(source, folder: folder))
        model.start()
        await model.settle()
        #expect(model.stations.map(\.name) == ["Station 0", "Station 1", "Station 2"])
        #expect(source.asked.count == 1)
        model.loadMore()
        await model.settle()
        #expect(model.stations.count == 3)
        #expect(model.count == 3)
    }

    @Test func countIsTheDirectorysUntilAFilterIsSet() async {
        let model = StationListModel(
            directory: ScriptedDirectory { query in
                query.codec == nil
                    ? StationPage(stations: stations(0..<10), nextOffset: 10)
                    : StationPage(stations: stations(0..<4))
            }, total: 1284)
        model.start()
        await model.settle()
        #expect(model.count == 1284)
        var filters = StationFilters()
        filters.codec = "FLAC"
        model.setFilters(filters)
        await model.settle()
        #expect(model.count == 4)
    }

    @Test func offersTheTagsThatTheStationsOfAGenreShare() async {
        let list = [
            station("A", tags: ["ambient", "drone"]), station("B", tags: ["ambient", "drone"]),
            station("C", tags: ["ambient", "sea"]),
        ]
        let model = StationListModel(
            directory: FakeDirectory(list),
            queries: [StationQuery(category: StationCategory(kind: .tag, name: "ambient"))])
        model.start()
        await model.settle()
        #expect(model.narrowerTags == ["drone"])
    }

    private let failure = UserMessage(directory: RadioDirectoryError.timedOut)

    private func makeModel(
        page: @escaping @Sendable (StationQuery) async throws -> StationPage
    ) -> StationListModel {
        StationListModel(directory: ScriptedDirectory(answer: page))
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

/// Remembers queries.
private actor Asked {
    private(set) var queries: [StationQuery] = []

    func note(_ query: StationQuery) { queries.append(query) }
}

/// Gives one list after another, and then fails.
private actor Answers {
    private var lists: [[Station]]

    init(_ lists: [[Station]]) { self.lists = lists }

    func next() throws -> [Station] {
        guard !lists.isEmpty else { throw RadioDirectoryError.timedOut }
        return lists.removeFirst()
    }
}

/// A time of day that a test moves.
private final class Clock: Sendable {
    private let seconds: Mutex<Double>

    init(_ seconds: Double) { self.seconds = Mutex(seconds) }

    var date: Date {
        get { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
        set { seconds.withLock { $0 = newValue.timeIntervalSince1970 } }
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
