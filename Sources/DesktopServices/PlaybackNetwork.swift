// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback

/// Tells the player what becomes of the network: that it is back, and that its routes changed
/// under open sockets, which may then be dead although nobody says so.
@MainActor
package final class PlaybackNetwork {
    private let monitor: NetworkMonitor
    private weak var controller: PlaybackController?
    private var roam: MainTimer?
    /// Routes change in flocks; the player hears of a flock once, when it has passed.
    static let flock = Duration.milliseconds(500)

    /// Joins a monitor to a player.
    package init(monitor: NetworkMonitor, controller: PlaybackController) {
        self.monitor = monitor
        self.controller = controller
        monitor.onChange = { [weak self] before in
            guard let self, !before.isAvailable, self.monitor.status.isAvailable else { return }
            self.controller?.networkDidReturn()
        }
        monitor.onRoam = { [weak self] in
            self?.roam = MainTimer(after: Self.flock) { self?.controller?.networkDidReturn() }
        }
    }
}
