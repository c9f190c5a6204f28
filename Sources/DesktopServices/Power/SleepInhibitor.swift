// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Observation
import Playback

/// Keeps the machine from suspending by itself while something plays; the screen may go dark.
///
/// The desktop's session manager is asked first, because it still lets people suspend by hand; then
/// the power manager of other desktops; then logind.
@MainActor
package final class SleepInhibitor {
    private let controller: PlaybackController
    private let session: DBusConnection?
    private let system: DBusConnection?
    private var hold: Hold?
    private var isBusy = false
    private var isStopped = false

    /// What has to be given back.
    private enum Hold {
        case cookie(UInt32, DBusTarget, method: String)
        case lock(OwnedDescriptor)
    }

    private static let sessionManager = DBusTarget(
        name: "org.gnome.SessionManager", path: "/org/gnome/SessionManager",
        interface: "org.gnome.SessionManager")
    private static let powerManager = DBusTarget(
        name: "org.freedesktop.PowerManagement", path: "/org/freedesktop/PowerManagement/Inhibit",
        interface: "org.freedesktop.PowerManagement.Inhibit")
    /// What GNOME calls "inhibit suspending"; 8 would keep the screen on.
    private static let suspendFlag: UInt32 = 4

    /// Follows a player; a bus that is not there is nil.
    package init(
        session: DBusConnection?, system: DBusConnection?, controller: PlaybackController
    ) {
        self.session = session
        self.system = system
        self.controller = controller
        follow()
    }

    /// Lets the machine sleep, from now on.
    package func stop() {
        isStopped = true
        settle()
    }

    /// Whether the machine is kept awake now.
    package var isHolding: Bool { hold != nil }

    private var isWanted: Bool {
        !isStopped && controller.settings.inhibitsSuspend && controller.state.isActive
    }

    private func follow() {
        _ = withObservationTracking {
            isWanted
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        settle()
    }

    /// One call after the other, until what holds is what is wanted.
    private func settle() {
        guard !isBusy else { return }
        isBusy = true
        Task {
            while isWanted != (hold != nil) {
                if let held = hold {
                    hold = nil
                    await giveBack(held)
                } else {
                    hold = await take()
                    if hold == nil { break }
                }
            }
            isBusy = false
        }
    }

    private func take() async -> Hold? {
        let why = tr("Playing")
        if let session {
            let answer = try? await session.call(
                Self.sessionManager, "Inhibit",
                .tuple(
                    .string(MPRISName.desktopEntry), .uint32(0), .string(why),
                    .uint32(Self.suspendFlag)), activates: false)
            if let cookie = answer?[0]?.int.flatMap({ UInt32(exactly: $0) }) {
                return .cookie(cookie, Self.sessionManager, method: "Uninhibit")
            }
            let other = try? await session.call(
                Self.powerManager, "Inhibit", .tuple(.string("Galena"), .string(why)),
                activates: false)
            if let cookie = other?[0]?.int.flatMap({ UInt32(exactly: $0) }) {
                return .cookie(cookie, Self.powerManager, method: "UnInhibit")
            }
        }
        guard let system else { return nil }
        do {
            return .lock(try await LoginManager.inhibitSleep(on: system, why: why, mode: "block"))
        } catch {
            Log.debug("sleep", String(describing: error))
            return nil
        }
    }

    private func giveBack(_ hold: Hold) async {
        guard case .cookie(let cookie, let target, let method) = hold else { return }
        _ = try? await session?.call(
            target, method, .tuple(.uint32(cookie)), activates: false)
    }
}
