// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// Library: shelves that lead on, and the favorites in the listener's own order.
final class LibraryPage: Page {
    let widget: Widget
    let title = Place.library.title
    let scroller: Widget?
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("library")
    private let model: LibraryModel
    private let actions: StationActions
    private let shelves: LibraryShelves
    private let favorites: StationShelf
    private let rows: StationList
    private var layout: WindowLayout?
    private var tokens: [ObservationToken] = []

    /// A page over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        let model = actions.app.library
        self.model = model
        widget = ui.widget("root")
        scroller = ui.widget("scroller")
        shelves = LibraryShelves(actions: actions)
        rows = StationList(origin: .favorites, name: tr("Favorites"), actions: actions)
        favorites = StationShelf(.columns, name: tr("Favorites")) { item in
            let card = StationCard(
                item.station, origin: .favorites, actions: actions, list: { model.favorites })
            FavoriteDragging.attach(to: card.widget, station: item.station, actions: actions)
            return card
        }
        adw_bin_set_child(ui.widget("shelves").cast(), shelves.widget)
        ui.widget("favorites_section").append(favorites.widget)
        adw_bin_set_child(ui.widget("rows").cast(), rows.widget)
        Signal.connect(ui.widget("browse"), "clicked") { actions.goTo(.radio) }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        self.layout = layout
        let margin = layout.margin
        Measures.setClamp(ui.widget("clamp"), layout)
        shelves.setMeasures(layout)
        Measures.setCards(favorites.widget, layout, largest: 160)
        ui.widget("sections").setMargins(top: 6, bottom: margin, start: margin, end: margin)
        rows.setMargin(margin)
        ui.widget("empty").setClass("compact", layout.height < 500)
        update()
    }

    func didAppear() {
        guard tokens.isEmpty else { return }
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                let marks = StationMarks(actions.app)
                favorites.show(marks)
                rows.show(marks)
            })
    }

    private func update() {
        let stations = model.favorites
        favorites.show(stations.map { .init(station: $0) })
        rows.show(stations)
        let hasShelves = shelves.update()
        ui.widget("shelves").isVisible = hasShelves
        ui.widget("favorites_section").isVisible = !stations.isEmpty
        ui.widget("none").isVisible = stations.isEmpty
        let isCompact = layout?.form == .compact
        let state =
            if stations.isEmpty, !hasShelves { "empty" } else {
                isCompact && !stations.isEmpty ? "rows" : "content"
            }
        gtk_stack_set_visible_child_name(widget.opaque, state)
    }
}
