// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import LibraryStore
import Media
import Observation
import PodcastFeed

/// The shows that are subscribed to, and what is done with them.
@MainActor
@Observable
package final class PodcastsModel {
    /// How far a refresh is.
    package struct Progress: Equatable, Sendable {
        /// Feeds that were visited.
        package var done = 0
        /// Feeds in all.
        package var total: Int

        package init(done: Int = 0, total: Int) {
            self.done = done
            self.total = total
        }
    }

    /// What a refresh came to.
    package struct Summary: Equatable, Sendable {
        /// Feeds that were visited.
        package var visitedCount = 0
        /// Episodes that were not there before.
        package var added: [EpisodeID] = []
        /// Feeds that could not be read, and why.
        package var problems: [URL: FeedProblem] = [:]

        package init() {}
    }

    /// How often feeds that are due are looked for.
    package static let interval = Duration.seconds(10 * 60)

    /// The shows by title.
    package private(set) var shows: [ListedShow] = []
    /// Whether the shows were read, so that "no shows" is the truth.
    package private(set) var isLoaded = false
    /// How far a refresh is; nil when there is none.
    package private(set) var progress: Progress?
    /// Whether feeds are being visited.
    package var isRefreshing: Bool { progress != nil }
    /// Episodes not yet heard, of all shows.
    package var unplayedCount: Int { shows.reduce(0) { $0 + $1.unplayedCount } }

    @ObservationIgnored let library: Library
    @ObservationIgnored let subscriptions: Subscriptions
    @ObservationIgnored private let messages: MessageCenter
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var watch: Task<Void, Never>?
    @ObservationIgnored private var loading: Task<Void, Never>?
    @ObservationIgnored private var isStale = false
    @ObservationIgnored private var repeating: Task<Void, Never>?
    @ObservationIgnored private var running: Task<Summary, Never>?

    package init(
        library: Library, subscriptions: Subscriptions, messages: MessageCenter,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.library = library
        self.subscriptions = subscriptions
        self.messages = messages
        self.clock = clock
    }

    isolated deinit {
        watch?.cancel()
        loading?.cancel()
        repeating?.cancel()
        running?.cancel()
    }

    /// Reads the shows and follows their changes. Called once.
    package func start() async {
        let changes = library.changes(in: [.show])
        watch = Task { [weak self] in
            for await _ in changes { self?.reloadSoon() }
        }
        await reload()
    }

    /// One show; nil when it is not subscribed to.
    package func show(_ feed: URL) -> ListedShow? { shows.first { $0.feed == feed } }

    /// Many changes in a row are read once.
    private func reloadSoon() {
        isStale = true
        guard loading == nil else { return }
        loading = Task { [weak self] in
            while let self, self.isStale, !Task.isCancelled {
                self.isStale = false
                await self.reload()
                if self.isRefreshing { try? await self.clock.sleep(for: .milliseconds(250)) }
            }
            self?.loading = nil
        }
    }

    private func reload() async {
        do {
            let list = try await library.shows.list()
            if list != shows { shows = list }
            isLoaded = true
        } catch LibraryError.closed {
            return
        } catch {
            messages.present(error)
        }
    }
}

extension PodcastsModel {
    /// Subscribes to what an address means, and answers the show.
    ///
    /// - Throws: ``FeedError`` or ``LibraryError``; `UserMessage(subscribing:)` puts them in words.
    @discardableResult
    package func subscribe(to text: String, folder: Folder.ID? = nil) async throws -> ListedShow {
        guard let address = FeedLinks.address(text) else {
            throw FeedError.network(.badAddress)
        }
        guard let show = try await subscriptions.subscribe(to: address, folder: folder) else {
            throw LibraryError.closed
        }
        await reload()
        return show
    }

    /// Takes a show off the list at once, and offers Undo. Its episodes go at the next start.
    package func unsubscribe(from show: ListedShow) async throws {
        try await library.shows.unsubscribe(from: show.feed)
        await reload()
        messages.post(tr("Unsubscribed from {show}", ("show", show.title))) { [weak self] in
            self?.restore(show.feed)
        }
    }

    private func restore(_ feed: URL) {
        Task {
            do {
                try await library.shows.restore(feed)
                await reload()
            } catch {
                messages.present(error)
            }
        }
    }

    /// Makes one of two subscriptions to the same show.
    private func merge(_ old: URL, into kept: URL) {
        Task {
            do {
                try await library.shows.merge(old, into: kept)
                await reload()
            } catch {
                messages.present(error)
            }
        }
    }
}

extension PodcastsModel {
    /// Visits feeds and answers what came of it: one, all, or those that are due. While a refresh
    /// runs, it is that one's answer.
    @discardableResult
    package func refresh(_ scope: RefreshScope) async -> Summary {
        if let running { return await running.value }
        let task = Task { await visit(scope) }
        running = task
        let summary = await task.value
        running = nil
        return summary
    }

    /// Which feeds are visited.
    package enum RefreshScope: Equatable, Sendable {
        case due
        case all
        case show(URL)
        case shows(Set<URL>)
    }

    /// Ends a refresh. What was visited stays.
    package func cancelRefresh() { running?.cancel() }

    /// Looks for feeds that are due, now and ever again, unless `isAllowed` says that this is no
    /// time for it.
    package func refreshRegularly(where isAllowed: @escaping @MainActor () -> Bool) {
        repeating?.cancel()
        repeating = Task { [weak self, clock] in
            while !Task.isCancelled {
                if isAllowed() { await self?.refresh(.due) }
                do { try await clock.sleep(for: Self.interval) } catch { return }
            }
        }
    }

    private func visit(_ scope: RefreshScope) async -> Summary {
        var feeds: [DueFeed] = []
        do {
            feeds = try await library.shows.due(all: scope != .due)
        } catch {
            messages.present(error)
        }
        switch scope {
        case .due, .all: break
        case .show(let feed): feeds.removeAll { $0.feed != feed }
        case .shows(let wanted): feeds.removeAll { !wanted.contains($0.feed) }
        }
        guard !feeds.isEmpty else { return Summary() }
        progress = Progress(total: feeds.count)
        defer { progress = nil }
        let subscriptions = subscriptions
        let results = RefreshResults()
        await RefreshRun(feeds) { await subscriptions.visit($0) }.run { [weak self] visit in
            await results.add(visit)
            await self?.step()
        }
        await reload()
        await tell(results)
        return results.summary
    }

    private func step() { progress?.done += 1 }

    private func tell(_ results: RefreshResults) async {
        if let error = results.libraryError { messages.present(error) }
        guard let (old, kept) = results.duplicates.first, let show = show(old) else { return }
        messages.post(
            tr("{show} is subscribed to twice.", ("show", show.title)), actionName: tr("Merge")
        ) { [weak self] in self?.merge(old, into: kept) }
    }
}

/// Collects what visits came to.
@MainActor
private final class RefreshResults {
    private(set) var summary = PodcastsModel.Summary()
    private(set) var libraryError: LibraryError?
    private(set) var duplicates: [(old: URL, kept: URL)] = []

    func add(_ visit: Subscriptions.Visit) {
        summary.visitedCount += 1
        summary.added += visit.added
        if let problem = visit.problem { summary.problems[visit.feed] = problem }
        libraryError = libraryError ?? visit.libraryError
        if let kept = visit.duplicate { duplicates.append((visit.feed, kept)) }
    }
}
