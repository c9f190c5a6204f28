// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// The actions under one prefix: those of the application, of the window, or of a group of ours.
package final class ActionMap {
    private let map: GObjectRef

    /// Adds to the actions of an application (`app.`) or a window (`win.`).
    package init(of object: some InstancePointer) { map = GObjectRef(retaining: object) }

    /// A group of its own, found from a widget downwards by `prefix`.
    package init(prefix: String, on widget: Widget) {
        guard let group = g_simple_action_group_new() else { fatalError("GLib made no object") }
        map = GObjectRef(adopting: group)
        gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group.instance))
    }

    /// Adds an action without a parameter.
    package func add(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        add(name, type: nil) { _ in handler() }
    }

    /// Adds an action that takes a text.
    package func add(_ name: String, text handler: @escaping @MainActor (String) -> Void) {
        add(name, type: "s") { parameter in
            guard let parameter else { return }
            handler(String(cString: g_variant_get_string(OpaquePointer(parameter), nil)))
        }
    }

    /// Adds an action that chooses one of several texts: menus mark the one that is chosen.
    package func add(
        _ name: String, choice: String, _ handler: @escaping @MainActor (String) -> Void
    ) {
        add(name, type: "s", state: g_variant_new_string(choice)) { parameter in
            guard let parameter else { return }
            handler(String(cString: g_variant_get_string(OpaquePointer(parameter), nil)))
        }
    }

    /// Marks what is chosen.
    package func setChoice(_ name: String, _ choice: String) {
        guard let action = g_action_map_lookup_action(map.opaque, name) else { return }
        g_simple_action_set_state(OpaquePointer(action.instance), g_variant_new_string(choice))
    }

    /// Says whether an action can be done now: buttons and menu items follow.
    package func setEnabled(_ name: String, _ isEnabled: Bool) {
        guard let action = g_action_map_lookup_action(map.opaque, name) else { return }
        g_simple_action_set_enabled(OpaquePointer(action.instance), isEnabled ? 1 : 0)
    }

    private func add(
        _ name: String, type: String?, state: OpaquePointer? = nil,
        _ handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) {
        let variantType = type.map { g_variant_type_new($0) }
        defer { if let variantType { g_variant_type_free(variantType) } }
        let action =
            state.map { g_simple_action_new_stateful(name, variantType ?? nil, $0) }
            ?? g_simple_action_new(name, variantType ?? nil)
        guard let action else { return }
        let owned = GObjectRef(adopting: action)
        Signal.connect(action, "activate", .pointer, handler)
        withExtendedLifetime(owned) { g_action_map_add_action(map.opaque, $0.opaque) }
    }
}
