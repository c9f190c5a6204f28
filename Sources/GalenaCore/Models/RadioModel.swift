// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Observation
import RadioDirectory

/// Radio: what many listen to, or one genre, page by page.
@MainActor
@Observable
package final class RadioModel {
    /// What the list holds.
    package enum Selection: Hashable, Sendable {
        /// The most played first.
        case popular
        /// Stations of one genre, the most played first.
        case genre(String)
    }

    /// How many stations are asked for at a time.
    package static let pageSize = 100

    /// What the page shows.
    package private(set) var phase: ListPhase = .loading
    /// What was chosen.
    package private(set) var selection: Selection = .popular
    /// The stations so far, each once.
    package private(set) var stations: [Station] = []
    /// Whether more can be had by ``loadMore()``.
    package var hasMore: Bool { nextOffset != nil }
    /// Set while a further page could not be had; ``loadMore()`` tries again.
    package private(set) var pageFailure: UserMessage?
    /// The genres to choose from.
    package let genres: [String]

    private var nextOffset: Int?
    @ObservationIgnored private let directory: any RadioDirectory
    @ObservationIgnored private var known: Set<StationID> = []
    @ObservationIgnored private var work: Task<Void, Never>?
    @ObservationIgnored private var hasStarted = false

    /// Lists nothing until ``start()``.
    package init(directory: any RadioDirectory, genres: [String] = SearchModel.seededGenres) {
        self.directory = directory
        self.genres = genres
    }

    isolated deinit { work?.cancel() }

    /// Called when the page is shown: the first time asks for the first page.
    package func start() {
        guard !hasStarted else { return }
        hasStarted = true
        reload()
    }

    /// Shows another list, from its start.
    package func select(_ selection: Selection) {
        hasStarted = true
        guard selection != self.selection else { return }
        self.selection = selection
        stations = []
        known = []
        nextOffset = nil
        reload()
    }

    /// Asks again from the start. What is shown stays until the answer is there.
    package func reload() {
        work?.cancel()
        if stations.isEmpty { phase = .loading }
        pageFailure = nil
        work = Task { await self.load(from: 0) }
    }

    /// Appends the next page; does nothing while one is under way.
    package func loadMore() {
        guard let nextOffset, work == nil else { return }
        pageFailure = nil
        work = Task { await self.load(from: nextOffset) }
    }

    /// Waits for the request that is under way, for tests.
    package func settle() async { await work?.value }

    private func load(from offset: Int) async {
        do {
            let page = try await directory.stations(query(offset: offset))
            guard !Task.isCancelled else { return }
            if offset == 0 {
                stations = []
                known = []
            }
            stations += page.stations.filter { known.insert($0.id).inserted }
            nextOffset = page.nextOffset
            phase = stations.isEmpty ? .empty : .loaded
        } catch {
            guard !Task.isCancelled else { return }
            let message = UserMessage(directory: error)
            if stations.isEmpty { phase = .failed(message) } else { pageFailure = message }
        }
        work = nil
    }

    private func query(offset: Int) -> StationQuery {
        switch selection {
        case .popular: StationQuery(offset: offset, limit: Self.pageSize)
        case .genre(let name):
            StationQuery(
                category: StationCategory(kind: .tag, name: name.lowercased()), offset: offset,
                limit: Self.pageSize)
        }
    }
}
