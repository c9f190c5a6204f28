// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// Radio: a line of views over the directory, and the one that is chosen.
final class RadioPage: Page {
    let widget: Widget
    let title = Place.radio.title
    var scroller: Widget? { shown?.scroller }
    let headerStart: Widget?
    var headerEnd: Widget? { end.pointer() }
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("radio")
    private let model: RadioModel
    private let actions: StationActions
    private let chips: ChipLine<RadioModel.View>
    private let end = GObjectRef(adopting: Make.row())
    private var sections: [RadioModel.View: any RadioSection] = [:]
    private var shown: (any RadioSection)?
    private var layout: WindowLayout?
    private var tokens: [ObservationToken] = []

    /// A page over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        let model = actions.app.radio
        self.model = model
        widget = ui.widget("root")
        headerStart = ui.widget("add")
        chips = ChipLine(
            model.views.map { ($0, Self.name($0)) }, chosen: model.view
        ) { model.select($0) }
        adw_bin_set_child(ui.widget("chips").cast(), chips.widget)
    }

    func layoutDidChange(_ layout: WindowLayout) {
        self.layout = layout
        chips.setMargin(layout.margin)
        ui.widget("chips").isVisible = layout.height >= 340
        for section in sections.values { section.layoutDidChange(layout) }
    }

    func didAppear() {
        model.start()
        guard tokens.isEmpty else { return }
        tokens.append(observe { [weak self] in self?.update() })
        tokens.append(observe { [weak self] in self?.showNotice() })
    }

    func refresh() {
        model.reload()
        if model.view == .own { Task { [own = actions.app.own] in await own.refresh() } }
    }

    private func update() {
        chips.choose(model.view)
        let section = section(for: model.view)
        guard section !== shown else { return }
        shown?.headerEnd?.isVisible = false
        shown = section
        chips.setEnd(section.lineEnd)
        section.headerEnd?.isVisible = true
        gtk_stack_set_visible_child(ui.widget("views").opaque, section.widget)
        section.didAppear()
        headerDidChange?()
    }

    private func section(for view: RadioModel.View) -> any RadioSection {
        if let section = sections[view] { return section }
        let section = makeSection(for: view)
        sections[view] = section
        if let layout { section.layoutDidChange(layout) }
        _ = gtk_stack_add_child(ui.widget("views").opaque, section.widget)
        if let part = section.headerEnd {
            part.isVisible = false
            let box: Widget = end.pointer()
            box.append(part)
        }
        return section
    }

    private func makeSection(for view: RadioModel.View) -> any RadioSection {
        let name = Self.name(view)
        func list(_ model: StationListModel, isFiltered: Bool = true) -> StationListView {
            StationListView(
                model, choices: isFiltered ? self.model.choices : nil, name: name,
                actions: actions)
        }
        return switch view {
        case .overview: RadioOverview(actions: actions)
        case .popular: list(model.popular)
        case .trending: list(model.trending)
        case .nearYou: NearYouView(nowhere: ui.widget("near_off"), actions: actions)
        case .genres: CategoryListView(model.genres, name: name, actions: actions)
        case .countries: CategoryListView(model.countries, name: name, actions: actions)
        case .languages: CategoryListView(model.languages, name: name, actions: actions)
        case .curated: list(model.curated, isFiltered: false)
        case .own: OwnStationsView(actions: actions)
        }
    }

    private func showNotice() {
        let notice = model.notice.map { notice in
            Notice(notice.text, button: tr("Try Again")) { [model] in model.reload() }
        }
        actions.setNotice(notice, "saved-copy-radio")
    }

    private static func name(_ view: RadioModel.View) -> String {
        switch view {
        case .overview: tr("Overview")
        case .popular: tr("Popular")
        case .trending: tr("Trending")
        case .nearYou: tr("Near you")
        case .genres: tr("Genres")
        case .countries: tr("Countries")
        case .languages: tr("Languages")
        case .curated: tr("Curated")
        case .own: tr("My stations")
        }
    }
}
