// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// The listener's own stations, and the lists that they follow.
final class OwnStationsView: RadioSection {
    let widget: Widget
    let scroller: Widget?

    private let ui = UIFile("own-stations")
    private let model: OwnStationsModel
    private let actions: StationActions
    private let rows: StationRows
    private var tiles: [(list: OwnStationsModel.List, widget: Widget)] = []
    private var tokens: [ObservationToken] = []

    /// A section over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        let model = actions.app.own
        self.model = model
        widget = ui.widget("root")
        scroller = ui.widget("scroller")
        rows = StationRows(
            ui.widget("rows"), origin: .directory, name: tr("My stations"), actions: actions,
            list: { model.stations })
        ui.widget("lists").setAccessibleName(tr("Lists"))
        PullToRefresh.attach(to: ui.widget("scroller")) { Task { await model.refresh() } }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        let margin = layout.margin
        Measures.setClamp(ui.widget("clamp"), layout)
        Measures.setTiles(ui.widget("lists"), layout)
        ui.widget("lists").setMargins(start: margin, end: margin)
        rows.setMeasures(layout)
        ui.widget("sections").setMargins(top: 2, bottom: margin)
        ui.widget("empty").setClass("compact", layout.height < 500)
    }

    func didAppear() {
        Task { [model] in
            await model.start()
            await model.refreshIfDue()
        }
        guard tokens.isEmpty else { return }
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                rows.show(StationMarks(actions.app))
            })
    }

    private func update() {
        rows.show(model.stations)
        showTiles()
        ui.widget("rows").isVisible = !model.stations.isEmpty
        ui.widget("lists").isVisible = !tiles.isEmpty
        let isEmpty = model.stations.isEmpty && tiles.isEmpty && model.isLoaded
        gtk_stack_set_visible_child_name(widget.opaque, isEmpty ? "empty" : "content")
    }

    private func showTiles() {
        guard tiles.map(\.list) != model.lists else { return }
        galena_cards_clear(ui.widget("lists").opaque)
        tiles = model.lists.map { list in
            let tile = ShelfTile(icon: "view-list-symbolic", name: list.followed.name) {
                [actions] in
                actions.open(FollowedListPage(list.followed, actions: actions))
            }
            let count = list.stations.map { CategoryText.stations($0.count) }
            tile.show(count ?? list.failure?.short ?? tr("Loading"), isVisible: true)
            return (list, tile.widget)
        }
        for tile in tiles { galena_cards_append(ui.widget("lists").opaque, tile.widget) }
    }
}
