// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// A window above the main one. It lives as long as it is open; nothing else has to keep it.
class SubWindow {
    let ui: UIFile
    let window: Widget
    private static var open: [String: SubWindow] = [:]
    private let name: String

    /// Builds the window of a `.ui` file.
    init(_ name: String) {
        self.name = name
        ui = UIFile(name)
        window = ui.widget("window")
    }

    /// Shows a window above `parent`, or the one of this name that is open already.
    static func present(_ name: String, above parent: Widget, make: () -> SubWindow) {
        if let present = open[name] { return gtk_window_present(present.window.cast()) }
        let made = make()
        open[name] = made
        gtk_window_set_transient_for(made.window.cast(), parent.cast())
        Signal.connect(made.window, "close-request", .noneToBool) {
            open[name] = nil
            return false
        }
        made.closeOnEscape()
        gtk_window_present(made.window.cast())
    }

    private func closeOnEscape() {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connect(keys, "key-pressed", .uintUIntUIntToBool) { [weak self] key, _, _ in
            guard let self, Int32(key) == GDK_KEY_Escape else { return false }
            gtk_window_close(window.cast())
            return true
        }
        gtk_widget_add_controller(window, keys)
    }
}
