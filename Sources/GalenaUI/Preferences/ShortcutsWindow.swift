// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// The keys by which everything is reached, read from the same table that GTK gets.
final class ShortcutsWindow: SubWindow {
    /// A window for an app with these places.
    init(places: [Place]) {
        super.init("shortcuts")
        for (title, rows) in Self.groups(places) { add(title, rows) }
    }

    private static func groups(_ places: [Place]) -> [(String, [(name: String, keys: [String])])] {
        [
            (
                tr("Playback"),
                [
                    (tr("Play or pause"), ["space"]), (tr("Next"), keys("player.next")),
                    (tr("Previous"), keys("player.previous")),
                    (tr("Favorite"), keys("player.favorite")),
                    (tr("Show or hide what is playing"), keys("win.now-playing")),
                ]
            ),
            (
                tr("Places"),
                places.map { ($0.title, keys("win.place('\($0.rawValue)')")) } + [
                    (tr("Find stations"), keys("win.search")), (tr("Back"), keys("win.back")),
                    (tr("Refresh"), keys("win.refresh")),
                ]
            ),
            (
                tr("General"),
                [
                    (tr("Main Menu"), keys("win.menu")),
                    (tr("Preferences"), keys("app.preferences")),
                    (tr("Keyboard Shortcuts"), keys("app.shortcuts") + keys("app.help")),
                    (tr("Close the window"), keys("window.close")),
                    (tr("Quit"), keys("app.quit")),
                ]
            ),
        ]
    }

    /// The keys of an action that a keyboard surely has.
    private static func keys(_ action: String) -> [String] {
        let all = Accelerators.table.first { $0.action == action }?.keys ?? []
        return all.filter { !$0.hasPrefix("Audio") && $0 != "Back" }
    }

    private func add(_ title: String, _ rows: [(name: String, keys: [String])]) {
        let group = Make.unwrapped(adw_preferences_group_new())
        adw_preferences_group_set_title(group.cast(), title)
        for row in rows where !row.keys.isEmpty {
            let line = Make.unwrapped(adw_action_row_new())
            adw_preferences_row_set_title(line.cast(), row.name)
            adw_action_row_add_suffix(
                line.cast(),
                Make.label(row.keys.map(Self.spoken).joined(separator: "   "), "dim-label"))
            adw_preferences_group_add(group.cast(), line)
        }
        adw_preferences_page_add(ui.widget("page").cast(), group.cast())
    }

    /// A key as people call it, such as "Ctrl+F".
    private static func spoken(_ accelerator: String) -> String {
        var key: guint = 0
        var modifiers = GdkModifierType(rawValue: 0)
        guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0,
            let text = gtk_accelerator_get_label(key, modifiers)
        else { return accelerator }
        defer { g_free(text) }
        return String(cString: text)
    }
}
