// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import Synchronization
import Testing

@testable import GalenaCore

@Suite(.timeLimit(.minutes(1)))
struct RefreshRunTests {
    @Test func visitsOneFeedOfAHostAtATimeAndSixteenInAll() async throws {
        let library = try await Library.temporary()
        for number in 0..<120 {
            let address = "https://h\(number % 40).example/\(number)"
            let feed = try #require(URL(string: address))
            try await library.shows.subscribe(to: Podcast(feed: feed, title: address))
        }
        let feeds = try await library.shows.due(all: true)
        let running = Mutex<[String: Int]>([:])
        let most = Mutex((perHost: 0, total: 0))
        let done = Mutex(0)
        await RefreshRun(feeds) { feed in
            let host = feed.feed.host() ?? ""
            running.withLock { running in
                running[host, default: 0] += 1
                let (perHost, total) = (running[host] ?? 0, running.values.reduce(0, +))
                most.withLock { $0 = (max($0.perHost, perHost), max($0.total, total)) }
            }
            for _ in 0..<20 { await Task.yield() }
            running.withLock { $0[host, default: 0] -= 1 }
            return Subscriptions.Visit(feed: feed.feed)
        }.run { _ in done.withLock { $0 += 1 } }
        #expect(done.withLock(\.self) == 120)
        #expect(most.withLock(\.perHost) == 1)
        #expect(most.withLock(\.total) <= RefreshRun.limit)
        #expect(most.withLock(\.total) > 1)
    }

    @Test func quietShowsAreVisitedLessOften() {
        let schedule = RefreshSchedule { 0 }
        let now = Date(timeIntervalSince1970: 1_000_000)
        func hours(_ date: Date) -> Double { date.timeIntervalSince(now) / 3600 }
        #expect(hours(schedule.next(after: now, newest: now)) == 0.5)
        #expect(hours(schedule.next(after: now, newest: now.addingTimeInterval(-86_400))) == 1)
        #expect(hours(schedule.next(after: now, newest: .distantPast)) == 24)
        #expect(hours(schedule.next(after: now, newest: nil)) == 1)
        #expect(hours(schedule.next(after: now, timeToLive: 7200, newest: now)) == 2)
    }

    @Test func failuresBackOffAndServersAreHeard() {
        let schedule = RefreshSchedule { 0 }
        let now = Date(timeIntervalSince1970: 1_000_000)
        let waits = (1...8).map {
            schedule.retry(after: now, failureCount: $0, wait: nil).timeIntervalSince(now) / 3600
        }
        #expect(waits == [0.5, 1, 2, 4, 8, 16, 24, 24])
        #expect(
            schedule.retry(after: now, failureCount: 1, wait: 7200).timeIntervalSince(now) == 7200)
    }

    @Test func timesAreSpread() {
        let now = Date(timeIntervalSince1970: 1_000_000)
        let late = RefreshSchedule { 0.5 }.next(after: now, newest: now)
        #expect(late.timeIntervalSince(now).rounded() == 1980)
    }
}
