// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// The choices of the sleep timer, for the action `player.sleep` (minutes as text, "" is off).
enum SleepMenu {
    private static let minutes = [15, 30, 45, 60, 90]

    /// Gives the choices to a GtkMenuButton.
    static func install(on button: Widget) {
        guard let menu = g_menu_new() else { fatalError("GLib made no object") }
        defer { g_object_unref(menu.instance) }
        g_menu_append(menu, tr("Off"), "player.sleep('')")
        for minutes in minutes {
            g_menu_append(
                menu, trn("{n} minute", "{n} minutes", minutes), "player.sleep('\(minutes)')")
        }
        let model = menu.instance.assumingMemoryBound(to: GMenuModel.self)
        gtk_menu_button_set_menu_model(button.opaque, model)
    }

    /// Names a button by what is left of the timer.
    static func describe(_ remaining: Duration?, on button: Widget) {
        guard let remaining else { return button.setName(tr("Sleep Timer")) }
        let minutes = max(1, Int((remaining.components.seconds + 59) / 60))
        button.setName(
            trn("Sleep Timer: {n} minute left", "Sleep Timer: {n} minutes left", minutes))
    }
}
