// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// A line of popular stations, some genres, and what is near: each leads to all of it.
final class RadioOverview: RadioSection {
    let widget: Widget
    let scroller: Widget?

    private let ui = UIFile("radio-overview")
    private let model: RadioModel
    private let actions: StationActions
    private let popular: Section
    private let genres: Section
    private let near: Section
    private let cards: StationShelf
    private let rows: StationRows
    private var tiles: [CategoryTile] = []
    private let waiting = WaitingTimer()
    private var tokens: [ObservationToken] = []
    private var textScale = 1.0

    /// How much of each section is made; the window shows what fits.
    private static let cardCount = 8
    private static let tileCount = 8
    private static let rowCount = 8

    /// A section over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        let model = actions.app.radio
        self.model = model
        widget = ui.widget("root")
        scroller = ui.widget("scroller")
        popular = Section(ui, "popular") { model.select(.popular) }
        genres = Section(ui, "genres") { model.select(.genres) }
        near = Section(ui, "near") { model.select(.nearYou) }
        cards = StationShelf(.columns, name: tr("Popular stations")) { item in
            StationCard(
                item.station, origin: .directory, actions: actions,
                list: { model.popular.stations })
        }
        rows = StationRows(
            ui.widget("near_rows"), origin: .directory, name: tr("Near you"), actions: actions,
            list: { model.near?.stations ?? [] })
        popular.setContent(cards.widget)
        ui.widget("genre_tiles").setAccessibleName(tr("Genres"))
        PullToRefresh.attach(to: ui.widget("scroller")) { model.reload() }
        Signal.connect(ui.widget("failed_retry"), "clicked") { model.reload() }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        let margin = layout.margin
        Measures.setClamp(ui.widget("clamp"), layout)
        Measures.setCards(cards.widget, layout)
        Measures.setTiles(ui.widget("genre_tiles"), layout, largest: 280)
        rows.setMeasures(layout)
        let isNarrow = layout.width < 720
        galena_cards_set_max_rows(cards.widget.opaque, isNarrow ? 2 : 1)
        galena_cards_set_max_rows(ui.widget("genre_tiles").opaque, isNarrow ? 4 : 2)
        galena_cards_set_max_rows(ui.widget("near_rows").opaque, 4)
        cards.widget.setMargins(start: margin, end: margin)
        ui.widget("genre_tiles").setMargins(start: margin, end: margin)
        for section in [popular, genres, near] { section.setMargin(margin) }
        ui.widget("sections").setMargins(top: 2, bottom: margin)
        ui.widget("failed").setClass("compact", layout.height < 500)
        if layout.textScale != textScale {
            textScale = layout.textScale
            galena_cards_clear(ui.widget("genre_tiles").opaque)
            tiles = []
            if !tokens.isEmpty { update() }
        }
    }

    func didAppear() {
        model.start()
        guard tokens.isEmpty else { return }
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                let marks = StationMarks(actions.app)
                cards.show(marks)
                rows.show(marks)
            })
    }

    private func update() {
        let stations = model.popular.stations
        if model.popular.phase == .loading {
            waiting.begin { [weak self] in self?.update() }
        } else {
            waiting.end()
        }
        if stations.isEmpty, waiting.isDue {
            cards.showSkeletons(Self.cardCount, Skeleton.card)
        } else {
            cards.show(stations.prefix(Self.cardCount).map { .init(station: $0) })
        }
        popular.widget.isVisible = !stations.isEmpty || waiting.isDue
        popular.setWaiting(stations.isEmpty)
        showTiles()
        let nearby = model.near?.stations ?? []
        rows.show(Array(nearby.prefix(Self.rowCount)))
        near.widget.isVisible = !nearby.isEmpty
        var page = "content"
        if case .failed(let message) = model.popular.phase, tiles.isEmpty, nearby.isEmpty {
            adw_status_page_set_description(ui.widget("failed").opaque, message.full)
            page = "failed"
        }
        gtk_stack_set_visible_child_name(widget.opaque, page)
    }

    private func showTiles() {
        let categories = Array(model.genres.categories.prefix(Self.tileCount))
        if tiles.map(\.category) != categories {
            galena_cards_clear(ui.widget("genre_tiles").opaque)
            let height = StationTile.height(for: textScale)
            tiles = categories.map { CategoryTile($0, height: height, actions: actions) }
            for tile in tiles { galena_cards_append(ui.widget("genre_tiles").opaque, tile.widget) }
        }
        for tile in tiles { tile.show(model.artwork(of: tile.category)) }
        genres.widget.isVisible = !tiles.isEmpty
    }
}
