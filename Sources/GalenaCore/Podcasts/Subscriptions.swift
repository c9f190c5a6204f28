// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LibraryStore
import Media
import PodcastFeed
import Synchronization

/// Subscribes to shows and visits their feeds: what the network says goes into the library here and
/// nowhere else.
package final class Subscriptions: Sendable {
    /// What a visit to one show came to.
    package struct Visit: Sendable {
        /// The show's feed, as it was asked for.
        package var feed: URL
        /// Episodes that were not there before.
        package var added: [EpisodeID] = []
        /// Why the feed could not be read, nil when it could.
        package var problem: FeedProblem?
        /// Why the library could not keep what was found.
        package var libraryError: LibraryError?
        /// Another subscription that turned out to be the same show.
        package var duplicate: URL?

        package init(feed: URL) {
            self.feed = feed
        }
    }

    private let library: Library
    private let fetcher: FeedFetcher
    private let schedule: RefreshSchedule
    private let now: @Sendable () -> Date
    /// The feed behind a page of a directory that does not name it itself; nil for other pages.
    private let feedOfPage: @Sendable (URL) async -> URL?
    /// Names and passwords that came in addresses: for this session only, never in the library.
    private let credentials = Mutex<[URL: HTTPCredentials]>([:])

    package init(
        library: Library, fetcher: FeedFetcher, schedule: RefreshSchedule = RefreshSchedule(),
        feedOfPage: @escaping @Sendable (URL) async -> URL? = { _ in nil },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.library = library
        self.fetcher = fetcher
        self.schedule = schedule
        self.feedOfPage = feedOfPage
        self.now = now
    }

    /// Reads the feed at an address, or that a page there names, without keeping anything: what a
    /// preview shows. Throws ``FeedError``.
    @concurrent
    package func look(at address: URL) async throws -> FetchedFeed {
        let address = withoutPassword(await feedOfPage(address) ?? address)
        return try await fetcher.discover(address, credentials: password(of: address))
    }

    /// Subscribes to the feed at an address, or that a page there names. One that is subscribed to
    /// is answered as it is. Throws ``FeedError`` or ``LibraryError``.
    @concurrent
    package func subscribe(
        to address: URL, folder: Folder.ID? = nil
    ) async throws -> ListedShow? {
        let shows = library.shows
        if let known = try await shows.listed(withoutPassword(address)) { return known }
        return try await subscribe(to: try await look(at: address), folder: folder)
    }

    /// Subscribes to a feed that was read.
    @concurrent
    package func subscribe(
        to found: FetchedFeed, folder: Folder.ID? = nil
    ) async throws -> ListedShow? {
        let shows = library.shows
        if let known = try await shows.listed(found.address) { return known }
        try await shows.subscribe(to: found.feed.podcast, folder: folder)
        try await shows.refresh(
            with: found.feed, validators: FeedValidators(found.validators),
            nextCheck: nextCheck(found.feed))
        return try await shows.listed(found.address)
    }

    /// Subscribes to a show without asking its server: all that is known of it is a title. Answers
    /// its feed, or nil when it is subscribed to already. A refresh brings the rest.
    @concurrent
    package func subscribeUnseen(
        to address: URL, title: String, folder: Folder.ID?
    ) async throws -> URL? {
        let feed = withoutPassword(address)
        guard try await library.shows.listed(feed) == nil else { return nil }
        let name = title.isEmpty ? feed.host() ?? feed.absoluteString : title
        try await library.shows.subscribe(to: Podcast(feed: feed, title: name), folder: folder)
        return feed
    }

    /// Visits a feed and keeps what it says. Nil when the task was cancelled.
    @concurrent
    package func visit(_ due: DueFeed) async -> Visit? {
        var visit = Visit(feed: due.feed)
        do {
            do {
                let found = try await fetcher.visit(
                    due.feed, validators: HTTPValidators(due.validators),
                    credentials: password(of: due.feed))
                try await keep(found, of: due, in: &visit)
            } catch is CancellationError {
                return nil
            } catch let error as FeedError {
                visit.problem = FeedProblem(error)
                try await library.shows.noteFailure(
                    due.feed, reason: FeedProblem(error).rawValue,
                    nextCheck: schedule.retry(
                        after: now(), failureCount: due.failureCount + 1, wait: error.retryAfter),
                    isEnded: error == .gone)
            }
        } catch {
            visit.libraryError =
                error as? LibraryError ?? .unreachable(String(describing: error))
        }
        return visit
    }
}

private extension Subscriptions {
    func keep(_ found: FeedVisit, of due: DueFeed, in visit: inout Visit) async throws {
        switch found {
        case .unchanged(let validators):
            try await library.shows.noteUnchanged(
                due.feed, validators: validators.map(FeedValidators.init),
                nextCheck: schedule.next(after: now(), newest: due.newest))
        case .fetched(var fetched):
            if fetched.address != due.feed,
                try await !library.shows.move(due.feed, to: fetched.address)
            {
                visit.duplicate = fetched.address
                fetched.feed.podcast.feed = due.feed
            }
            visit.added = try await library.shows.refresh(
                with: fetched.feed, validators: FeedValidators(fetched.validators),
                nextCheck: nextCheck(fetched.feed)
            ).added
        }
    }

    func nextCheck(_ feed: ParsedFeed) -> Date {
        let newest = feed.items.compactMap(\.published).max()
        return schedule.next(
            after: now(), timeToLive: feed.podcast.timeToLive,
            newest: newest.map(Date.init(timeIntervalSince1970:)))
    }

    /// The address without the name and password in it, which are remembered.
    func withoutPassword(_ address: URL) -> URL {
        guard let name = address.user(percentEncoded: false), !name.isEmpty,
            var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
        else { return address }
        let password = address.password(percentEncoded: false) ?? ""
        parts.percentEncodedUser = nil
        parts.percentEncodedPassword = nil
        guard let clean = parts.url else { return address }
        credentials.withLock { $0[clean] = HTTPCredentials(name: name, password: password) }
        return clean
    }

    func password(of address: URL) -> HTTPCredentials? {
        credentials.withLock { $0[address] }
    }
}

extension FeedValidators {
    /// Takes over what a server gave.
    init(_ validators: HTTPValidators) {
        self.init(etag: validators.entityTag, lastModified: validators.lastModified)
    }
}

extension HTTPValidators {
    /// Takes over what the library keeps.
    init(_ validators: FeedValidators) {
        self.init(entityTag: validators.etag, lastModified: validators.lastModified)
    }
}
