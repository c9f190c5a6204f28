// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// What comes next: to be put in order by dragging or with Alt+Up and Alt+Down, taken out, cleared.
final class QueuePanel {
    /// The card.
    let widget: Widget
    /// Called when the card is to go away.
    var onClose: @MainActor () -> Void = {}

    private let ui = UIFile("queue-panel")
    private let model: AppModel
    private let list: Widget
    private var shown: [MediaItem] = []
    private var rows: [QueueRow] = []
    private var observation: ObservationToken?

    /// Shows the queue of the app.
    init(model: AppModel) {
        self.model = model
        widget = ui.widget("panel")
        list = ui.widget("list")
        Signal.connect(ui.widget("panel_close"), "clicked") { [weak self] in self?.onClose() }
        Signal.connect(ui.widget("clear"), "clicked") { [model] in model.queue.clear() }
        Signal.connect(list, "row-activated", .pointer) { [weak self] row in
            guard let self,
                let row = rows.first(where: { UnsafeMutableRawPointer($0.widget) == row })
            else { return }
            model.queue.play(row.item.id)
        }
    }

    /// Whether nothing comes.
    var isEmpty: Bool { model.queue.items.isEmpty }

    /// Lying over the page, the card is opaque and has a way out of its own.
    func setOver(_ isOver: Bool) {
        widget.setClass("over", isOver)
        ui.widget("panel_close").isVisible = isOver
    }

    /// Nothing is built while nobody looks.
    func setShown(_ isShown: Bool) {
        guard isShown != (observation != nil) else { return }
        observation = isShown ? observe { [weak self] in self?.update() } : nil
    }

    private func update() {
        let items = model.queue.items
        ui.widget("empty").isVisible = items.isEmpty
        ui.widget("scroller").isVisible = !items.isEmpty
        ui.widget("clear").isVisible = !items.isEmpty
        guard items.map(\.id) != shown.map(\.id) else { return }
        let focused = rows.firstIndex { gtk_widget_get_focus_child(list) == $0.widget }
        let focusedID = focused.map { shown[$0].id }
        shown = items
        for row in rows { gtk_list_box_remove(list.opaque, row.widget) }
        rows = items.map { QueueRow($0, model: model) }
        for row in rows { gtk_list_box_append(list.opaque, row.widget) }
        // The focus stays with the item that was moved, or with the place of one that was taken out.
        guard let focused, !rows.isEmpty else { return }
        let index = rows.firstIndex { $0.item.id == focusedID } ?? min(focused, rows.count - 1)
        gtk_widget_grab_focus(rows[index].widget)
    }
}
