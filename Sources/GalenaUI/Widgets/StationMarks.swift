// SPDX-License-Identifier: GPL-3.0-or-later

import GalenaCore
import Media
import Playback

/// What changes about stations while they are on screen: which one plays, which ones are kept.
struct StationMarks: Equatable {
    /// The chosen station while it sounds or is about to.
    var current: StationID?
    /// Whether sound comes out, so that its bars move.
    var isSounding = false
    /// The favorite stations.
    var favorites: Set<StationID> = []

    /// No station plays, none is a favorite.
    init() {}

    /// Reads the marks; inside `observe` they are read again on every change.
    init(_ app: AppModel) {
        if let station = app.playback.item?.station, app.playback.state.isActive {
            current = station.id
        }
        isSounding = app.playback.state == .playing
        favorites = Set(app.library.favorites.map(\.id))
    }

    /// Whether this is the station that plays.
    func isPlaying(_ station: Station) -> Bool { current == station.id }
    /// Whether this station is a favorite.
    func isFavorite(_ station: Station) -> Bool { favorites.contains(station.id) }
}

/// A card, tile or row that shows one station.
protocol StationView: AnyObject {
    /// The widget; the view owns a reference.
    var widget: Widget { get }
    /// The station.
    var station: Station { get }
    /// The second line, where it is not the station's own: "2 hours ago".
    var caption: String { get set }
    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks)
}
