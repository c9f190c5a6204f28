// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

/// A category in a low card: picture flush at the start, its name and how many stations it has.
final class CategoryTile {
    var widget: Widget { reference.pointer() }
    let category: RadioCategory

    private let reference: GObjectRef
    private let artwork: ArtworkView

    /// A tile that opens the category's page.
    init(_ category: RadioCategory, height: Int, actions: StationActions) {
        self.category = category
        artwork = ArtworkView(size: height, loader: actions.app.artwork, style: "flush")
        let name = CategoryText.name(category)
        let count = category.stationCount.map(CategoryText.stations) ?? ""
        let texts = Make.column(
            2, Make.label(name, "heading"), Make.label(count, "caption", "dim-label"))
        texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        texts.setMargins(end: 12)
        let button = Make.unwrapped(gtk_button_new())
        reference = GObjectRef(adopting: button)
        button.addClasses("bare", "card", "activatable", "tile")
        gtk_widget_set_overflow(button, GTK_OVERFLOW_HIDDEN)
        gtk_button_set_child(button.cast(), Make.row(12, artwork.widget, texts))
        button.setAccessibleName(StationText.spoken([name, count]))
        Signal.connect(button, "clicked") {
            actions.open(CategoryPage(category, actions: actions))
        }
    }

    /// Shows a picture, or initials.
    func show(_ picture: URL?) {
        artwork.show(picture, name: CategoryText.name(category))
    }
}
