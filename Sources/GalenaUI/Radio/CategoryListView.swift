// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// All categories of one kind, with how many stations each has; each leads to its stations.
final class CategoryListView: RadioSection {
    let widget: Widget
    var scroller: Widget? { list.widget }

    private let ui = UIFile("category-list")
    private let model: CategoryListModel
    private let list: GridList<CategoryRow, RadioCategory>
    private let waiting = WaitingTimer()
    private var token: ObservationToken?

    /// A view of a list; `name` is for screen readers.
    init(_ model: CategoryListModel, name: String, actions: StationActions) {
        self.model = model
        widget = ui.widget("root")
        let app = actions.app
        list = GridList(name: name) {
            CategoryRow(loader: app.artwork)
        } bind: { row, category in
            row.bind(category, picture: app.radio.artwork(of: category))
        }
        list.onActivate = { actions.open(CategoryPage($0, actions: actions)) }
        adw_bin_set_child(ui.widget("rows").cast(), list.widget)
        ui.widget("spinner").setAccessibleName(tr("Loading"))
        Signal.connect(ui.widget("failed_retry"), "clicked") { model.reload() }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        list.setMargin(layout.margin)
        for id in ["failed", "empty"] { ui.widget(id).setClass("compact", layout.height < 500) }
    }

    func didAppear() {
        model.start()
        if token == nil { token = observe { [weak self] in self?.update() } }
    }

    private func update() {
        list.show(model.categories)
        if model.phase == .loading {
            waiting.begin { [weak self] in self?.update() }
        } else {
            waiting.end()
        }
        ui.widget("spinner").isVisible = waiting.isDue
        if case .failed(let message) = model.phase {
            adw_status_page_set_description(ui.widget("failed").opaque, message.full)
        }
        gtk_stack_set_visible_child_name(widget.opaque, model.phase.page)
    }
}
