// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore

/// A category as a row of a long list: picture or initials, name, how many stations it has.
final class CategoryRow: GridRow {
    /// The width a row asks for; a wide page has as many columns as that fits into.
    static let cellWidth: Int32 = 236

    var widget: Widget { reference.pointer() }

    private let reference: GObjectRef
    private let name = Make.label("", "heading")
    private let count = Make.label("", "caption", "dim-label")
    private let artwork: ArtworkView

    /// An empty row.
    init(loader: ArtworkLoader) {
        artwork = ArtworkView(size: 40, loader: loader)
        artwork.widget.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        let texts = Make.column(2, name, count)
        texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        texts.expand(horizontally: true)
        let row = Make.row(12, artwork.widget, texts)
        row.addClasses("media-row")
        reference = GObjectRef(adopting: galena_cell_new(row, Self.cellWidth))
    }

    /// Shows a category.
    func bind(_ category: RadioCategory, picture: URL?) {
        let title = CategoryText.name(category)
        let stations = category.stationCount.map(CategoryText.stations) ?? ""
        name.setText(title)
        count.setText(stations)
        artwork.show(picture, name: title)
        (gtk_widget_get_parent(widget) ?? widget).setAccessibleName(
            StationText.spoken([title, stations]))
    }

    func unbind() { artwork.clear() }
}
