// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore

/// Visits many feeds: several hosts at once, the feeds of one host one after the other.
package struct RefreshRun: Sendable {
    /// How many feeds are visited at once.
    package static let limit = 16

    private let hosts: [[DueFeed]]
    private let visit: @Sendable (DueFeed) async -> Subscriptions.Visit?

    /// Prepares for visits to these feeds. `visit` answers nil when it was cancelled.
    package init(
        _ feeds: [DueFeed], visit: @escaping @Sendable (DueFeed) async -> Subscriptions.Visit?
    ) {
        // Hosts with many feeds begin first, for they take the longest.
        hosts = Dictionary(grouping: feeds) { $0.feed.host()?.lowercased() ?? "" }.values
            .sorted { $0.count > $1.count }
        self.visit = visit
    }

    /// Visits them and answers when all are done, or the task was cancelled. `report` is told of
    /// each visit.
    @concurrent
    package func run(report: @escaping @Sendable (Subscriptions.Visit) async -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            var waiting = hosts.makeIterator()
            for _ in 0..<Self.limit {
                guard let feeds = waiting.next() else { break }
                group.addTask { await visitAll(feeds, report) }
            }
            while await group.next() != nil {
                guard !Task.isCancelled, let feeds = waiting.next() else { continue }
                group.addTask { await visitAll(feeds, report) }
            }
        }
    }

    private func visitAll(
        _ feeds: [DueFeed], _ report: @Sendable (Subscriptions.Visit) async -> Void
    ) async {
        for feed in feeds {
            guard !Task.isCancelled, let visit = await visit(feed) else { return }
            await report(visit)
        }
    }
}
