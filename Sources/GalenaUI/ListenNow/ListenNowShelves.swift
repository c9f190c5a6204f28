// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media

/// The two shelves of Listen Now, in the shape that fits the window.
final class ListenNowShelves {
    /// The shapes.
    enum Style: Equatable {
        /// Tiles in columns over cards in columns.
        case tiles
        /// A line of small cards over cards in columns.
        case cards
        /// Side by side: tiles in two rows, and tiles as high as both.
        case strip

        init(_ layout: WindowLayout) {
            self =
                if layout.form == .strip { .strip } else if layout.width < 560 { .cards } else {
                    .tiles
                }
        }
    }

    let style: Style
    /// The text scale that sizes were chosen for.
    let textScale: Double
    /// What stands under "Recently played".
    let recentsWidget: Widget
    /// What stands under "Popular stations".
    var popularWidget: Widget { popular.widget }

    private let recents: StationShelf
    private let popular: StationShelf
    private let scroller: GObjectRef?

    /// A row of tiles has room for a few; more are behind the section's title.
    private static let recentsCount = 12

    init(style: Style, textScale: Double, model: ListenNowModel, actions: StationActions) {
        self.style = style
        self.textScale = textScale
        let recentStations = { model.recents.map(\.station) }
        let popularStations = { model.popular }
        switch style {
        case .tiles, .strip:
            let height = StationTile.height(
                for: textScale, atLeast: style == .strip ? 50 : StationTile.height)
            recents = StationShelf(
                style == .strip ? .twoRows : .columns, name: tr("Recently played")
            ) { item in
                let tile = StationTile(
                    item.station, caption: item.caption, height: height, origin: .recents,
                    actions: actions, list: recentStations)
                if style == .strip { gtk_widget_set_size_request(tile.widget, 216, -1) }
                return tile
            }
            scroller = nil
            recentsWidget = recents.widget
        case .cards:
            recents = StationShelf(.line, name: tr("Recently played")) { item in
                StationCard(
                    item.station, caption: item.caption, size: .small(large: textScale >= 1.5),
                    origin: .recents,
                    actions: actions, list: recentStations)
            }
            let scroller = Make.unwrapped(gtk_scrolled_window_new())
            gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
            gtk_scrolled_window_set_child(scroller.opaque, recents.widget)
            self.scroller = GObjectRef(adopting: scroller)
            recentsWidget = scroller
        }
        popular = StationShelf(
            style == .strip ? .line : .columns, name: tr("Popular stations")
        ) { item in
            guard style == .strip else {
                return StationCard(
                    item.station, origin: .directory, actions: actions, list: popularStations)
            }
            let tile = StationTile(
                item.station, height: 2 * StationTile.height(for: textScale, atLeast: 50) + 6,
                origin: .directory, actions: actions,
                list: popularStations)
            gtk_widget_set_size_request(tile.widget, 284, -1)
            return tile
        }
    }

    /// Fits margins, columns and gaps to the window.
    func setMeasures(_ layout: WindowLayout) {
        recents.widget.setMargins(start: layout.margin, end: layout.margin)
        popular.widget.setMargins(start: layout.margin, end: layout.margin)
        guard style != .strip else { return }
        Measures.setCards(popular.widget, layout)
        guard style == .tiles else { return }
        Measures.setTiles(recents.widget, layout)
        galena_cards_set_max_rows(recents.widget.opaque, layout.height >= 900 ? 3 : 2)
    }

    /// Shows stations; grey boxes where popular ones are awaited.
    func show(recents played: [RecentStation], popular stations: [Station], isWaiting: Bool) {
        let now = Date()
        recents.show(
            played.prefix(Self.recentsCount).map {
                .init(station: $0.station, caption: relativeTime($0.played, now: now))
            })
        if stations.isEmpty, isWaiting {
            popular.showSkeletons(15, style == .strip ? Skeleton.tile : Skeleton.card)
        } else {
            popular.show(stations.map { .init(station: $0) })
        }
    }

    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks) {
        recents.show(marks)
        popular.show(marks)
    }
}
