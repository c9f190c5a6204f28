// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// Search: the field stands in the header, what it finds in sections, genres where it is empty.
final class SearchPage: SearchingPage {
    let widget: Widget
    let title = Place.search.title
    let headerTitle: Widget?
    let scroller: Widget?
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("search")
    private let entry: Widget
    private let model: SearchModel
    private let actions: StationActions
    private let chips: ChipLine<SearchModel.Scope>
    private let filters: FilterChips
    private let genres: ChipCloud
    private let results: SearchResults
    private let waiting = WaitingTimer()
    private var tokens: [ObservationToken] = []
    private var isSettingText = false
    private var isShowingResults = false
    private var layout: WindowLayout?

    /// A page over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        let model = actions.app.search
        self.model = model
        widget = ui.widget("root")
        headerTitle = ui.widget("title")
        scroller = ui.widget("scroller")
        entry = ui.widget("entry")
        results = SearchResults(ui, actions: actions)
        chips = ChipLine(
            [
                (.everything, tr("Everything")), (.library, tr("Library")),
                (.stations, tr("Stations")),
            ], chosen: model.scope, isCentered: true
        ) { model.scope = $0 }
        filters = FilterChips(actions.app.radio.choices, hidesCountry: false) {
            model.setFilters($0)
        }
        chips.setEnd(filters.widget)
        genres = ChipCloud { model.chooseGenre($0) }
        adw_bin_set_child(ui.widget("chips").cast(), chips.widget)
        adw_bin_set_child(ui.widget("genres").cast(), genres.widget)
        connect()
    }

    func layoutDidChange(_ layout: WindowLayout) {
        self.layout = layout
        results.setMeasures(layout)
        for id in ["rest_clamp", "results_clamp"] { Measures.setClamp(ui.widget(id), layout) }
        chips.setMargin(layout.margin)
        ui.widget("rest").setMargins(
            bottom: layout.margin, start: layout.margin, end: layout.margin)
        for id in ["failed", "empty"] { ui.widget(id).setClass("compact", layout.height < 500) }
        update()
    }

    func didAppear() {
        guard tokens.isEmpty else { return }
        Task { [model] in await model.start() }
        actions.app.radio.choices.start()
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                results.show(StationMarks(actions.app))
            })
    }

    func refresh() { model.retry() }

    func beginSearch(typing text: String) {
        gtk_widget_grab_focus(entry)
        guard !text.isEmpty else { return gtk_editable_select_region(entry.opaque, 0, -1) }
        gtk_editable_set_text(entry.opaque, text)
        gtk_editable_set_position(entry.opaque, -1)
    }

    private func connect() {
        Signal.connect(entry, "changed") { [weak self] in
            guard let self, !isSettingText else { return }
            model.setText(text)
        }
        Signal.connect(entry, "stop-search") { [weak self] in
            guard let self else { return }
            gtk_editable_set_text(entry.opaque, "")
        }
        // Down and Enter go from the field into what it found.
        Signal.connect(entry, "activate") { [weak self] in
            guard let self else { return }
            _ = gtk_widget_child_focus(ui.widget("states"), GTK_DIR_TAB_FORWARD)
        }
        Signal.connect(ui.widget("clear_filters"), "clicked") { [weak self] in
            self?.model.setFilters(StationFilters())
        }
        for id in ["failed_retry", "trouble_retry"] {
            Signal.connect(ui.widget(id), "clicked") { [weak self] in self?.model.retry() }
        }
    }

    private var text: String {
        gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? ""
    }

    // A genre chip puts its name in the field, and so may the command line.
    private func showText() {
        guard model.text != text else { return }
        isSettingText = true
        gtk_editable_set_text(entry.opaque, model.text)
        gtk_editable_set_position(entry.opaque, -1)
        isSettingText = false
    }

    private func update() {
        showText()
        genres.show(model.genres.map { ($0, genreName($0)) })
        chips.choose(model.scope)
        filters.show(model.filters)
        filters.widget.isVisible = model.scope != .library
        showEmpty()
        let phase = model.phase
        if phase == .searching {
            waiting.begin { [weak self] in self?.update() }
        } else {
            waiting.end()
        }
        // What the last query found stays until the next one has, or people notice that they wait.
        guard phase != .searching || waiting.isDue || !isShowingResults else { return }
        isShowingResults = phase == .results
        var failure: UserMessage?
        if case .failed(let message) = phase { failure = message }
        results.show(failure: failure)
        adw_status_page_set_description(ui.widget("failed").opaque, failure?.full)
        gtk_spinner_set_spinning(ui.widget("spinner").opaque, waiting.isDue ? 1 : 0)
        ui.widget("spinner").isVisible = waiting.isDue
        ui.widget("chips").isVisible = phase != .rest && (layout?.height ?? 0) >= 340
        gtk_stack_set_visible_child_name(ui.widget("states").opaque, state(for: phase))
    }

    /// Says which filters leave everything out, where there are any.
    private func showEmpty() {
        let isFiltered = !model.filters.isEmpty && model.scope != .library
        ui.widget("clear_filters").isVisible = isFiltered
        adw_status_page_set_description(
            ui.widget("empty").opaque,
            isFiltered
                ? model.filters.emptyText
                : tr("Check the spelling, or try a shorter name, a genre or a country."))
    }

    private func state(for phase: SearchModel.Phase) -> String {
        switch phase {
        case .rest: "rest"
        case .searching: results.isEmpty ? "waiting" : results.state
        case .results: results.isEmpty ? "empty" : results.state
        case .empty: "empty"
        case .failed: model.libraryStations.isEmpty ? "failed" : results.state
        }
    }
}
