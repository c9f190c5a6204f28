// SPDX-License-Identifier: MIT

import CSoup
import GLibKit

/// What holds for every request of a client.
struct HTTPSettings: Sendable {
    var userAgent: String
    var schemes: Set<String>
    var connections: Int
    var connectionsPerHost: Int

    /// Makes libsoup's session for the current thread's context.
    func makeSession() -> GObjectRef {
        var names: [UnsafePointer<CChar>?] = []
        var values: [GValue] = []
        let properties: [(StaticString, Int)] = [
            ("max-conns", connections), ("max-conns-per-host", connectionsPerHost),
        ]
        for (name, number) in properties {
            names.append(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
            var value = GValue()
            g_value_init(&value, 6 << 2)  // G_TYPE_INT
            g_value_set_int(&value, gint(clamping: number))
            values.append(value)
        }
        guard
            let made = g_object_new_with_properties(
                soup_session_get_type(), guint(properties.count), &names, &values)
        else { preconditionFailure("libsoup made no session") }
        let session = GObjectRef(adopting: made)
        // Basic is sent by ourselves; libsoup's manager would keep passwords and ask again.
        soup_session_remove_feature_by_type(session.pointer(), soup_auth_manager_get_type())
        return session
    }
}
