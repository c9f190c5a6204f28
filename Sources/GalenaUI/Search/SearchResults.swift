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
    private let firstRows: StationRows
    private let list: StationList

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
        firstRows = StationRows(
            ui.widget("first_rows"), origin: .directory, name: tr("Stations"), actions: actions,
            list: { model.stations })
        list = StationList(origin: .directory, name: tr("Stations"), actions: actions)
        list.onNearEnd = { if model.hasMore { Task { model.loadMore() } } }
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
                    caption: caption(of: station))
            })
        library.widget.isVisible = !model.libraryStations.isEmpty
        list.show(model.stations)
        firstRows.show(isAll ? [] : Array(model.stations.prefix(Self.rowCount)))
        stations.widget.isVisible = !isAll && !model.stations.isEmpty
        ui.widget("trouble").isVisible = failure != nil && !isAll
        ui.widget("trouble_text").setText(failure?.full ?? "")
    }

    private func caption(of station: Station) -> String {
        if actions.app.library.isFavorite(station.id) { return tr("Favorite station") }
        return actions.app.own.isOwn(station.id) ? tr("Your own station") : tr("Recently played")
    }

    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks) {
        tiles.show(marks)
        list.show(marks)
        firstRows.show(marks)
    }

    /// Fits margins to the window.
    func setMeasures(_ layout: WindowLayout) {
        let margin = layout.margin
        Measures.setTiles(tiles.widget, layout)
        firstRows.setMeasures(layout)
        list.setMargin(margin)
        library.setMargin(margin)
        stations.setMargin(margin)
        tiles.widget.setMargins(start: margin, end: margin)
        ui.widget("sections").setMargins(bottom: margin)
        ui.widget("trouble").setMargins(start: margin, end: margin)
    }
}
