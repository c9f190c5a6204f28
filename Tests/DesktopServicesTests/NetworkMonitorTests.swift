// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Testing

@testable import DesktopServices

@MainActor
struct NetworkMonitorTests {
    /// A network that a test makes up.
    @MainActor final class Network {
        var status = NetworkStatus(isAvailable: true, isMetered: false)
        private(set) var reads = 0

        func look() -> NetworkStatus {
            reads += 1
            return status
        }
    }

    @Test func changeIsToldOnceWithWhatWasBefore() {
        let network = Network()
        let monitor = NetworkMonitor { network.look() }
        var told: [NetworkStatus] = []
        monitor.onChange = { told.append($0) }
        announce()
        #expect(told.isEmpty)
        network.status.isAvailable = false
        announce()
        announce()
        #expect(told == [NetworkStatus(isAvailable: true, isMetered: false)])
        #expect(!monitor.status.isAvailable)
    }

    @Test func monitorThatWentHearsNothing() {
        let network = Network()
        var monitor: NetworkMonitor? = NetworkMonitor { network.look() }
        announce()
        #expect(network.reads == 2)
        #expect(monitor != nil)
        monitor = nil
        announce()
        #expect(network.reads == 2)
    }

    private func announce() {
        g_object_notify(
            UnsafeMutableRawPointer(g_network_monitor_get_default())?
                .assumingMemoryBound(to: GObject.self), "network-metered")
    }
}
