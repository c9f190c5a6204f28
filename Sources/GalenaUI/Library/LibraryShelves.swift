// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// The tiles at the top of the library; a shelf that holds nothing is not there.
final class LibraryShelves {
    /// GalenaCards.
    let widget = Make.unwrapped(galena_cards_new())

    private let app: AppModel
    private let heard: ShelfTile
    private let recents: ShelfTile

    init(actions: StationActions) {
        app = actions.app
        heard = ShelfTile(icon: "folder-music-symbolic", name: tr("Heard tracks")) {
            actions.open(HeardTracksPage(actions: actions))
        }
        recents = ShelfTile(icon: "document-open-recent-symbolic", name: tr("Recently played")) {
            actions.open(RecentsPage(actions: actions))
        }
        widget.setAccessibleName(tr("Shelves"))
        for tile in [heard, recents] { galena_cards_append(widget.opaque, tile.widget) }
    }

    /// Fits columns to the window.
    func setMeasures(_ layout: WindowLayout) { Measures.setTiles(widget, layout) }

    /// Shows how much is in each shelf; answers whether there is any.
    func update() -> Bool {
        let tracks = app.library.heard.count
        let stations = app.listenNow.recents.count
        heard.show(trn("{n} track", "{n} tracks", tracks), isVisible: tracks > 0)
        recents.show(trn("{n} station", "{n} stations", stations), isVisible: stations > 0)
        return tracks > 0 || stations > 0
    }
}

/// A tile with an icon, that opens a page.
final class ShelfTile {
    let widget: Widget
    private let name: String
    private let second = Make.label("", "caption", "dim-label")

    init(icon: String, name: String, open: @escaping @MainActor () -> Void) {
        self.name = name
        let image = Make.icon(icon)
        image.addClasses("tile-icon")
        let edge = Int32(StationTile.height(for: galena_text_scale()))
        gtk_widget_set_size_request(image, edge, edge)
        galena_set_accessible_hidden(image, 1)
        let texts = Make.column(2, Make.label(name, "heading"), second)
        texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        texts.setMargins(end: 12)
        widget = Make.unwrapped(gtk_button_new())
        widget.addClasses("bare", "card", "activatable", "tile")
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_button_set_child(widget.cast(), Make.row(12, image, texts))
        Signal.connect(widget, "clicked", open)
    }

    /// Shows the second line, or hides the tile.
    func show(_ text: String, isVisible: Bool) {
        second.setText(text)
        widget.setAccessibleName("\(name), \(text)")
        widget.isVisible = isVisible
    }
}
