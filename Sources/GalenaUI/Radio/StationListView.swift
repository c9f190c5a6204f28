// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// A list of a directory's stations with what is shown instead of it, its filters and its order.
final class StationListView: RadioSection {
    let widget: Widget
    var scroller: Widget? { list.widget }
    /// The filters, for the end of a line of chips.
    var lineEnd: Widget? { filters?.widget }
    /// The order, for the header.
    var headerEnd: Widget? { sort?.widget }
    /// What the list shows.
    let model: StationListModel

    private let ui = UIFile("station-list")
    private let actions: StationActions
    private let list: StationList
    private let filters: FilterChips?
    private let sort: ChoiceMenu?
    private let skeletons = Make.unwrapped(galena_cards_new())
    private let waiting = WaitingTimer()
    private var tokens: [ObservationToken] = []
    private var shownFailure: UserMessage?

    /// A view of a list; `name` is for screen readers. `choices` are what filters offer, nil for a
    /// list without.
    init(
        _ model: StationListModel, choices: FilterChoices?, name: String, actions: StationActions
    ) {
        self.model = model
        self.actions = actions
        widget = ui.widget("root")
        list = StationList(origin: .directory, name: name, actions: actions)
        filters = choices.map { choices in
            FilterChips(choices, hidesCountry: model.isOfCountry) { model.setFilters($0) }
        }
        sort =
            model.capabilities.contains(.orders)
            ? ChoiceMenu(.icon("view-sort-descending-symbolic"), name: tr("Sort")) { value in
                StationOrder(rawValue: value).map { model.setOrder($0) }
            } : nil
        adw_bin_set_child(ui.widget("rows").cast(), list.widget)
        adw_bin_set_child(ui.widget("waiting").cast(), skeletons)
        galena_set_accessible_hidden(skeletons, 1)
        for _ in 0..<30 { galena_cards_append(skeletons.opaque, Skeleton.row()) }
        list.onNearEnd = { if model.pageFailure == nil { Task { model.loadMore() } } }
        PullToRefresh.attach(to: list.widget) { model.reload() }
        Signal.connect(ui.widget("failed_retry"), "clicked") { model.reload() }
        Signal.connect(ui.widget("clear_filters"), "clicked") {
            model.setFilters(StationFilters())
        }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        list.setMargin(layout.margin)
        Measures.setRows(skeletons, layout)
        skeletons.setMargins(start: layout.margin - 8, end: layout.margin - 8)
        for id in ["failed", "empty"] { ui.widget(id).setClass("compact", layout.height < 500) }
    }

    func didAppear() {
        model.start()
        actions.app.radio.choices.start()
        guard tokens.isEmpty else { return }
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                list.show(StationMarks(actions.app))
            })
    }

    private func update() {
        list.show(model.stations)
        filters?.show(model.filters)
        sort?.show(
            Self.orders.map { ($0.rawValue, Self.name($0)) }, chosen: model.order.rawValue,
            isSet: false)
        if model.phase == .loading {
            waiting.begin { [weak self] in self?.update() }
        } else {
            waiting.end()
        }
        skeletons.isVisible = waiting.isDue
        if case .failed(let message) = model.phase {
            adw_status_page_set_description(ui.widget("failed").opaque, message.full)
        }
        showEmpty()
        gtk_stack_set_visible_child_name(widget.opaque, model.phase.page)
        if let failure = model.pageFailure, failure != shownFailure {
            actions.app.messages.post(failure.full)
        }
        shownFailure = model.pageFailure
    }

    private func showEmpty() {
        let isFiltered = !model.filters.isEmpty
        ui.widget("clear_filters").isVisible = isFiltered
        adw_status_page_set_description(
            ui.widget("empty").opaque,
            isFiltered ? model.filters.emptyText : tr("The directory knows none of this kind."))
    }
}

private extension StationListView {
    static let orders: [StationOrder] = [
        .clicks, .trend, .votes, .name, .bitrate, .changed, .random,
    ]

    static func name(_ order: StationOrder) -> String {
        switch order {
        case .clicks: tr("Most Played")
        case .trend: tr("Trending")
        case .votes: tr("Most Votes")
        case .changed: tr("Recently Changed")
        case .played: tr("Recently Played")
        case .name: tr("Name")
        case .bitrate: tr("Bitrate")
        case .random: tr("Random")
        }
    }
}

extension ListPhase {
    /// The page of a stack that shows this phase.
    var page: String {
        switch self {
        case .loading: "waiting"
        case .loaded: "rows"
        case .empty: "empty"
        case .failed: "failed"
        }
    }
}
