// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Observation

/// What the listener keeps: favorites, and what was heard.
@MainActor
@Observable
package final class LibraryModel {
    /// Favorite stations in the listener's own order.
    package private(set) var favorites: [Station] = []
    /// The newest heard tracks, at most 200.
    package private(set) var heard: [HeardTrack] = []
    /// Set when the library could not be opened and lives in memory only, or was restored.
    package private(set) var warning: UserMessage?

    package init() {}

    /// Whether a station is a favorite.
    package func isFavorite(_ id: StationID) -> Bool { favorites.contains { $0.id == id } }
    /// Makes a station a favorite, the last in order, or takes it off. The page offers Undo.
    package func toggleFavorite(_ station: Station) {}
    /// Takes back the last removal: the station returns to the place it had.
    package func undoRemoval() {}
    /// Moves a favorite to a place in the order.
    package func move(_ id: StationID, to index: Int) {}
}

/// A track that was heard on a station.
package struct HeardTrack: Equatable, Identifiable, Sendable {
    package var id: Int64
    package var track: Track
    package var stationID: StationID
    package var stationName: String
    package var heard: Date

    package init(
        id: Int64, track: Track, stationID: StationID, stationName: String, heard: Date
    ) {
        self.id = id
        self.track = track
        self.stationID = stationID
        self.stationName = stationName
        self.heard = heard
    }
}
