// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Every keyboard shortcut, in one place. Space and Escape are not here: they go to what has the
/// focus first, see ``MainWindow``.
enum Accelerators {
    /// An action with its parameter, as GTK spells it, and its keys.
    static let table: [(action: String, keys: [String])] = [
        ("win.place('listen-now')", ["<Control>1"]),
        ("win.place('radio')", ["<Control>2"]),
        ("win.place('podcasts')", ["<Control>3"]),
        ("win.place('search')", ["<Control>4"]),
        ("win.place('library')", ["<Control>5"]),
        ("win.search", ["<Control>f"]),
        ("win.back", ["<Alt>Left", "Back"]),
        ("win.refresh", ["<Control>r", "F5"]),
        ("win.now-playing", ["<Control><Shift>p"]),
        ("win.menu", ["F10"]),
        ("player.toggle", ["AudioPlay", "AudioPause"]),
        ("player.stop", ["AudioStop"]),
        ("player.next", ["<Control>n", "AudioNext"]),
        ("player.previous", ["<Control>b", "AudioPrev"]),
        ("player.favorite", ["<Control>d"]),
        ("window.close", ["<Control>w"]),
        ("app.help", ["F1"]),
        ("app.shortcuts", ["<Control>question"]),
        ("app.preferences", ["<Control>comma"]),
        ("app.quit", ["<Control>q"]),
    ]

    /// Tells GTK of the table.
    static func install(in application: UnsafeMutablePointer<GtkApplication>) {
        for (action, keys) in table {
            var list: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(strdup($0)) } + [nil]
            gtk_application_set_accels_for_action(application, action, &list)
            for key in list { free(UnsafeMutablePointer(mutating: key)) }
        }
    }
}
