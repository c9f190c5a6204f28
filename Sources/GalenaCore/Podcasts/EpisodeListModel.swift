// SPDX-License-Identifier: GPL-3.0-or-later

import LibraryStore
import Media
import Observation

/// A list of episodes, a window of it at a time, that follows the library.
@MainActor
@Observable
package final class EpisodeListModel {
    /// How many episodes are read at a time.
    package static let pageSize = 60

    /// The episodes read so far.
    package private(set) var episodes: [ListedEpisode] = []
    /// Whether there are more to be had by ``loadMore()``.
    package private(set) var hasMore = false
    /// Whether the list was read, so that an empty one is the truth.
    package private(set) var isLoaded = false
    /// Where the episodes are from, filtered and in order. Setting it begins anew.
    package var list: EpisodeList {
        didSet { if list != oldValue { reloadSoon() } }
    }

    @ObservationIgnored private let library: Library
    @ObservationIgnored private let messages: MessageCenter
    @ObservationIgnored private let limit: Int
    @ObservationIgnored private var watch: Task<Void, Never>?
    @ObservationIgnored private var loading: Task<Void, Never>?
    @ObservationIgnored private var isStale = false

    /// Describes a list of no more than `limit` episodes.
    package init(
        _ list: EpisodeList, library: Library, messages: MessageCenter, limit: Int = .max
    ) {
        self.list = list
        self.library = library
        self.messages = messages
        self.limit = limit
    }

    isolated deinit {
        watch?.cancel()
        loading?.cancel()
    }

    /// Reads the first episodes and follows changes. Called once.
    package func start() async {
        let changes = library.changes(in: [.show, .episode, .playState, .queue, .download])
        watch = Task { [weak self] in
            for await _ in changes { self?.reloadSoon() }
        }
        await reload()
    }

    /// Reads the next episodes.
    package func loadMore() async {
        guard hasMore, let last = episodes.last else { return }
        let list = list
        let page = await page(of: list, after: last.cursor, count: Self.pageSize)
        guard list == self.list, episodes.last?.cursor == last.cursor, let page else { return }
        episodes += page.episodes
        hasMore = page.hasMore && episodes.count < limit
    }

    private func reloadSoon() {
        isStale = true
        guard loading == nil else { return }
        loading = Task { [weak self] in
            while let self, self.isStale, !Task.isCancelled {
                self.isStale = false
                await self.reload()
            }
            self?.loading = nil
        }
    }

    /// Reads as many pages again as are shown.
    private func reload() async {
        let list = list
        let pages = max((episodes.count + Self.pageSize - 1) / Self.pageSize, 1)
        let count = pages * Self.pageSize
        guard let page = await page(of: list, after: nil, count: min(count, limit)),
            list == self.list
        else { return }
        if page.episodes != episodes { episodes = page.episodes }
        hasMore = page.hasMore && episodes.count < limit
        isLoaded = true
    }

    private func page(
        of list: EpisodeList, after cursor: ListedEpisode.Cursor?, count: Int
    ) async -> (episodes: [ListedEpisode], hasMore: Bool)? {
        do {
            // One more tells whether the list goes on.
            let found = try await library.episodes.page(of: list, after: cursor, limit: count + 1)
            return (Array(found.prefix(count)), found.count > count)
        } catch LibraryError.closed {
            return nil
        } catch {
            messages.present(error)
            return nil
        }
    }
}
