// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// The one context menu of stations.
enum StationMenu {
    /// Gives a card, tile or row its menu. `station` answers what the widget shows now.
    static func attach(
        to widget: Widget, origin: StationOrigin, actions: StationActions,
        station: @escaping () -> Station?
    ) {
        ContextMenu.attach(to: widget) { [weak actions] in
            guard let actions, let station = station() else { return [] }
            return entries(for: station, origin: origin, actions: actions, on: widget)
        }
    }

    /// What the menu of a station offers.
    static func entries(
        for station: Station, origin: StationOrigin, actions: StationActions, on widget: Widget
    ) -> [[ContextMenu.Entry]] {
        let marks = StationMarks(actions.app)
        let isPlaying = marks.isPlaying(station)
        var sections = [
            [
                ContextMenu.Entry(name: "play", label: isPlaying ? tr("_Stop") : tr("_Play")) {
                    actions.activate(station, in: [])
                },
                ContextMenu.Entry(
                    name: "favorite",
                    label: marks.isFavorite(station)
                        ? tr("Remove from _Favorites") : tr("Add to _Favorites")
                ) { actions.toggleFavorite(station) },
            ],
            [
                ContextMenu.Entry(name: "play-next", label: tr("Play _Next")) {
                    actions.app.queue.add(.station(station), first: true)
                },
                ContextMenu.Entry(name: "add-last", label: tr("Add to _Up Next")) {
                    actions.app.queue.add(.station(station))
                },
            ],
            [
                ContextMenu.Entry(name: "information", label: tr("Station _Information")) {
                    actions.openInformation(station)
                },
                ContextMenu.Entry(name: "copy-link", label: tr("_Copy Link")) {
                    actions.copyLink(station, from: widget)
                },
            ],
        ]
        switch origin {
        case .directory: break
        case .recents:
            sections.append([
                ContextMenu.Entry(name: "dismiss", label: tr("_Remove from Recently Played")) {
                    actions.dismiss(station)
                }
            ])
        case .favorites:
            var moves: [ContextMenu.Entry] = []
            if actions.canMove(station, by: -1) {
                moves.append(
                    ContextMenu.Entry(name: "earlier", label: tr("Move _Earlier")) {
                        actions.move(station, by: -1)
                    })
            }
            if actions.canMove(station, by: 1) {
                moves.append(
                    ContextMenu.Entry(name: "later", label: tr("Move _Later")) {
                        actions.move(station, by: 1)
                    })
            }
            sections.insert(moves, at: 1)
        }
        return sections
    }
}
