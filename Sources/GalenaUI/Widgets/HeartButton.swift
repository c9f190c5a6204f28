// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// The heart that makes a station a favorite, or takes it off.
final class HeartButton {
    let widget: Widget
    /// What a click does.
    var onClick: () -> Void = {}

    private let image: Widget
    private let onArt: Bool
    private var shown: (isFavorite: Bool, name: String)?

    /// A heart in a row, or one in a dark disc that lies on a picture.
    init(onArt: Bool) {
        self.onArt = onArt
        image = Make.icon("galena-heart-outline-symbolic", size: onArt ? 12 : 16)
        galena_set_accessible_hidden(image, 1)
        widget = Make.unwrapped(gtk_button_new())
        gtk_button_set_child(widget.cast(), image)
        if onArt {
            image.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
            image.addClasses("osd", "over-art", "round", "heart-disc")
            widget.addClasses("flat", "bare", "heart")
            // One stop of the Tab key for each card; its menu has the same.
            gtk_widget_set_focusable(widget, 0)
        } else {
            widget.addClasses("flat", "circular", "row-button")
        }
        widget.align(GTK_ALIGN_END, onArt ? GTK_ALIGN_START : GTK_ALIGN_CENTER)
        Signal.connect(widget, "clicked") { [weak self] in self?.onClick() }
        show(isFavorite: false, of: "")
    }

    /// Shows which of the two it is; screen readers say of which station.
    func show(isFavorite: Bool, of name: String) {
        if let shown, shown == (isFavorite, name) { return }
        shown = (isFavorite, name)
        image.setIcon(isFavorite ? "galena-heart-symbolic" : "galena-heart-outline-symbolic")
        widget.setClass(onArt ? "kept" : "fav", isFavorite)
        gtk_widget_set_tooltip_text(
            widget, isFavorite ? tr("Remove from Favorites") : tr("Add to Favorites"))
        widget.setAccessibleName(
            isFavorite
                ? tr("Remove {station} from favorites", ("station", name))
                : tr("Add {station} to favorites", ("station", name)))
    }
}
