// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// A context menu: right click, long press, Menu key, Shift+F10.
enum ContextMenu {
    /// One line of a menu.
    struct Entry {
        /// The name of the action, unique in its menu.
        var name: String
        /// The label, with an underline before its mnemonic.
        var label: String
        /// What it does.
        var perform: @MainActor () -> Void
    }

    /// Gives a widget a menu; `sections` answers what it offers now, and nothing where there is none.
    static func attach(to widget: Widget, sections: @escaping @MainActor () -> [[Entry]]) {
        let click = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        if let click {
            Signal.connect(click, "pressed", .intDoubleDouble) { _, x, y in
                show(sections(), on: widget, at: (x, y))
            }
            gtk_widget_add_controller(widget, click)
        }
        let press = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(press, 1)
        gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
        if let press {
            Signal.connect(press, "pressed", .doubleDouble) { x, y in
                gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
                show(sections(), on: widget, at: (x, y))
            }
            gtk_widget_add_controller(widget, press)
        }
        attachKeys(to: widget) {
            show(sections(), on: widget)
            return true
        }
    }

    /// Calls `open` for the Menu key and Shift+F10.
    static func attachKeys(to widget: Widget, open: @escaping @MainActor () -> Bool) {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connect(keys, "key-pressed", .uintUIntUIntToBool) { key, _, state in
            let isShift = state & GDK_SHIFT_MASK.rawValue != 0
            guard key == GDK_KEY_Menu || key == GDK_KEY_F10 && isShift else { return false }
            return open()
        }
        gtk_widget_add_controller(widget, keys)
    }

    /// Shows a menu at a place inside a widget, or under it.
    static func show(
        _ sections: [[Entry]], on widget: Widget, at place: (x: Double, y: Double)? = nil
    ) {
        let sections = sections.filter { !$0.isEmpty }
        guard !sections.isEmpty else { return }
        let group = ActionMap(prefix: "context", on: widget)
        let menu = g_menu_new()
        for section in sections {
            let part = g_menu_new()
            for entry in section {
                group.add(entry.name, entry.perform)
                g_menu_append(part, entry.label, "context." + entry.name)
            }
            g_menu_append_section(menu, nil, part.map(model))
            g_object_unref(part?.instance)
        }
        present(menu.map(model), on: widget, at: place)
        g_object_unref(menu?.instance)
    }

    private static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        menu.instance.assumingMemoryBound(to: GMenuModel.self)
    }

    private static func present(
        _ menu: UnsafeMutablePointer<GMenuModel>?, on widget: Widget,
        at place: (x: Double, y: Double)?
    ) {
        let popover = Make.unwrapped(gtk_popover_menu_new_from_model(menu))
        gtk_widget_set_parent(popover, widget)
        gtk_popover_set_has_arrow(popover.cast(), 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        let (x, y) = place ?? middle(of: widget)
        var point = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(popover.cast(), &point)
        let reference = GObjectRef(retaining: popover)
        Signal.connect(popover, "closed") {
            // The chosen entry is carried out after the menu has closed: it must outlive that.
            Task { gtk_widget_unparent(reference.pointer()) }
        }
        gtk_popover_popup(popover.cast())
    }

    /// Where a menu opens that no pointer asked for: near the start, half way down.
    private static func middle(of widget: Widget) -> (x: Double, y: Double) {
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let inset = Double(min(24, width / 2))
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        return (isMirrored ? Double(width) - inset : inset, Double(height / 2))
    }
}
