// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore

/// The stations of one genre, country or language.
final class CategoryPage: Page {
    let widget: Widget
    let title: String
    var subtitle: String? { view.model.count.map(CategoryText.stations) }
    var headerEnd: Widget? { view.headerEnd }
    var scroller: Widget? { view.scroller }
    var headerDidChange: (() -> Void)?

    private let reference: GObjectRef
    private let view: StationListView
    private let chips: ChipLine<String?>
    private var token: ObservationToken?
    private var shownCount: Int?

    /// A page over the directory's stations of a category.
    init(_ category: RadioCategory, actions: StationActions) {
        title = CategoryText.name(category)
        let radio = actions.app.radio
        let model = radio.list(of: category)
        view = StationListView(model, choices: radio.choices, name: title, actions: actions)
        chips = ChipLine([(nil, tr("All"))], chosen: nil) { model.setNarrowerTag($0) }
        chips.setEnd(view.lineEnd)
        view.widget.expand(vertically: true)
        widget = Make.column(0, chips.widget, view.widget)
        reference = GObjectRef(adopting: widget)
    }

    func layoutDidChange(_ layout: WindowLayout) {
        chips.setMargin(layout.margin)
        chips.widget.isVisible = layout.height >= 340
        view.layoutDidChange(layout)
    }

    func didAppear() {
        view.didAppear()
        if token == nil { token = observe { [weak self] in self?.update() } }
    }

    func refresh() { view.model.reload() }

    private func update() {
        let model = view.model
        chips.show(
            [(nil, tr("All"))] + model.narrowerTags.map { ($0, genreName($0)) },
            chosen: model.narrowerTag)
        if model.count != shownCount {
            shownCount = model.count
            headerDidChange?()
        }
    }
}
