// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// Tells when the machine goes to sleep and when it is awake again, as logind announces it.
///
/// While awake it holds a delay inhibitor, so that there is time to save and to close before the
/// machine is gone. Without logind it tells nothing.
@MainActor
package final class SleepWatcher {
    private let bus: DBusConnection
    private let willSleep: @MainActor () -> Void
    private let didWake: @MainActor () -> Void
    private var registrations: [DBusRegistration] = []
    private var delay: OwnedDescriptor?
    private var isAsleep = false
    /// Counts what makes an inhibitor that was asked for before unwanted.
    private var epoch = 0

    /// Watches logind on the system bus.
    package init(
        system bus: DBusConnection, willSleep: @escaping @MainActor () -> Void,
        didWake: @escaping @MainActor () -> Void
    ) {
        self.bus = bus
        self.willSleep = willSleep
        self.didWake = didWake
        let manager = LoginManager.target
        registrations = [
            bus.subscribe(
                sender: manager.name, path: manager.path, interface: manager.interface,
                name: "PrepareForSleep"
            ) { [weak self] signal in
                guard let begins = signal.arguments[0]?.bool else { return }
                begins ? self?.fallAsleep() : self?.awake()
            },
            // A logind that was started again knows of no inhibitors.
            bus.watch(name: manager.name) { [weak self] owner in self?.logindDidChange(owner) },
        ]
    }

    /// Whether a sleep would wait for us now.
    package var delaysSleep: Bool { delay != nil }

    private func fallAsleep() {
        guard !isAsleep else { return }
        isAsleep = true
        willSleep()
        letGo()
    }

    private func awake() {
        guard isAsleep else { return }
        isAsleep = false
        hold()
        didWake()
    }

    private func logindDidChange(_ owner: String?) {
        letGo()
        if owner != nil, !isAsleep { hold() }
    }

    private func letGo() {
        epoch += 1
        delay = nil
    }

    private func hold() {
        let asked = epoch
        Task { [weak self, bus] in
            do {
                let lock = try await LoginManager.inhibitSleep(
                    on: bus, why: tr("Saves the place and closes the stream"), mode: "delay")
                guard let self, epoch == asked else { return }
                delay = lock
            } catch {
                Log.debug("sleep", String(describing: error))
            }
        }
    }
}
