// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// Stations as rows that scroll, in as many columns as the width has room for.
///
/// Rows are made for what is in sight and shown again for what comes into it; a picture on its way
/// is called off when its row goes.
final class StationList {
    /// A GtkScrolledWindow.
    let widget: Widget
    /// Called when the end comes near, to fetch more.
    var onNearEnd: () -> Void = {}

    private let grid: Widget
    private let reference: GObjectRef
    private let model = ListModel<Station>()
    private var rows: [UnsafeMutableRawPointer: StationRow] = [:]
    private var marks = StationMarks()
    private let origin: StationOrigin
    private let actions: StationActions

    /// How near to the end more is fetched, in rows.
    private static let margin = 30

    /// An empty list.
    init(origin: StationOrigin, name: String, actions: StationActions) {
        self.origin = origin
        self.actions = actions
        let factory = gtk_signal_list_item_factory_new()
        // The selection takes over the model, the grid the selection and the factory.
        g_object_ref(model.model.instance)
        let selection = gtk_no_selection_new(model.model.opaque)
        grid = Make.unwrapped(gtk_grid_view_new(selection, factory))
        grid.addClasses("station-list")
        grid.setAccessibleName(name)
        gtk_grid_view_set_max_columns(grid.opaque, 8)
        gtk_grid_view_set_single_click_activate(grid.opaque, 1)
        gtk_scrollable_set_hscroll_policy(grid.opaque, GTK_SCROLL_NATURAL)
        widget = Make.unwrapped(gtk_scrolled_window_new())
        reference = GObjectRef(adopting: widget)
        gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(widget.opaque, grid)
        if let factory { connect(factory) }
        Signal.connect(grid, "activate", .uint) { [weak self] position in
            guard let self, model.elements.indices.contains(Int(position)) else { return }
            actions.activate(model.elements[Int(position)], in: model.elements)
        }
        ContextMenu.attachKeys(to: grid) { [weak self] in self?.openMenu() ?? false }
    }

    /// Shows other stations; what is in both stays where it is.
    func show(_ stations: [Station]) { model.replace(with: stations) }

    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks) {
        self.marks = marks
        for row in rows.values { row.show(marks) }
    }

    /// Sets the page's margin; rows bring 8 px of their own.
    func setMargin(_ margin: Int) {
        grid.setMargins(start: margin - 8, end: margin - 8)
    }

    private func connect(_ factory: OpaquePointer) {
        Signal.connect(factory, "setup", .pointer) { [weak self] item in
            guard let self, let item else { return }
            let row = StationRow(origin: origin, actions: actions)
            rows[item] = row
            gtk_list_item_set_child(OpaquePointer(item), row.widget)
        }
        Signal.connect(factory, "bind", .pointer) { [weak self] item in
            guard let self, let item else { return }
            let position = Int(gtk_list_item_get_position(OpaquePointer(item)))
            guard model.elements.indices.contains(position) else { return }
            rows[item]?.bind(model.elements[position], marks: marks)
            if position >= model.elements.count - Self.margin { onNearEnd() }
        }
        Signal.connect(factory, "unbind", .pointer) { [weak self] item in
            guard let self, let item else { return }
            rows[item]?.unbind()
        }
        Signal.connect(factory, "teardown", .pointer) { [weak self] item in
            guard let self, let item else { return }
            gtk_list_item_set_child(OpaquePointer(item), nil)
            rows[item] = nil
        }
    }

    // The focus is on the list's own widget around a row, so the row does not hear the key.
    private func openMenu() -> Bool {
        let focused = gtk_widget_get_focus_child(grid)
        let row = rows.values.first { gtk_widget_get_parent($0.widget) == focused }
        return row?.openMenu() ?? false
    }
}
