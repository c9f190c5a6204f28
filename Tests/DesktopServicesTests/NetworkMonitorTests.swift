// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Testing

@testable import DesktopServices

/// One after the other: all watch the one monitor that GIO has, and some change it.
@Suite(.serialized) enum NetworkTests {}

extension NetworkTests {
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

        @Test func changeOfRoutesIsToldWhileTheNetworkStays() {
            let network = Network()
            let monitor = NetworkMonitor { network.look() }
            var roams = 0
            monitor.onRoam = { roams += 1 }
            announceRoutes()
            #expect(roams == 1)
            network.status.isAvailable = false
            announceRoutes()
            network.status.isAvailable = true
            announceRoutes()
            #expect(roams == 1)
        }

        private func announceRoutes() {
            var values = [GValue(), GValue()]
            g_value_init(&values[0], g_network_monitor_get_type())
            g_value_set_object(&values[0], UnsafeMutableRawPointer(g_network_monitor_get_default()))
            g_value_init(&values[1], GType(5 << 2))
            let signal = g_signal_lookup("network-changed", g_network_monitor_get_type())
            g_signal_emitv(values, signal, 0, nil)
            g_value_unset(&values[0])
        }

        private func announce() {
            g_object_notify(
                UnsafeMutableRawPointer(g_network_monitor_get_default())?
                    .assumingMemoryBound(to: GObject.self), "network-metered")
        }
    }
}
