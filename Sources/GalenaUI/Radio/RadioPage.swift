// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// Radio: popular stations or those of a genre, as rows that go on as long as there are any.
final class RadioPage: Page {
    let widget: Widget
    let title = Place.radio.title
    var scroller: Widget? { list.widget }
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("radio")
    private let model: RadioModel
    private let actions: StationActions
    private let list: StationList
    private let chips: ChipLine<RadioModel.Selection>
    private let skeletons = Make.unwrapped(galena_cards_new())
    private let waiting = WaitingTimer()
    private var tokens: [ObservationToken] = []
    private var shownFailure: UserMessage?

    /// A page over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        let model = actions.app.radio
        self.model = model
        widget = ui.widget("root")
        list = StationList(origin: .directory, name: tr("Stations"), actions: actions)
        let genres = model.genres.map { (RadioModel.Selection.genre($0), genreName($0)) }
        chips = ChipLine([(.popular, tr("Popular"))] + genres, chosen: model.selection) {
            model.select($0)
        }
        adw_bin_set_child(ui.widget("chips").cast(), chips.widget)
        adw_bin_set_child(ui.widget("rows").cast(), list.widget)
        adw_bin_set_child(ui.widget("waiting").cast(), skeletons)
        galena_set_accessible_hidden(skeletons, 1)
        for _ in 0..<30 { galena_cards_append(skeletons.opaque, Skeleton.row()) }
        list.onNearEnd = { if model.pageFailure == nil { Task { model.loadMore() } } }
        Signal.connect(ui.widget("failed_retry"), "clicked") { model.reload() }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        list.setMargin(layout.margin)
        chips.setMargin(layout.margin)
        Measures.setRows(skeletons, layout)
        skeletons.setMargins(start: layout.margin - 8, end: layout.margin - 8)
        ui.widget("chips").isVisible = layout.height >= 340
        for id in ["failed", "empty"] { ui.widget(id).setClass("compact", layout.height < 500) }
    }

    func didAppear() {
        model.start()
        guard tokens.isEmpty else { return }
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                list.show(StationMarks(actions.app))
            })
    }

    func refresh() { model.reload() }

    private func update() {
        list.show(model.stations)
        chips.choose(model.selection)
        if model.phase == .loading {
            waiting.begin { [weak self] in self?.update() }
        } else {
            waiting.end()
        }
        skeletons.isVisible = waiting.isDue
        if case .failed(let message) = model.phase {
            adw_status_page_set_description(ui.widget("failed").opaque, message.full)
        }
        let state =
            switch model.phase {
            case .loading: "waiting"
            case .loaded: "rows"
            case .empty: "empty"
            case .failed: "failed"
            }
        gtk_stack_set_visible_child_name(ui.widget("states").opaque, state)
        if let failure = model.pageFailure, failure != shownFailure {
            actions.app.messages.post(failure.full)
        }
        shownFailure = model.pageFailure
    }
}
