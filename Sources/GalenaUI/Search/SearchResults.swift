// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// What a search found: a line of the library and the first stations; or all stations as a list.
final class SearchResults {
    private let ui: UIFile
    private let model: SearchModel
    private let actions: StationActions
    private let library: Section
    private let stations: Section
    private let tiles: StationShelf
    private let firstRows: Widget
    private var rows: [StationRow] = []
    private let list: StationList
    private var marks = StationMarks()

    /// How many stations stand in their section; the section's title leads to the others.
    private static let rowCount = 12

    /// Takes its places from the page's file.
    init(_ ui: UIFile, actions: StationActions) {
        self.ui = ui
        self.actions = actions
        let model = actions.app.search
        self.model = model
        library = Section(ui, "library") { model.scope = .library }
        stations = Section(ui, "stations") { model.scope = .stations }
        tiles = StationShelf(.columns, name: tr("Your library")) { item in
            StationTile(
                item.station, caption: item.caption,
                height: StationTile.height(for: galena_text_scale()), origin: .directory,
                actions: actions, list: { model.libraryStations })
        }
        firstRows = ui.widget("first_rows")
        list = StationList(origin: .directory, name: tr("Stations"), actions: actions)
        list.onNearEnd = { if model.hasMore { Task { model.loadMore() } } }
        firstRows.setAccessibleName(tr("Stations"))
        library.setContent(tiles.widget)
        adw_bin_set_child(ui.widget("rows").cast(), list.widget)
    }

    /// Whether there is nothing to show in the chosen scope.
    var isEmpty: Bool {
        switch model.scope {
        case .everything: model.libraryStations.isEmpty && model.stations.isEmpty
        case .library: model.libraryStations.isEmpty
        case .stations: model.stations.isEmpty
        }
    }

    /// The page of the stack that shows the results.
    var state: String { model.scope == .stations ? "rows" : "results" }

    /// Shows what the model has; `failure` stands in the place of stations that did not come.
    func show(failure: UserMessage?) {
        let isAll = model.scope == .library
        galena_cards_set_max_rows(tiles.widget.opaque, isAll ? 0 : 2)
        tiles.show(
            model.libraryStations.map { station in
                .init(
                    station: station,
                    caption: actions.app.library.isFavorite(station.id)
                        ? tr("Favorite station") : tr("Recently played"))
            })
        library.widget.isVisible = !model.libraryStations.isEmpty
        list.show(model.stations)
        showFirstRows(isAll ? [] : Array(model.stations.prefix(Self.rowCount)))
        stations.widget.isVisible = !isAll && !model.stations.isEmpty
        ui.widget("trouble").isVisible = failure != nil && !isAll
        ui.widget("trouble_text").setText(failure?.full ?? "")
    }

    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks) {
        self.marks = marks
        tiles.show(marks)
        list.show(marks)
        for row in rows { row.show(marks) }
    }

    /// Fits margins to the window.
    func setMeasures(_ layout: WindowLayout) {
        let margin = layout.margin
        Measures.setTiles(tiles.widget, layout)
        Measures.setRows(firstRows, layout)
        list.setMargin(margin)
        library.setMargin(margin)
        stations.setMargin(margin)
        tiles.widget.setMargins(start: margin, end: margin)
        firstRows.setMargins(start: margin - 8, end: margin - 8)
        ui.widget("sections").setMargins(bottom: margin)
        ui.widget("trouble").setMargins(start: margin, end: margin)
    }

    // A dozen rows that do not scroll by themselves: buttons in columns, kept from answer to answer.
    private func showFirstRows(_ stations: [Station]) {
        while rows.count < stations.count {
            let row = StationRow(origin: .directory, actions: actions)
            let button = Make.unwrapped(gtk_button_new())
            button.addClasses("flat", "bare", "row-holder")
            gtk_button_set_child(button.cast(), row.widget)
            Signal.connect(button, "clicked") { [weak self, weak row] in
                guard let self, let station = row?.station else { return }
                actions.activate(station, in: model.stations)
            }
            // The focus is on the button, so the row does not hear the key.
            ContextMenu.attachKeys(to: button) { [weak row] in row?.openMenu() ?? false }
            galena_cards_append(firstRows.opaque, button)
            rows.append(row)
        }
        for (index, row) in rows.enumerated() {
            gtk_widget_get_parent(row.widget)?.isVisible = index < stations.count
            if index < stations.count {
                row.bind(stations[index], marks: marks)
            } else {
                row.unbind()
            }
        }
    }
}
