// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Observation
import RadioDirectory

/// What a list of stations is sorted by.
package typealias StationOrder = StationQuery.Order

/// One list of stations, page by page, with an order and filters.
@MainActor
@Observable
package final class StationListModel {
    /// How many stations are asked for at a time.
    package nonisolated static let pageSize = 100
    /// How many narrower genres are offered.
    private static let narrowerCount = 5

    /// What the list shows.
    package private(set) var phase: ListPhase = .loading
    /// The stations so far, each once.
    package private(set) var stations: [Station] = []
    /// Set while a further page could not be had; ``loadMore()`` tries again.
    package private(set) var pageFailure: UserMessage?
    /// Set while a saved copy is shown because a refresh failed.
    package private(set) var notice: SavedCopyNotice?
    /// What is left out.
    package private(set) var filters = StationFilters()
    /// What the list is sorted by.
    package private(set) var order: StationOrder
    /// Tags that stations of a genre have besides, for a closer look.
    package private(set) var narrowerTags: [String] = []
    /// The one that was chosen, nil for all.
    package private(set) var narrowerTag: String?
    /// What the directory can do: the rest is not offered.
    package let capabilities: DirectoryCapabilities
    /// Whether the list is of one country already.
    package let isOfCountry: Bool

    @ObservationIgnored private let directory: any RadioDirectory
    @ObservationIgnored private let queries: [StationQuery]
    @ObservationIgnored private let total: Int?
    @ObservationIgnored private let now: @Sendable () -> Date
    @ObservationIgnored private var query: StationQuery
    @ObservationIgnored private var known: Set<StationID> = []
    @ObservationIgnored private var work: Task<Void, Never>?
    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored private var captured: Date?
    private var nextOffset: Int?

    /// Lists nothing until ``start()``. Of several queries the first one that finds anything counts;
    /// `total` is how many stations there are, where the directory said so.
    package init(
        directory: any RadioDirectory, queries: [StationQuery] = [StationQuery()],
        total: Int? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.directory = directory
        self.queries = queries
        self.total = total
        self.now = now
        capabilities = directory.capabilities
        query = queries.first ?? StationQuery()
        order = query.order
        isOfCountry = query.countryCode != nil
    }

    isolated deinit { work?.cancel() }

    /// Whether more can be had by ``loadMore()``.
    package var hasMore: Bool { nextOffset != nil }

    /// How many stations there are, nil while nobody knows.
    package var count: Int? {
        if phase == .loaded, !hasMore { return stations.count }
        return filters.isEmpty && narrowerTag == nil ? total : nil
    }

    /// Called when the list is shown. The first time shows the saved copy, and asks for the first
    /// page unless the copy is young.
    package func start() {
        guard !hasStarted else { return }
        hasStarted = true
        work = Task {
            await self.showSaved()
            if captured == nil, !Task.isCancelled { await self.load(from: 0, isFresh: false) }
            if !Task.isCancelled { work = nil }
        }
    }

    /// Asks again from the start, whatever is remembered. What is shown stays until the answer is
    /// there, and when there is none.
    package func reload() {
        hasStarted = true
        restart(isFresh: true)
    }

    /// Appends the next page; does nothing while one is under way.
    package func loadMore() {
        guard let nextOffset, work == nil else { return }
        pageFailure = nil
        work = Task {
            await self.load(from: nextOffset, isFresh: false, isFurther: true)
            if !Task.isCancelled { work = nil }
        }
    }

    /// Leaves other stations out.
    package func setFilters(_ filters: StationFilters) {
        guard filters != self.filters else { return }
        self.filters = filters
        clear()
    }

    /// Sorts by something else.
    package func setOrder(_ order: StationOrder) {
        guard order != self.order else { return }
        self.order = order
        clear()
    }

    /// Keeps to stations that have a tag besides; nil shows all again.
    package func setNarrowerTag(_ tag: String?) {
        guard tag != narrowerTag else { return }
        narrowerTag = tag
        clear()
    }

    /// Waits for the request that is under way, for tests.
    package func settle() async { await work?.value }
}

private extension StationListModel {
    func clear() {
        stations = []
        known = []
        nextOffset = nil
        captured = nil
        notice = nil
        hasStarted = true
        restart(isFresh: false)
    }

    func restart(isFresh: Bool) {
        work?.cancel()
        if stations.isEmpty { phase = .loading }
        pageFailure = nil
        work = Task {
            await self.load(from: 0, isFresh: isFresh)
            if !Task.isCancelled { work = nil }
        }
    }

    func showSaved() async {
        guard let store = directory as? CachingDirectory else { return }
        for candidate in queries {
            guard let saved = await store.saved(asked(candidate, offset: 0)),
                !saved.stations.isEmpty, !Task.isCancelled
            else { continue }
            query = candidate
            stations = saved.stations
            known = Set(saved.stations.map(\.id))
            phase = .loaded
            captured = saved.date
            // Where the copy ends among the directory's pages is not known: what it holds already
            // is left out when pages follow.
            nextOffset = 0
            if !saved.isStable {
                await load(from: 0, isFresh: true)
            }
            return
        }
    }

    func load(from offset: Int, isFresh: Bool, isFurther: Bool = false) async {
        do {
            let page =
                offset == 0 && !isFurther
                ? try await firstPage(isFresh: isFresh)
                : try await directory.stations(asked(query, offset: offset))
            guard !Task.isCancelled else { return }
            show(page, isFurther: isFurther)
        } catch {
            guard !Task.isCancelled else { return }
            fail(UserMessage(directory: error), isFurther: isFurther)
        }
    }

    /// The first page of the first query that finds anything.
    func firstPage(isFresh: Bool) async throws -> StationPage {
        var page = StationPage(stations: [])
        for candidate in queries {
            let asked = asked(candidate, offset: 0)
            if isFresh, let store = directory as? CachingDirectory {
                page = try await store.refreshed(asked)
            } else {
                page = try await directory.stations(asked)
            }
            if !page.stations.isEmpty {
                query = candidate
                break
            }
        }
        return page
    }

    func show(_ page: StationPage, isFurther: Bool) {
        if !isFurther {
            // An empty answer replaces nothing.
            if page.stations.isEmpty, !stations.isEmpty { return keepShown() }
            stations = []
            known = []
            captured = now()
            notice = nil
        }
        stations += page.stations.filter { known.insert($0.id).inserted }
        nextOffset = page.nextOffset
        phase = stations.isEmpty ? .empty : .loaded
        if !isFurther, narrowerTag == nil, narrowerTags.isEmpty { findNarrowerTags() }
    }

    func fail(_ message: UserMessage, isFurther: Bool) {
        if stations.isEmpty {
            phase = .failed(message)
        } else if isFurther {
            pageFailure = message
        } else {
            keepShown()
        }
    }

    func keepShown() { notice = SavedCopyNotice(captured: captured ?? now(), now: now()) }

    func asked(_ base: StationQuery, offset: Int) -> StationQuery {
        var asked = filters.applied(to: base)
        asked.order = order
        asked.offset = offset
        asked.limit = Self.pageSize
        if let narrowerTag { asked.tags.append(narrowerTag) }
        return asked
    }

    /// The tags that the genre's stations share most, besides the genre itself.
    func findNarrowerTags() {
        guard let tag = query.tags.first else { return }
        var counts: [String: Int] = [:]
        for station in stations {
            for other in station.tags where other.lowercased() != tag.lowercased() {
                counts[other, default: 0] += 1
            }
        }
        narrowerTags = counts.filter { $0.value > 1 }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(Self.narrowerCount).map(\.key)
    }
}
