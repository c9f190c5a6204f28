// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// Shows that something is awaited, but only when it takes longer than people notice.
final class WaitingTimer {
    /// Nothing is shown for a wait that is shorter.
    static let delay = Duration.milliseconds(300)

    /// Whether the wait is long enough to be shown.
    private(set) var isDue = false
    private var timer: MainTimer?

    /// Begins to wait unless it does already; `show` is called when the delay is over.
    func begin(_ show: @escaping @MainActor () -> Void) {
        guard timer == nil, !isDue else { return }
        timer = MainTimer(after: Self.delay) { [weak self] in
            self?.isDue = true
            self?.timer = nil
            show()
        }
    }

    /// The wait is over.
    func end() {
        timer?.cancel()
        timer = nil
        isDue = false
    }
}
