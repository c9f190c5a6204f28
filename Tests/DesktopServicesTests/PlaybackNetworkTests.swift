// SPDX-License-Identifier: GPL-3.0-or-later

import Playback
import TestBus
import Testing

@testable import DesktopServices

extension NetworkTests {
    /// What the player hears of the network.
    @MainActor
    struct PlaybackNetworkTests {
        @Test func changedRoutesEndTheWaitForAReconnect() async {
            await withMainLoop {
                let rig = Rig()
                await rig.loseStream()
                for _ in 0..<3 { rig.monitor.onRoam() }
                #expect(await eventually { rig.engine.starts == 2 })
                #expect(rig.player.state.isActive)
            }
        }

        @Test func networkThatCameBackEndsTheWaitForAReconnect() async {
            await withMainLoop {
                let rig = Rig()
                await rig.loseStream()
                rig.monitor.onChange(NetworkStatus(isAvailable: false, isMetered: false))
                #expect(await eventually { rig.engine.starts == 2 })
            }
        }

        @Test func networkThatOnlyBecameMeteredChangesNothing() async {
            await withMainLoop {
                let rig = Rig()
                await rig.loseStream()
                rig.monitor.onChange(NetworkStatus(isAvailable: true, isMetered: true))
                for _ in 0..<100 { await Task.yield() }
                #expect(rig.engine.starts == 1)
            }
        }

        /// A player whose own waits never end.
        @MainActor
        private final class Rig {
            let engine = SilentEngine()
            let player: PlaybackController
            let monitor = NetworkMonitor { NetworkStatus(isAvailable: true, isMetered: false) }
            let network: PlaybackNetwork

            init() {
                var dependencies = PlaybackDependencies { $0.endpoints }
                dependencies.clock = StoppedClock()
                player = PlaybackController(engine: engine, dependencies: dependencies)
                network = PlaybackNetwork(monitor: monitor, controller: player)
            }

            func loseStream() async {
                player.play(.station(.sample))
                #expect(await eventually { self.engine.starts == 1 })
                engine.send(.playing)
                engine.send(.failed(.connectionLost))
                #expect(player.isReconnecting)
            }
        }

        private struct StoppedClock: Clock {
            let now = ContinuousClock.now
            var minimumResolution: Duration { .zero }

            func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
                try await Task.sleep(for: .seconds(86_400))
            }
        }
    }
}
