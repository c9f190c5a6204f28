// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import GLibKit
import Playback

/// What the player and the machine around it tell each other: sleep, and other players.
@MainActor
final class MachineServices {
    private var session: DBusConnection?
    private var watcher: SleepWatcher?
    private var inhibitor: SleepInhibitor?
    private var others: OtherPlayers?
    private var start: Task<Void, Never>?

    /// Minds the other players of a session. Asks nothing of them yet.
    func watchPlayers(on session: DBusConnection, for playback: PlaybackController) {
        self.session = session
        others = OtherPlayers(session: session, controller: playback)
    }

    /// Minds the machine's sleep; without a system bus only what the session knows of it.
    func watchSleep(for playback: PlaybackController) {
        start = Task { [weak self] in
            let system = try? await DBusConnection.system()
            guard let self, !Task.isCancelled else { return }
            inhibitor = SleepInhibitor(session: session, system: system, controller: playback)
            guard let system else { return }
            watcher = SleepWatcher(
                system: system, willSleep: { playback.systemWillSleep() },
                didWake: { playback.systemDidWake() })
        }
    }

    /// Pauses the other players of the session that play.
    func pauseOthers() { others?.pause() }

    /// Lets the machine sleep and the other players play.
    func stop() {
        start?.cancel()
        inhibitor?.stop()
        watcher = nil
        others = nil
    }
}
