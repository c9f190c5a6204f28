// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
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
}

/// A station that was played, and when.
package struct RecentStation: Equatable, Identifiable, Sendable {
    /// The station as it was when last played.
    package var station: Station
    /// When it was last played.
    package var played: Date

    package var id: StationID { station.id }
}

/// Listen Now: what was played, and what many play.
@MainActor
@Observable
package final class ListenNowModel {
    /// What the page shows.
    package private(set) var phase: ListPhase = .loading
    /// Stations many listen to, the most played first.
    package private(set) var popular: [Station] = []
    /// Recently played stations, the newest first, without the dismissed ones.
    package private(set) var recents: [RecentStation] = []
    /// Set while a saved copy is shown because a refresh failed.
    package private(set) var notice: SavedCopyNotice?
    /// Whether a request is under way.
    package private(set) var isRefreshing = false

    package init() {}

    /// Shows the saved copy and asks the directory where that is due. Called once.
    package func start() async {}
    /// Asks the directory, whatever the age of what is shown.
    package func refresh() async {}
    /// Takes a station off the recent ones; its history stays.
    package func dismiss(_ id: StationID) {}
    /// Brings a dismissed station back.
    package func restore(_ id: StationID) {}
}
