// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// The system's login manager, which puts the machine to sleep.
enum LoginManager {
    static let target = DBusTarget(
        name: "org.freedesktop.login1", path: "/org/freedesktop/login1",
        interface: "org.freedesktop.login1.Manager")

    /// Asks that a sleep wait for us (`delay`) or not happen by itself (`block`), as long as the
    /// answer lives.
    static func inhibitSleep(
        on bus: DBusConnection, why: String, mode: String,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> OwnedDescriptor {
        try await bus.callForDescriptor(
            target, "Inhibit",
            .tuple(.string("sleep"), .string("Galena"), .string(why), .string(mode)))
    }
}
