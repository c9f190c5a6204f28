// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import GLibKit
import Observation

/// How the machine is connected.
package struct NetworkStatus: Equatable, Sendable {
    /// Whether there is any network beside the loopback.
    package var isAvailable: Bool
    /// Whether data costs money, as on a phone's hotspot.
    package var isMetered: Bool

    /// States a status.
    package init(isAvailable: Bool, isMetered: Bool) {
        self.isAvailable = isAvailable
        self.isMetered = isMetered
    }
}

/// Watches the network through GNetworkMonitor: NetworkManager, the portal or the kernel.
///
/// The first one asks the system bus and may take some milliseconds: make it after the first paint.
@MainActor
@Observable
package final class NetworkMonitor {
    /// How the machine is connected now.
    package private(set) var status: NetworkStatus

    /// Told after each change, with the status before it.
    @ObservationIgnored package var onChange: @MainActor (_ before: NetworkStatus) -> Void = {
        _ in
    }
    /// Told when the routes changed while the network stayed available, as from one access point
    /// to another: open sockets may be dead. Several may come in a row.
    @ObservationIgnored package var onRoam: @MainActor () -> Void = {}

    @ObservationIgnored private let read: @MainActor () -> NetworkStatus
    @ObservationIgnored private var connections: [SignalConnection] = []

    /// Watches the system's monitor.
    package convenience init() {
        self.init(reading: Self.systemStatus)
    }

    /// Watches the system's monitor for when to look and `read` for what is seen.
    init(reading read: @escaping @MainActor () -> NetworkStatus) {
        self.read = read
        status = read()
        let monitor = GObjectRef(retaining: g_network_monitor_get_default())
        let properties = ["notify::network-available", "notify::network-metered"]
        connections = properties.map { signal in
            Signal.connect(monitor, signal) { [weak self] in self?.update() }
        }
        connections.append(
            Signal.connect(monitor, "network-changed") { [weak self] in self?.routesChanged() })
    }

    isolated deinit { connections.forEach { $0.disconnect() } }

    private func routesChanged() {
        let wasAvailable = status.isAvailable
        update()
        if wasAvailable, status.isAvailable { onRoam() }
    }

    private func update() {
        let before = status
        let now = read()
        guard now != before else { return }
        status = now
        onChange(before)
    }

    private static func systemStatus() -> NetworkStatus {
        let monitor = g_network_monitor_get_default()
        return NetworkStatus(
            isAvailable: g_network_monitor_get_network_available(monitor) != 0,
            isMetered: g_network_monitor_get_network_metered(monitor) != 0)
    }
}
