// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// Everything known of the station that plays, in a popover.
final class StationInformation {
    private let popover: Widget
    private let reference: GObjectRef
    private let player: PlayerModel

    /// Belongs to a GtkMenuButton; it is filled each time it opens.
    init(_ button: Widget, player: PlayerModel) {
        self.player = player
        popover = Make.unwrapped(gtk_popover_new())
        reference = GObjectRef(adopting: popover)
        gtk_menu_button_set_popover(button.opaque, popover)
        Signal.connect(popover, "map") { [weak self] in self?.fill() }
    }

    private func fill() {
        guard let station = player.station, let grid = gtk_grid_new() else { return }
        gtk_grid_set_row_spacing(grid.cast(), 6)
        gtk_grid_set_column_spacing(grid.cast(), 12)
        grid.setMargins(top: 6, bottom: 6, start: 6, end: 6)
        for (line, fact) in facts(of: station).enumerated() {
            let name = Make.label(fact.name, "dim-label")
            name.align(GTK_ALIGN_START, GTK_ALIGN_START)
            let value = Make.label(fact.value)
            gtk_label_set_wrap(value.opaque, 1)
            gtk_label_set_ellipsize(value.opaque, PANGO_ELLIPSIZE_NONE)
            gtk_label_set_max_width_chars(value.opaque, 28)
            gtk_label_set_selectable(value.opaque, 1)
            gtk_grid_attach(grid.cast(), name, 0, Int32(line), 1, 1)
            gtk_grid_attach(grid.cast(), value, 1, Int32(line), 1, 1)
        }
        gtk_popover_set_child(popover.cast(), grid)
    }

    private func facts(of station: Station) -> [(name: String, value: String)] {
        let endpoint = player.playback.endpoint ?? station.preferredEndpoint
        let format = player.playback.format
        let facts: [(String, String?)] = [
            (tr("Station"), station.name),
            (tr("Country"), station.country ?? station.countryCode),
            (tr("State"), station.state),
            (tr("Languages"), list(station.languages)),
            (tr("Genres"), list(station.tags)),
            (tr("Codec"), format?.codec ?? endpoint?.codec),
            (
                tr("Bit rate"),
                (format?.bitrate ?? endpoint?.bitrate).map {
                    tr("{n} kbit/s", ("n", String($0)))
                }
            ),
            (tr("Votes"), station.votes.map(String.init)),
            (tr("Plays in 24 hours"), station.clicks.map(String.init)),
            (tr("Website"), station.homepage?.absoluteString),
            (tr("Stream"), endpoint?.url.absoluteString),
        ]
        return facts.compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            return (name, value)
        }
    }

    private func list(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.prefix(8).joined(separator: ", ")
    }
}
