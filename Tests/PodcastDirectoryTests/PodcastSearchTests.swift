// SPDX-License-Identifier: GPL-3.0-or-later

import PodcastDirectory
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PodcastSearchTests {
    /// A clock on which every wait is over at once, or never.
    private struct ExtremeClock: Clock {
        var isEndless: Bool
        var now: ContinuousClock.Instant { .now }
        var minimumResolution: Duration { .zero }

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            if isEndless { try await Task.sleep(for: .seconds(3600)) }
        }
    }

    private let first = ToldDirectory(name: "first") {
        var one = podcast("https://A.example/feed/", "One")
        one.author = "Somebody"
        return [one]
    }
    private let second = ToldDirectory(name: "second") {
        var one = podcast("http://a.example/feed", "One again")
        one.summary = "Words"
        return [podcast("http://b.example/feed", "Two"), one]
    }

    @Test func mergesByFeed() async {
        let search = PodcastSearch([first, second], clock: ExtremeClock(isEndless: true))
        let results = await search.all(for: "x")
        #expect(results.podcasts.map(\.title) == ["One", "Two"])
        #expect(results.podcasts.first?.author == "Somebody")
        #expect(results.podcasts.first?.summary == "Words")
        #expect(results.failures.isEmpty)
    }

    @Test func failureOfOneDoesNotHideTheOther() async {
        let broken = ToldDirectory(name: "broken") { throw PodcastDirectoryError.status(500) }
        let search = PodcastSearch([broken, second], clock: ExtremeClock(isEndless: true))
        let results = await search.all(for: "x")
        #expect(results.podcasts.count == 2)
        #expect(results.failures == ["broken": .status(500)])
        #expect(!results.hasFailed)
    }

    @Test func resultsComeBeforeTheSlowestHasAnswered() async {
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let slow = ToldDirectory(name: "slow") {
            for await _ in gate { break }
            return [podcast("http://c.example", "Three")]
        }
        let search = PodcastSearch([slow, first], clock: ExtremeClock(isEndless: true))
        var seen: [[String]] = []
        for await results in search.results(for: "x") {
            seen.append(results.podcasts.map(\.title))
            opening.yield()
        }
        #expect(seen == [["One"], ["Three", "One"]])
    }

    @Test func silentDirectoryIsGivenUp() async {
        let silent = ToldDirectory(name: "silent") {
            try await Task.sleep(for: .seconds(3600))
            return []
        }
        let search = PodcastSearch([silent], clock: ExtremeClock(isEndless: false))
        let results = await search.all(for: "x")
        #expect(results.failures == ["silent": .timedOut])
        #expect(results.hasFailed)
    }
}
