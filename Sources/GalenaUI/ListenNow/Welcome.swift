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
    private let description: String

    /// Stands in for what a window's stack shows; `onLeave` is called once.
    init(in stages: Widget, onLeave: @escaping @MainActor () -> Void) {
        self.stages = stages
        first = gtk_stack_get_visible_child(stages.opaque)
        description = String(cString: adw_status_page_get_description(ui.widget("page").opaque))
        let root = ui.widget("root")
        Signal.connect(root, "layout-changed") { [weak self] in
            self?.setLayout(WindowLayout(shell: root.opaque))
        }
        _ = gtk_stack_add_child(stages.opaque, root)
        gtk_stack_set_visible_child(stages.opaque, root)
        gtk_widget_grab_focus(ui.widget("start"))
        Signal.connect(ui.widget("start"), "clicked") { [weak self] in
            self?.leave()
            onLeave()
        }
    }

    /// Where the page has to scroll, the button stands in a bar below it, always in sight.
    private func setLayout(_ layout: WindowLayout) {
        let isLow = layout.height < 480
        let page = ui.widget("page")
        let place = ui.widget(isLow ? "bar" : "below")
        let start = ui.widget("start")
        if gtk_widget_get_parent(start) != place {
            start.removeFromBox()
            place.append(start)
        }
        ui.widget("handle").isVisible = isLow
        ui.widget("bar_title").isVisible = layout.form == .mini
        page.setClass("compact", isLow)
        start.setClass("pill", layout.form != .mini)
        let hasRoom = layout.form != .compact
        adw_status_page_set_description(page.opaque, hasRoom ? description : nil)
        adw_status_page_set_icon_name(page.opaque, isLow ? nil : AppIdentity.applicationID)
    }

    private func leave() {
        gtk_stack_set_visible_child(stages.opaque, first)
        gtk_stack_remove(stages.opaque, ui.widget("root"))
    }
}
