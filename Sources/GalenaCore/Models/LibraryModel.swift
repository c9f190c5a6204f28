// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import LibraryStore
import Media
import Observation

/// A track that was heard on a station.
package typealias HeardTrack = LibraryStore.HeardTrack

/// What the listener keeps: favorites, and what was heard.
@MainActor
@Observable
package final class LibraryModel {
    /// How many heard tracks are held for the screens.
    package static let heardLimit = 200

    /// Favorite stations in the listener's own order.
    package private(set) var favorites: [Station] = []
    /// The newest heard tracks.
    package private(set) var heard: [HeardTrack] = []
    /// Set when the library is not as it was left; shown as a banner.
    package private(set) var warning: UserMessage?
    /// Whether nothing is kept beyond this run, because the library cannot be opened.
    package var isTemporary: Bool {
        if case .temporary = library.condition { true } else { false }
    }
    /// Whether the favorites were read, so that "no favorites" is the truth.
    package private(set) var isLoaded = false

    @ObservationIgnored private let library: Library
    @ObservationIgnored private let messages: MessageCenter
    @ObservationIgnored private var watch: Task<Void, Never>?

    package init(library: Library, messages: MessageCenter) {
        self.library = library
        self.messages = messages
        warning = UserMessage(condition: library.condition)
    }

    isolated deinit { watch?.cancel() }

    /// Reads what is kept and follows its changes. Called once.
    package func start() async {
        let changes = library.changes(in: [.favorite, .station, .trackHistory])
        watch = Task { [weak self] in
            for await change in changes {
                await self?.reload(
                    favorites: change.touches(.favorite) || change.touches(.station),
                    heard: change.touches(.trackHistory))
            }
        }
        await reload(favorites: true, heard: true)
    }

    private func reload(favorites wantsFavorites: Bool, heard wantsHeard: Bool) async {
        do {
            if wantsFavorites {
                let stations = try await library.favorites.list()
                if favorites != stations { favorites = stations }
                isLoaded = true
            }
            if wantsHeard {
                heard = try await library.trackHistory.list(limit: Self.heardLimit)
            }
        } catch LibraryError.closed {
            // The program ends: nobody looks any more.
        } catch {
            messages.present(error)
        }
    }

    /// Whether a station is a favorite.
    package func isFavorite(_ id: StationID) -> Bool { favorites.contains { $0.id == id } }

    /// Makes a station a favorite, the last in order, or takes it off and offers Undo.
    package func toggleFavorite(_ station: Station) {
        Task {
            do {
                if isFavorite(station.id) {
                    try await remove(station)
                } else {
                    try await add(station)
                }
            } catch {
                messages.present(error)
            }
        }
    }

    /// Makes a station a favorite, the last in order; one that is a favorite keeps its place.
    package func add(_ station: Station) async throws {
        try await library.favorites.add(station)
        await reload(favorites: true, heard: false)
    }

    /// Takes a station off the favorites and offers to undo that.
    package func remove(_ station: Station) async throws {
        guard let removed = try await library.favorites.remove(station.id) else { return }
        await reload(favorites: true, heard: false)
        messages.post(tr("{station} is no longer a favorite", ("station", station.name))) {
            [weak self] in self?.restore(removed)
        }
    }

    /// Moves a favorite to a place in the order, counted after it was taken out.
    package func move(_ id: StationID, to index: Int) {
        let others = favorites.filter { $0.id != id }
        guard others.count < favorites.count else { return }
        let next = index < others.count ? others[max(index, 0)].id : nil
        Task {
            do {
                try await library.favorites.move(id, before: next)
                await reload(favorites: true, heard: false)
            } catch {
                messages.present(error)
            }
        }
    }

    private func restore(_ removed: RemovedFavorite) {
        Task {
            do {
                try await library.favorites.restore(removed)
                await reload(favorites: true, heard: false)
            } catch {
                messages.present(error)
            }
        }
    }
}
