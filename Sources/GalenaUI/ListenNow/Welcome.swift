// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// What fills the window the very first time, until it is left.
final class Welcome {
    private let ui = UIFile("welcome")
    private let stages: Widget
    private let first: Widget?

    /// Stands in for what a window's stack shows; `onLeave` is called once.
    init(in stages: Widget, onLeave: @escaping @MainActor () -> Void) {
        self.stages = stages
        first = gtk_stack_get_visible_child(stages.opaque)
        _ = gtk_stack_add_child(stages.opaque, ui.widget("root"))
        gtk_stack_set_visible_child(stages.opaque, ui.widget("root"))
        gtk_widget_grab_focus(ui.widget("start"))
        Signal.connect(ui.widget("start"), "clicked") { [weak self] in
            self?.leave()
            onLeave()
        }
    }

    private func leave() {
        gtk_stack_set_visible_child(stages.opaque, first)
        gtk_stack_remove(stages.opaque, ui.widget("root"))
    }
}
