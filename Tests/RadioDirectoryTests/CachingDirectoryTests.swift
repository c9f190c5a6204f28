// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import RadioDirectory
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct CachingDirectoryTests {
    private final class Clock: Sendable {
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        func pass(_ seconds: Double) { time.withLock { $0 += seconds } }
    }

    private let source = FakeDirectory()
    private let clock = Clock()
    private let folder = TemporaryFolder()

    private func directory() -> CachingDirectory {
        CachingDirectory(source, folder: folder.url) { [clock] in clock.time.withLock { $0 } }
    }

    @Test func anAnswerIsGoodForAMinute() async throws {
        defer { folder.remove() }
        source.set(["a"])
        let directory = directory()
        _ = try await directory.popular()
        clock.pass(59)
        _ = try await directory.popular()
        #expect(source.count == 1)
        clock.pass(2)
        _ = try await directory.popular()
        #expect(source.count == 2)
        _ = try await directory.refreshed(StationQuery())
        #expect(source.count == 3)
    }

    @Test func aLargerListServesASmallerAskAndIsNotReplacedByIt() async throws {
        defer { folder.remove() }
        source.set(["a", "b", "c", "d"], nextOffset: 4)
        let directory = directory()
        _ = try await directory.popular(limit: 4)
        let small = try await directory.popular(limit: 2)
        #expect(small.stations.map(\.name) == ["a", "b"])
        #expect(small.nextOffset == 2)
        #expect(source.count == 1)
        _ = try await directory.popular(limit: 8)
        #expect(source.count == 2)
        source.set(["z"])
        _ = try await directory.refreshed(StationQuery(limit: 1))
        #expect(try await directory.popular(limit: 4).stations.count == 4)
    }

    @Test func equalRequestsAreMadeOnce() async throws {
        defer { folder.remove() }
        source.set(["a"])
        let (gate, open) = AsyncStream<Void>.makeStream()
        source.gate.withLock { $0 = gate }
        let directory = directory()
        async let first = directory.popular()
        async let second = directory.popular()
        while source.count == 0 { await Task.yield() }
        open.finish()
        #expect(try await [first, second].allSatisfy { $0.stations.count == 1 })
        #expect(source.count == 1)
    }

    @Test func oneWhoLeavesDoesNotEndTheRequestOfOthers() async throws {
        defer { folder.remove() }
        source.set(["a"])
        let (gate, open) = AsyncStream<Void>.makeStream()
        source.gate.withLock { $0 = gate }
        let directory = directory()
        let leaver = Task { try await directory.popular() }
        while source.count == 0 { await Task.yield() }
        let stayer = Task { try await directory.popular() }
        for _ in 0..<50 { await Task.yield() }
        leaver.cancel()
        for _ in 0..<50 { await Task.yield() }
        open.finish()
        #expect(try await stayer.value.stations.count == 1)
        #expect(source.count <= 2)
    }

    @Test func theLastWhoLeavesEndsTheRequest() async throws {
        defer { folder.remove() }
        let (gate, _) = AsyncStream<Void>.makeStream()
        source.gate.withLock { $0 = gate }
        let directory = directory()
        let task = Task { try await directory.popular() }
        while source.count == 0 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aListIsSavedAndStableForSixHours() async throws {
        defer { folder.remove() }
        source.set(["a", "b"])
        let query = StationQuery()
        #expect(await directory().saved(query) == nil)
        _ = try await directory().stations(query)
        let fresh = try #require(await directory().saved(query))
        #expect(fresh.stations.map(\.name) == ["a", "b"])
        #expect(fresh.isStable)
        #expect(fresh.date == clock.time.withLock { $0 })
        #expect(source.count == 1)
        clock.pass(6 * 3600 - 1)
        #expect(await directory().saved(query)?.isStable == true)
        clock.pass(1)
        #expect(await directory().saved(query)?.isStable == false)
    }

    @Test func aFailedOrEmptyAnswerLeavesTheSavedList() async throws {
        defer { folder.remove() }
        source.set(["a"])
        let directory = directory()
        let query = StationQuery()
        _ = try await directory.stations(query)
        clock.pass(3600)
        source.fail(.unreachable("no network"))
        await #expect(throws: RadioDirectoryError.unreachable("no network")) {
            try await directory.refreshed(query)
        }
        source.set([])
        #expect(try await directory.refreshed(query).stations.isEmpty)
        let saved = try #require(await directory.saved(query))
        #expect(saved.stations.map(\.name) == ["a"])
        #expect(saved.date == Date(timeIntervalSince1970: 1_000_000))
    }

    @Test func listsOfOtherPlacesAndOrdersAreKeptApart() async throws {
        defer { folder.remove() }
        let directory = directory()
        var german = StationQuery()
        german.countryCode = "DE"
        source.set(["german"])
        _ = try await directory.stations(german)
        source.set(["all"])
        _ = try await directory.stations(StationQuery())
        #expect(await directory.saved(german)?.stations.map(\.name) == ["german"])
        var swiss = german
        swiss.countryCode = "CH"
        #expect(await directory.saved(swiss) == nil)
        #expect(await directory.saved(StationQuery(order: .trend)) == nil)
    }

    @Test func searchesCategoriesAndLaterPagesAreNotSaved() async throws {
        defer { folder.remove() }
        source.set(["a"])
        let directory = directory()
        let queries = [
            StationQuery(name: "a"), StationQuery(offset: 50), StationQuery(order: .random),
            StationQuery(category: StationCategory(kind: .tag, name: "jazz")),
        ]
        for query in queries {
            _ = try await directory.stations(query)
            #expect(await directory.saved(query) == nil)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    }

    @Test(arguments: ["", "{\"version\":1", "{\"version\":99}", "[]", "\u{0}\u{1}"])
    func aDamagedFileCountsAsAbsent(text: String) async throws {
        defer { folder.remove() }
        source.set(["a"])
        let directory = directory()
        _ = try await directory.popular()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let name = try #require(names.first)
        #expect(names.count == 1)
        try Data(text.utf8).write(to: folder.url.appending(path: name))
        #expect(await directory.saved(StationQuery()) == nil)
    }

    @Test func everythingIsSavedOfAStation() async throws {
        defer { folder.remove() }
        let stations = CuratedStations.all + [station("x")]
        source.answer.withLock { $0 = .success(StationPage(stations: stations)) }
        let directory = directory()
        _ = try await directory.popular()
        #expect(await directory.saved(StationQuery())?.stations == stations)
    }

    @Test func categoriesAreRememberedForAMinute() async throws {
        defer { folder.remove() }
        let directory = directory()
        _ = try await directory.categories(.tag, limit: 5)
        _ = try await directory.categories(.tag, limit: 5)
        #expect(source.count == 1)
    }
}
