// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// A favorite in the sidebar: picture, name, and bars while it plays.
final class SidebarPin {
    /// What it stands for.
    let station: Station
    /// A GtkListBoxRow.
    let row: Widget

    private let artwork: ArtworkView
    private let bars: Widget

    /// A row for a station.
    init(station: Station, loader: ArtworkLoader) {
        self.station = station
        artwork = ArtworkView(size: 24, loader: loader, style: "art-xs")
        artwork.show(station.artworkURL, name: station.name)
        let name = Make.label(station.name)
        name.expand(horizontally: true)
        bars = Make.unwrapped(galena_bars_new())
        bars.addClasses("accent")
        bars.isVisible = false
        let content = Make.row(8, artwork.widget, name, bars)
        content.addClasses("pin")
        row = Make.unwrapped(gtk_list_box_row_new())
        gtk_list_box_row_set_child(row.cast(), content)
        gtk_list_box_row_set_selectable(row.cast(), 0)
        row.setAccessibleName(station.name)
    }

    /// Shows whether the station plays.
    func setPlaying(_ isPlaying: Bool) {
        guard bars.isVisible != isPlaying else { return }
        bars.isVisible = isPlaying
        galena_bars_set_playing(bars.opaque, isPlaying ? 1 : 0)
        row.setAccessibleName(
            isPlaying ? tr("{station}, playing", ("station", station.name)) : station.name)
    }
}
