// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import Media

/// Cards or tiles in columns. A change keeps the ones that stay, and with them the focus.
final class StationShelf {
    /// One place of the shelf.
    struct Item {
        var station: Station
        /// The second line, or nil for the station's own.
        var caption: String?
    }

    /// How a view is put into its container, after all others or moved there.
    enum Container {
        /// GalenaCards: columns.
        case columns
        /// GtkBox: one line.
        case line
        /// GtkGrid of two rows, filled column by column.
        case twoRows
    }

    let widget: Widget
    private let reference: GObjectRef
    private let container: Container
    private let make: (Item) -> any StationView
    private(set) var views: [any StationView] = []
    private var skeletons: [GObjectRef] = []
    private var marks = StationMarks()

    /// An empty shelf whose views `make` makes; `name` is for screen readers.
    init(_ container: Container, name: String, make: @escaping (Item) -> any StationView) {
        self.container = container
        self.make = make
        switch container {
        case .columns: widget = Make.unwrapped(galena_cards_new())
        case .line: widget = Make.row(12)
        case .twoRows:
            widget = Make.unwrapped(gtk_grid_new())
            gtk_grid_set_row_spacing(widget.cast(), 6)
            gtk_grid_set_column_spacing(widget.cast(), 12)
        }
        reference = GObjectRef(adopting: widget)
        widget.setAccessibleName(name)
    }

    /// Shows these stations.
    func show(_ items: [Item]) {
        clearSkeletons()
        let focused = views.firstIndex { gtk_widget_get_focus_child(widget) == $0.widget }
        var kept = Dictionary(
            views.map { ($0.station, $0) }, uniquingKeysWith: { first, _ in first })
        let old = views
        views = items.map { item in
            guard let view = kept.removeValue(forKey: item.station) else { return make(item) }
            if let caption = item.caption { view.caption = caption }
            return view
        }
        for view in old where kept[view.station] === view { remove(view.widget) }
        for (index, view) in views.enumerated() {
            place(view.widget, index)
            view.show(marks)
        }
        if let focused, kept[old[focused].station] != nil, !views.isEmpty {
            _ = gtk_widget_child_focus(
                views[min(focused, views.count - 1)].widget, GTK_DIR_TAB_FORWARD)
        }
    }

    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks) {
        self.marks = marks
        for view in views { view.show(marks) }
    }

    /// Shows grey boxes until the first stations come.
    func showSkeletons(_ count: Int, _ make: () -> Widget) {
        guard views.isEmpty, skeletons.isEmpty else { return }
        for index in 0..<count {
            let skeleton = GObjectRef(adopting: make())
            skeletons.append(skeleton)
            place(skeleton.pointer(), index)
        }
    }

    /// Takes the grey boxes away.
    func clearSkeletons() {
        for skeleton in skeletons { remove(skeleton.pointer()) }
        skeletons = []
    }

    private func place(_ child: Widget, _ index: Int) {
        switch container {
        case .columns: galena_cards_append(widget.opaque, child)
        case .line:
            if gtk_widget_get_parent(child) == nil {
                widget.append(child)
            } else {
                gtk_widget_insert_before(child, widget, nil)
            }
        case .twoRows:
            if gtk_widget_get_parent(child) != nil { gtk_grid_remove(widget.cast(), child) }
            gtk_grid_attach(widget.cast(), child, Int32(index / 2), Int32(index % 2), 1, 1)
        }
    }

    private func remove(_ child: Widget) {
        switch container {
        case .columns: gtk_widget_unparent(child)
        case .line: gtk_box_remove(widget.cast(), child)
        case .twoRows: gtk_grid_remove(widget.cast(), child)
        }
    }
}
