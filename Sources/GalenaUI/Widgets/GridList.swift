// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// A row of a ``GridList``: made once, it shows one element after another while the list scrolls.
protocol GridRow: AnyObject {
    /// The widget; the row owns a reference.
    var widget: Widget { get }
    /// Lets go of the element.
    func unbind()
}

/// Rows that scroll, in as many columns as the width has room for.
///
/// Rows are made for what is in sight and shown again for what comes into it.
final class GridList<Row: GridRow, Element: Equatable> {
    /// A GtkScrolledWindow.
    let widget: Widget
    /// Called when the end comes near, to fetch more.
    var onNearEnd: () -> Void = {}
    /// Called when a person chooses an element.
    var onActivate: (Element) -> Void = { _ in }
    /// The rows that are made.
    var rows: some Collection<Row> { made.values }
    /// What is listed.
    var elements: [Element] { model.elements }

    private let grid: Widget
    private let reference: GObjectRef
    private let model = ListModel<Element>()
    private var made: [UnsafeMutableRawPointer: Row] = [:]
    private let makeRow: () -> Row
    private let bind: (Row, Element) -> Void

    /// How near to the end more is fetched, in rows.
    private static var margin: Int { 30 }

    /// An empty list; `name` is for screen readers.
    init(
        name: String, makeRow: @escaping () -> Row, bind: @escaping (Row, Element) -> Void
    ) {
        self.makeRow = makeRow
        self.bind = bind
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
            onActivate(model.elements[Int(position)])
        }
    }

    /// Shows other elements; what is in both stays where it is.
    func show(_ elements: [Element]) { model.replace(with: elements) }

    /// Sets the page's margin; rows bring 8 px of their own.
    func setMargin(_ margin: Int) {
        grid.setMargins(start: margin - 8, end: margin - 8)
    }

    /// Calls `open` with the row that has the focus for the Menu key and Shift+F10.
    ///
    /// The focus is on the list's own widget around a row, so the row does not hear the key.
    func attachMenuKeys(open: @escaping (Row) -> Bool) {
        ContextMenu.attachKeys(to: grid) { [weak self] in
            guard let self else { return false }
            let focused = gtk_widget_get_focus_child(grid)
            let row = made.values.first { gtk_widget_get_parent($0.widget) == focused }
            return row.map(open) ?? false
        }
    }

    private func connect(_ factory: OpaquePointer) {
        Signal.connect(factory, "setup", .pointer) { [weak self] item in
            guard let self, let item else { return }
            let row = makeRow()
            made[item] = row
            gtk_list_item_set_child(OpaquePointer(item), row.widget)
        }
        Signal.connect(factory, "bind", .pointer) { [weak self] item in
            guard let self, let item else { return }
            let position = Int(gtk_list_item_get_position(OpaquePointer(item)))
            guard model.elements.indices.contains(position) else { return }
            if let row = made[item] { bind(row, model.elements[position]) }
            if position >= model.elements.count - Self.margin { onNearEnd() }
        }
        Signal.connect(factory, "unbind", .pointer) { [weak self] item in
            guard let self, let item else { return }
            made[item]?.unbind()
        }
        Signal.connect(factory, "teardown", .pointer) { [weak self] item in
            guard let self, let item else { return }
            gtk_list_item_set_child(OpaquePointer(item), nil)
            made[item] = nil
        }
    }
}
