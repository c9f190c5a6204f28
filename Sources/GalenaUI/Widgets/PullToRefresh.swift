// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// Asks again when a page at its top is pulled further down.
enum PullToRefresh {
    /// Pulls that come sooner after another are taken for one: a touchpad's swing reports many.
    private static let pause = Duration.seconds(30)

    /// Watches a scrolled window.
    static func attach(to scroller: Widget, refresh: @escaping @MainActor () -> Void) {
        var last: ContinuousClock.Instant?
        Signal.connect(scroller, "edge-overshot", .int) { edge in
            guard edge == Int32(GTK_POS_TOP.rawValue) else { return }
            let now = ContinuousClock.now
            if let last, now - last < pause { return }
            last = now
            refresh()
        }
    }
}
