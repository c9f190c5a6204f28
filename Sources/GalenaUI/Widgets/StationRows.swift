// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// A few rows of stations in columns that do not scroll by themselves: part of a longer page.
final class StationRows {
    /// GalenaCards.
    let widget: Widget

    private let reference: GObjectRef
    private let origin: StationOrigin
    private let actions: StationActions
    private let list: () -> [Station]
    private var rows: [StationRow] = []
    private var marks = StationMarks()

    /// Fills a GalenaCards; `list` is what next and previous go through.
    init(
        _ widget: Widget, origin: StationOrigin, name: String, actions: StationActions,
        list: @escaping () -> [Station]
    ) {
        self.widget = widget
        reference = GObjectRef(retaining: widget)
        self.origin = origin
        self.actions = actions
        self.list = list
        widget.setAccessibleName(name)
    }

    /// Shows these stations; rows are kept from time to time.
    func show(_ stations: [Station]) {
        while rows.count < stations.count { addRow() }
        for (index, row) in rows.enumerated() {
            gtk_widget_get_parent(row.widget)?.isVisible = index < stations.count
            if index < stations.count {
                row.bind(stations[index], marks: marks)
            } else {
                row.unbind()
            }
        }
    }

    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks) {
        self.marks = marks
        for row in rows { row.show(marks) }
    }

    /// Fits columns and margins to the window; rows bring 8 px of their own.
    func setMeasures(_ layout: WindowLayout) {
        Measures.setRows(widget, layout)
        widget.setMargins(start: layout.margin - 8, end: layout.margin - 8)
    }

    private func addRow() {
        let row = StationRow(origin: origin, actions: actions)
        let button = Make.unwrapped(gtk_button_new())
        button.addClasses("flat", "bare", "row-holder")
        gtk_button_set_child(button.cast(), row.widget)
        Signal.connect(button, "clicked") { [weak self, weak row] in
            guard let self, let station = row?.station else { return }
            actions.activate(station, in: list())
        }
        // The focus is on the button, so the row does not hear the key.
        ContextMenu.attachKeys(to: button) { [weak row] in row?.openMenu() ?? false }
        galena_cards_append(widget.opaque, button)
        rows.append(row)
    }
}
