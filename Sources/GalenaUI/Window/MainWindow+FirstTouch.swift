// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

extension MainWindow {
    /// Calls back once, when somebody first uses the window: moves the pointer over it, touches it,
    /// scrolls, or presses a key. That a window comes up under the pointer does not count.
    package func onFirstTouch(_ action: @escaping @MainActor () -> Void) {
        guard let events = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        var pending: (@MainActor () -> Void)? = action
        Signal.connect(events, "event", .pointerToBool) { event in
            guard let event, let touched = pending else { return false }
            switch gdk_event_get_event_type(OpaquePointer(event)) {
            case GDK_MOTION_NOTIFY, GDK_BUTTON_PRESS, GDK_KEY_PRESS, GDK_TOUCH_BEGIN, GDK_SCROLL:
                pending = nil
                touched()
            default:
                break
            }
            return false
        }
        gtk_widget_add_controller(widget, events)
    }
}
