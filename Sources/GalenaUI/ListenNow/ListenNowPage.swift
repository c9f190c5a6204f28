// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media

/// Listen Now: what was played lately, and what many play.
final class ListenNowPage: Page {
    let widget: Widget
    let title = Place.listenNow.title
    let scroller: Widget?
    var headerEnd: Widget? { spinner.pointer() }
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("listen-now")
    private let model: ListenNowModel
    private let actions: StationActions
    private let recents: Section
    private let popular: Section
    private let rows: StationList
    private let waiting = WaitingTimer()
    private let spinner = GObjectRef(adopting: Make.unwrapped(galena_spinner_new()))
    private var shelves: ListenNowShelves?
    private var layout: WindowLayout?
    private var tokens: [ObservationToken] = []

    /// How many popular stations are cards here; the place Radio has them all.
    private static let popularCount = 40

    /// A page over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        model = actions.app.listenNow
        widget = ui.widget("root")
        scroller = ui.widget("scroller")
        rows = StationList(origin: .directory, name: tr("Stations"), actions: actions)
        let model = model
        recents = Section(ui, "recents") { actions.open(RecentsPage(actions: actions)) }
        popular = Section(ui, "popular") {
            actions.app.radio.select(.popular)
            actions.goTo(.radio)
        }
        adw_bin_set_child(ui.widget("rows").cast(), rows.widget)
        PullToRefresh.attach(to: ui.widget("scroller")) { [weak self] in self?.refresh() }
        for id in ["failed_retry", "empty_retry", "trouble_retry"] {
            Signal.connect(ui.widget(id), "clicked") { Task { await model.refresh() } }
        }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        guard layout != self.layout else { return }
        let style = ListenNowShelves.Style(layout)
        self.layout = layout
        if style != shelves?.style || layout.textScale != shelves?.textScale {
            let shelves = ListenNowShelves(
                style: style, textScale: layout.textScale, model: model, actions: actions)
            self.shelves = shelves
            shelves.show(StationMarks(actions.app))
            recents.setContent(shelves.recentsWidget)
            popular.setContent(shelves.popularWidget)
            arrange(isStrip: style == .strip)
        }
        Measures.setClamp(ui.widget("clamp"), layout)
        shelves?.setMeasures(layout)
        recents.setMargin(layout.margin)
        popular.setMargin(layout.margin)
        rows.setMargin(layout.margin)
        ui.widget("trouble").setMargins(start: layout.margin, end: layout.margin)
        for id in ["failed", "empty"] { ui.widget(id).setClass("compact", layout.height < 500) }
        observeModel()
        update()
    }

    func didAppear() { update() }

    func refresh() {
        Task { [model] in await model.refresh() }
    }

    private func observeModel() {
        guard tokens.isEmpty else { return }
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                let marks = StationMarks(actions.app)
                shelves?.show(marks)
                rows.show(marks)
            })
    }

    private func update() {
        guard let layout, let shelves else { return }
        let stations = Array(model.popular.prefix(Self.popularCount))
        let isLoading = model.phase == .loading && stations.isEmpty
        if isLoading {
            waiting.begin { [weak self] in self?.update() }
        } else {
            waiting.end()
        }
        headerEnd?.isVisible = model.isRefreshing && !stations.isEmpty
        let failure: UserMessage? =
            if case .failed(let message) = model.phase { message } else { nil }
        shelves.show(recents: model.recents, popular: stations, isWaiting: waiting.isDue)
        recents.widget.isVisible = !model.recents.isEmpty
        popular.widget.isVisible = !stations.isEmpty || waiting.isDue
        popular.setWaiting(stations.isEmpty)
        let known = model.recents.map(\.station)
        rows.show(known + stations.filter { station in !known.contains { $0.id == station.id } })
        ui.widget("trouble").isVisible = failure != nil && stations.isEmpty
        ui.widget("trouble_text").setText(failure?.full ?? "")
        adw_status_page_set_description(ui.widget("failed").opaque, failure?.full)
        let hasContent = !stations.isEmpty || !known.isEmpty || isLoading
        let state =
            if hasContent { layout.form == .compact && !isLoading ? "rows" : "content" } else {
                failure == nil ? "empty" : "failed"
            }
        gtk_stack_set_visible_child_name(widget.opaque, state)
        showNotice()
    }

    private func showNotice() {
        let notice = model.notice.map { notice in
            Notice(notice.text, button: tr("Try Again")) { [model] in
                Task { await model.refresh() }
            }
        }
        actions.setNotice(notice, "saved-copy")
    }

    private func arrange(isStrip: Bool) {
        let sections = ui.widget("sections")
        gtk_orientable_set_orientation(
            sections.opaque, isStrip ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
        gtk_box_set_spacing(sections.cast(), isStrip ? 0 : 24)
        sections.setMargins(bottom: isStrip ? 6 : 24)
        gtk_scrolled_window_set_policy(
            ui.widget("scroller").opaque, isStrip ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
            GTK_POLICY_AUTOMATIC)
        recents.setStrip(isStrip)
        popular.setStrip(isStrip)
    }
}
