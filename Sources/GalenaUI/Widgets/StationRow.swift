// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// A station as a row: picture, two lines, heart. It is made once and shows one station after
/// another while a list scrolls.
final class StationRow: GridRow {
    /// The width a row asks for; a wide page has as many columns as that fits into.
    static let cellWidth: Int32 = 412

    var widget: Widget { reference.pointer() }
    private(set) var station: Station?

    private let reference: GObjectRef
    private let name = Make.label("", "heading")
    private let second = Make.label("", "caption", "dim-label")
    private let heart = HeartButton(onArt: false)
    private let bars = BarsChip(covers: true)
    private let artwork: ArtworkView
    private let origin: StationOrigin
    private let actions: StationActions
    private var marks = StationMarks()

    /// An empty row.
    init(origin: StationOrigin, actions: StationActions) {
        self.origin = origin
        self.actions = actions
        artwork = ArtworkView(size: 40, loader: actions.app.artwork)
        bars.widget.addClasses("art-s")
        let overlay = Make.unwrapped(gtk_overlay_new())
        gtk_overlay_set_child(overlay.opaque, artwork.widget)
        gtk_overlay_add_overlay(overlay.opaque, bars.widget)
        overlay.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        let texts = Make.column(2, name, second)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        texts.expand(horizontally: true)
        let row = Make.row(12, overlay, texts, heart.widget)
        row.addClasses("media-row")
        reference = GObjectRef(adopting: galena_cell_new(row, Self.cellWidth))
        heart.onClick = { [weak self] in
            guard let self, let station else { return }
            actions.toggleFavorite(station)
        }
        StationMenu.attach(to: row, origin: origin, actions: actions) { [weak self] in
            self?.station
        }
    }

    /// Opens the menu of the station that is shown; for what has the focus around the row.
    func openMenu() -> Bool {
        guard let station, let row = galena_cell_get_child(widget.opaque) else { return false }
        let entries = StationMenu.entries(
            for: station, origin: origin, actions: actions, on: row)
        ContextMenu.show(entries, on: row)
        return true
    }

    /// Shows a station.
    func bind(_ station: Station, marks: StationMarks) {
        self.station = station
        name.setText(station.name)
        artwork.show(station.artworkURL, name: station.name)
        show(marks)
    }

    /// Lets go of the station and of its picture, also of one that is on its way.
    func unbind() {
        station = nil
        artwork.clear()
    }

    func show(_ marks: StationMarks) {
        guard let station else { return }
        let isPlaying = marks.isPlaying(station)
        let isFavorite = marks.isFavorite(station)
        heart.show(isFavorite: isFavorite, of: station.name)
        bars.show(isPlaying: isPlaying, isSounding: marks.isSounding)
        name.setClass("accent", isPlaying)
        second.setText(StationText.rowCaption(station))
        // The focus is on the list's own widget around the cell, which has no name of its own.
        let spoken = station.spokenName(StationText.rowCaption(station), isPlaying, isFavorite)
        (gtk_widget_get_parent(widget) ?? widget).setAccessibleName(spoken)
    }
}
