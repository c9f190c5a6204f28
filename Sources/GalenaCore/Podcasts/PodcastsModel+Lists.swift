// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore
import PodcastFeed

extension PodcastsModel {
    /// What came of importing a list of subscriptions.
    package struct ImportOutcome: Equatable, Sendable {
        /// Shows that were not subscribed to before.
        package var added = 0
        /// Entries that were there already, twice in the list, or no address.
        package var skipped = 0
        /// Shows that were added but whose feeds could not be read yet, and why.
        package var problems: [URL: FeedProblem] = [:]

        package init() {}
    }

    /// Subscribes to the shows of a list, then visits their feeds. What is subscribed to stays when
    /// this ends early, and the next refresh goes on. Nil when the bytes are no list of shows.
    package func importList(_ bytes: Data) async throws -> ImportOutcome? {
        guard let list = try? OPML(reading: bytes) else { return nil }
        let entries = list.entries.filter { $0.kind == .feed }
        guard !entries.isEmpty else { return nil }
        var outcome = ImportOutcome()
        outcome.skipped = list.duplicateCount + list.rejected.count
        var added: Set<URL> = []
        for entry in entries {
            guard let address = FeedLinks.address(entry.url.absoluteString) else {
                outcome.skipped += 1
                continue
            }
            if let feed = try await subscribeUnseen(
                to: address, title: entry.title, folder: entry.folders.joined(separator: " / "))
            {
                added.insert(feed)
            } else {
                outcome.skipped += 1
            }
        }
        outcome.added = added.count
        // A refresh that runs already does not know of the new ones.
        if isRefreshing { await refresh(.due) }
        outcome.problems = await refresh(.shows(added)).problems
        return outcome
    }

    /// The subscriptions as a list, by folder.
    package func exportList() async throws -> [OPML.Entry] {
        let library = library
        let folders = try await library.folders.list()
        return try await library.shows.list().map { show in
            let folder = folders.first { $0.id == show.folder }?.name
            return OPML.Entry(
                url: show.feed, title: show.title,
                folders: folder?.split(separator: "/").map { String($0.trimmed) } ?? [])
        }.sorted { $0.folders.lexicographicallyPrecedes($1.folders) }
    }

    private func subscribeUnseen(
        to address: URL, title: String, folder: String
    ) async throws -> URL? {
        let place = folder.isEmpty ? nil : try await library.folders.folder(named: folder).id
        return try await subscriptions.subscribeUnseen(to: address, title: title, folder: place)
    }
}

private extension Substring {
    /// Without the spaces around it.
    var trimmed: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
