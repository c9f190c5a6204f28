// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// What fills the window the very first time, until it is left.
final class Welcome {
    private let ui = UIFile("welcome")
    private let window: Widget
    private let content: GObjectRef

    /// Stands in for the content of an AdwApplicationWindow; `onLeave` is called once.
    init?(in window: Widget, onLeave: @escaping @MainActor () -> Void) {
        guard let content = adw_application_window_get_content(window.cast()) else { return nil }
        self.window = window
        self.content = GObjectRef(retaining: content)
        adw_application_window_set_content(window.cast(), ui.widget("root"))
        gtk_window_set_default_widget(window.cast(), ui.widget("start"))
        gtk_widget_grab_focus(ui.widget("start"))
        Signal.connect(ui.widget("start"), "clicked") { [weak self] in
            self?.leave()
            onLeave()
        }
    }

    private func leave() {
        gtk_window_set_default_widget(window.cast(), nil)
        adw_application_window_set_content(window.cast(), content.pointer())
    }
}
