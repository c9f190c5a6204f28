// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// Puts favorites in order: by dragging a card onto another one, or with Alt+Up and Alt+Down.
enum FavoriteDragging {
    /// Makes a card something to drag and a place to drop.
    static func attach(to card: Widget, station: Station, actions: StationActions) {
        attachSource(to: card, station: station)
        attachTarget(to: card, station: station, actions: actions)
        attachKeys(to: card, station: station, actions: actions)
    }

    private static func attachSource(to card: Widget, station: Station) {
        guard let source = gtk_drag_source_new() else { return }
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        // Before the button in the card takes the press for a click.
        gtk_event_controller_set_propagation_phase(source, GTK_PHASE_CAPTURE)
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, station.id.rawValue)
        let content = gdk_content_provider_new_for_value(&value)
        g_value_unset(&value)
        gtk_drag_source_set_content(source, content)
        g_object_unref(content?.instance)
        Signal.connect(source, "drag-begin", .pointer) { _ in
            guard let picture = gtk_widget_paintable_new(card) else { return }
            gtk_drag_source_set_icon(source, picture, 24, 24)
            g_object_unref(picture.instance)
        }
        gtk_widget_add_controller(card, source)
    }

    private static func attachTarget(to card: Widget, station: Station, actions: StationActions) {
        guard let target = gtk_drop_target_new(GType(16 << 2), GDK_ACTION_MOVE) else { return }
        Signal.connect(target, "drop", .pointerDoubleDoubleToBool) { value, _, _ in
            guard let value,
                let text = g_value_get_string(value.assumingMemoryBound(to: GValue.self))
            else { return false }
            let dragged = StationID(rawValue: String(cString: text))
            let library = actions.app.library
            guard dragged != station.id, library.isFavorite(dragged),
                let index = library.favorites.firstIndex(where: { $0.id == station.id })
            else { return false }
            library.move(dragged, to: index)
            return true
        }
        gtk_widget_add_controller(card, target)
    }

    private static func attachKeys(to card: Widget, station: Station, actions: StationActions) {
        guard let keys = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        Signal.connect(keys, "key-pressed", .uintUIntUIntToBool) { key, _, state in
            if key == GDK_KEY_Delete {
                actions.toggleFavorite(station)
                return true
            }
            guard state & GDK_ALT_MASK.rawValue != 0 else { return false }
            switch Int32(key) {
            case GDK_KEY_Up: actions.move(station, by: -1)
            case GDK_KEY_Down: actions.move(station, by: 1)
            default: return false
            }
            return true
        }
        gtk_widget_add_controller(card, keys)
    }
}
