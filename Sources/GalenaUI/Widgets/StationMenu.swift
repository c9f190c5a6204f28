// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// The one context menu of stations: right click, long press, Menu key, Shift+F10.
enum StationMenu {
    /// Gives a card, tile or row its menu. `station` answers what the widget shows now.
    static func attach(
        to widget: Widget, origin: StationOrigin, actions: StationActions,
        station: @escaping () -> Station?
    ) {
        let open: (Double?, Double?) -> Void = { [weak actions] x, y in
            guard let actions, let station = station() else { return }
            show(station, origin: origin, actions: actions, on: widget, x: x, y: y)
        }
        let click = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        if let click {
            Signal.connect(click, "pressed", .intDoubleDouble) { _, x, y in open(x, y) }
            gtk_widget_add_controller(widget, click)
        }
        let press = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(press, 1)
        gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
        if let press {
            Signal.connect(press, "pressed", .doubleDouble) { x, y in
                gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
                open(x, y)
            }
            gtk_widget_add_controller(widget, press)
        }
        attachKeys(to: widget) {
            open(nil, nil)
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

    /// Shows the menu at a place inside a widget, or under it.
    static func show(
        _ station: Station, origin: StationOrigin, actions: StationActions, on widget: Widget,
        x: Double? = nil, y: Double? = nil
    ) {
        let entries = entries(for: station, origin: origin, actions: actions, on: widget)
        let group = ActionMap(prefix: "station", on: widget)
        let menu = g_menu_new()
        for section in entries {
            let part = g_menu_new()
            for entry in section {
                group.add(entry.name, entry.perform)
                g_menu_append(part, entry.label, "station." + entry.name)
            }
            g_menu_append_section(menu, nil, part.map(model))
            g_object_unref(part?.instance)
        }
        present(menu.map(model), on: widget, x: x, y: y)
        g_object_unref(menu?.instance)
    }

    private static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        menu.instance.assumingMemoryBound(to: GMenuModel.self)
    }

    private struct Entry {
        var name: String
        var label: String
        var perform: @MainActor () -> Void
    }

    private static func entries(
        for station: Station, origin: StationOrigin, actions: StationActions, on widget: Widget
    ) -> [[Entry]] {
        let marks = StationMarks(actions.app)
        let isPlaying = marks.isPlaying(station)
        var sections = [
            [
                Entry(name: "play", label: isPlaying ? tr("_Stop") : tr("_Play")) {
                    actions.activate(station, in: [])
                },
                Entry(
                    name: "favorite",
                    label: marks.isFavorite(station)
                        ? tr("Remove from _Favorites") : tr("Add to _Favorites")
                ) { actions.toggleFavorite(station) },
            ],
            [
                Entry(name: "information", label: tr("Station _Information")) {
                    actions.openInformation(station)
                },
                Entry(name: "copy-link", label: tr("_Copy Link")) {
                    actions.copyLink(station, from: widget)
                },
            ],
        ]
        switch origin {
        case .directory: break
        case .recents:
            sections.append([
                Entry(name: "dismiss", label: tr("_Remove from Recently Played")) {
                    actions.dismiss(station)
                }
            ])
        case .favorites:
            var moves: [Entry] = []
            if actions.canMove(station, by: -1) {
                moves.append(
                    Entry(name: "earlier", label: tr("Move _Earlier")) {
                        actions.move(station, by: -1)
                    })
            }
            if actions.canMove(station, by: 1) {
                moves.append(
                    Entry(name: "later", label: tr("Move _Later")) {
                        actions.move(station, by: 1)
                    })
            }
            sections.insert(moves, at: 1)
        }
        return sections.filter { !$0.isEmpty }
    }

    private static func present(
        _ menu: UnsafeMutablePointer<GMenuModel>?, on widget: Widget, x: Double?, y: Double?
    ) {
        let popover = Make.unwrapped(gtk_popover_menu_new_from_model(menu))
        gtk_widget_set_parent(popover, widget)
        gtk_popover_set_has_arrow(popover.cast(), 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        if let x, let y {
            var point = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.cast(), &point)
        }
        let reference = GObjectRef(retaining: popover)
        Signal.connect(popover, "closed") {
            // The chosen entry is carried out after the menu has closed: it must outlive that.
            Task { gtk_widget_unparent(reference.pointer()) }
        }
        gtk_popover_popup(popover.cast())
    }
}
