// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import LibraryStore
import Media
import Observation

/// What a list of stations from a directory shows.
package enum ListPhase: Equatable, Sendable {
    /// Asked, nothing yet.
    case loading
    /// There is content; it may be a saved copy, which ``SavedCopyNotice`` says.
    case loaded
    /// Asked and answered: there is nothing.
    case empty
    /// Nothing to show, and why.
    case failed(UserMessage)
}

/// Says that a shown list is a saved copy, and since when.
package struct SavedCopyNotice: Equatable, Sendable {
    /// When the copy was made.
    package var captured: Date
    /// A translated sentence with the age.
    package var text: String

    /// Says how old a copy is now.
    package init(captured: Date, now: Date) {
        self.captured = captured
        text = tr(
            "Offline. This list was saved {age}.",
            ("age", AgeText.string(since: captured, now: now)))
    }
}

/// A station that was played, and when.
package struct RecentStation: Equatable, Identifiable, Sendable {
    /// The station as it was when last played.
    package var station: Station
    /// When it was last played.
    package var played: Date

    package var id: StationID { station.id }

    package init(station: Station, played: Date) {
        self.station = station
        self.played = played
    }
}

/// Listen Now: what was played, and what many play.
@MainActor
@Observable
package final class ListenNowModel {
    /// How many recently played stations are shown.
    package static let recentLimit = 6

    /// What the page shows.
    package private(set) var phase: ListPhase = .loading
    /// Stations many listen to, the most played first.
    package private(set) var popular: [Station] = []
    /// Recently played stations, the newest first, without the dismissed ones. A place that a
    /// dismissed one leaves stays free until the next start.
    package private(set) var recents: [RecentStation] = []
    /// Set while a saved copy is shown because a refresh failed.
    package private(set) var notice: SavedCopyNotice?
    /// Whether a request is under way.
    package private(set) var isRefreshing = false

    @ObservationIgnored private let source: PopularStations
    @ObservationIgnored private let library: Library
    @ObservationIgnored private let messages: MessageCenter
    @ObservationIgnored private let now: @Sendable () -> Date
    @ObservationIgnored private var captured: Date?
    @ObservationIgnored private var isFresh = false
    @ObservationIgnored private var dismissed: Set<StationID> = []
    @ObservationIgnored private var watch: Task<Void, Never>?

    package init(
        source: PopularStations, library: Library, messages: MessageCenter,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.library = library
        self.messages = messages
        self.now = now
    }

    isolated deinit { watch?.cancel() }

    /// Shows what is kept: recent stations and the saved copy. Called once, before the first paint.
    package func start() async {
        let changes = library.changes(in: [.stationHistory])
        watch = Task { [weak self] in
            for await _ in changes { await self?.loadRecents() }
        }
        await loadRecents()
        guard let saved = await source.saved(), !saved.stations.isEmpty else { return }
        popular = saved.stations
        captured = saved.captured
        isFresh = saved.isFresh
        phase = .loaded
    }

    /// Asks the directory, unless the saved copy is so young that it stands for now.
    package func refreshIfDue() async {
        if !isFresh { await refresh() }
    }

    /// Asks the directory, whatever the age of what is shown. A failed or empty answer replaces
    /// nothing.
    package func refresh() async {
        guard !isRefreshing else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        if popular.isEmpty { phase = .loading }
        do {
            let stations = try await source.fetch()
            if stations.isEmpty {
                keepSaved(orShow: .empty)
            } else {
                popular = stations
                captured = now()
                notice = nil
                phase = .loaded
            }
        } catch is CancellationError {
            keepSaved(orShow: .empty)
        } catch {
            keepSaved(orShow: .failed(UserMessage(directory: error)))
        }
    }

    private func keepSaved(orShow other: ListPhase) {
        guard !popular.isEmpty else {
            phase = other
            return
        }
        notice = SavedCopyNotice(captured: captured ?? now(), now: now())
    }
}

extension ListenNowModel {
    /// Takes a station off the recent ones, and offers to undo that; its history stays.
    package func dismiss(_ id: StationID) {
        guard let recent = recents.first(where: { $0.id == id }) else { return }
        dismissed.insert(id)
        recents.removeAll { $0.id == id }
        change { try await $0.hide(id) }
        messages.post(
            tr("{station} was taken off the list", ("station", recent.station.name))
        ) { [weak self] in self?.restore(id) }
    }

    /// All that was played and not dismissed, the newest first: more than ``recents`` shows.
    package func history(limit: Int = 200) async -> [RecentStation] {
        do {
            return try await library.stationHistory.recent(limit: limit).map {
                RecentStation(station: $0.station, played: $0.lastPlayed)
            }
        } catch {
            messages.present(error)
            return []
        }
    }

    /// Brings a dismissed station back.
    package func restore(_ id: StationID) {
        dismissed.remove(id)
        change { try await $0.unhide(id) }
    }

    private func change(_ body: @escaping @Sendable (StationHistory) async throws -> Void) {
        let history = library.stationHistory
        Task {
            do { try await body(history) } catch { messages.present(error) }
        }
    }

    private func loadRecents() async {
        do {
            let played = try await library.stationHistory.recent(
                limit: Self.recentLimit + dismissed.count)
            dismissed.subtract(played.map(\.id))
            let shown = Self.recentLimit - dismissed.count
            let list = played.prefix(max(shown, 0)).map {
                RecentStation(station: $0.station, played: $0.lastPlayed)
            }
            if list != recents { recents = list }
        } catch {
            messages.present(error)
        }
    }
}
