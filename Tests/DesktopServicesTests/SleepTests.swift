// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback
import TestBus
import Testing

@testable import DesktopServices

@MainActor
struct SleepTests {
    @Test func sleepWaitsUntilThePlaceIsSaved() async throws {
        try await withLogind { logind, bus, _ in
            var told: [String] = []
            let watcher = SleepWatcher(
                system: bus,
                willSleep: { told.append("sleep, held \(logind.held.count)") },
                didWake: { told.append("awake") })
            #expect(await eventually { watcher.delaysSleep })
            #expect(logind.held == ["sleep delay"])
            logind.announce(sleeps: true)
            #expect(await eventually { logind.held.isEmpty })
            #expect(told == ["sleep, held 1"])
            logind.announce(sleeps: false)
            #expect(await eventually { logind.held == ["sleep delay"] })
            #expect(told == ["sleep, held 1", "awake"])
        }
    }

    @Test func logindThatCameBackIsAskedAnew() async throws {
        try await withLogind { logind, bus, server in
            let watcher = SleepWatcher(system: bus, willSleep: {}, didWake: {})
            #expect(await eventually { watcher.delaysSleep })
            logind.leave()
            #expect(await eventually { !watcher.delaysSleep })
            let second = try MockLogind(on: server)
            #expect(await eventually { second.held == ["sleep delay"] })
            second.leave()
        }
    }

    @Test func stationRejoinsAfterASleepThatLogindAnnounces() async throws {
        try await withLogind { logind, bus, _ in
            let engine = SilentEngine()
            let player = PlaybackController(
                engine: engine, dependencies: PlaybackDependencies { $0.endpoints })
            let watcher = SleepWatcher(
                system: bus, willSleep: { player.systemWillSleep() },
                didWake: { player.systemDidWake() })
            #expect(await eventually { watcher.delaysSleep })
            player.play(.station(.sample))
            #expect(await eventually { engine.starts == 1 })
            engine.send(.playing)
            logind.announce(sleeps: true)
            #expect(await eventually { player.state == .paused })
            logind.announce(sleeps: false)
            #expect(await eventually { engine.starts == 2 })
        }
    }

    @Test func signalsOfOthersAreNotBelieved() async throws {
        try await withLogind { logind, bus, _ in
            var told = 0
            let watcher = SleepWatcher(system: bus, willSleep: { told += 1 }, didWake: {})
            #expect(await eventually { watcher.delaysSleep })
            bus.emit(
                "PrepareForSleep", from: "/org/freedesktop/login1",
                interface: "org.freedesktop.login1.Manager", .tuple(.bool(true)))
            logind.announce(sleeps: false)
            _ = try? await bus.call(LoginManager.target, "Nothing")
            #expect(told == 0)
        }
    }

    @Test func machineIsKeptAwakeOnlyWhileSomethingPlays() async throws {
        try await withLogind { logind, bus, _ in
            let engine = SilentEngine()
            let player = PlaybackController(
                engine: engine, dependencies: PlaybackDependencies { $0.endpoints })
            let inhibitor = SleepInhibitor(session: bus, system: bus, controller: player)
            #expect(!inhibitor.isHolding)
            player.play(.station(.sample))
            #expect(await eventually { logind.held == ["sleep block"] })
            player.pause()
            #expect(await eventually { logind.held.isEmpty })
            player.settings.inhibitsSuspend = false
            player.play(.station(.sample))
            #expect(await eventually { engine.starts == 2 || player.state == .loading })
            #expect(!inhibitor.isHolding)
            player.settings.inhibitsSuspend = true
            #expect(await eventually { logind.held == ["sleep block"] })
            inhibitor.stop()
            #expect(await eventually { logind.held.isEmpty })
        }
    }

    @Test func sessionManagerIsAskedFirstAndTheScreenMayGoDark() async throws {
        try await withLogind { logind, bus, server in
            var held: [Int] = []
            let handlers = DBusHandlers(call: { method, arguments in
                if method == "Uninhibit" {
                    held = []
                    return .tuple()
                }
                held.append(arguments[3]?.int ?? 0)
                return .tuple(.uint32(7))
            })
            let object = try DBusObject(
                on: server, path: "/org/gnome/SessionManager",
                interface: "org.gnome.SessionManager",
                introspection: """
                    <node><interface name="org.gnome.SessionManager">
                      <method name="Inhibit"><arg type="s" direction="in"/>
                        <arg type="u" direction="in"/><arg type="s" direction="in"/>
                        <arg type="u" direction="in"/><arg type="u" direction="out"/></method>
                      <method name="Uninhibit"><arg type="u" direction="in"/></method>
                    </interface></node>
                    """, handlers: handlers)
            var isOnBus = false
            let name = server.own(name: "org.gnome.SessionManager") { isOnBus = $0 }
            #expect(await eventually { isOnBus })
            let player = PlaybackController(
                engine: SilentEngine(), dependencies: PlaybackDependencies { $0.endpoints })
            let inhibitor = SleepInhibitor(session: bus, system: bus, controller: player)
            player.play(.station(.sample))
            #expect(await eventually { inhibitor.isHolding })
            #expect(held == [4])
            #expect(logind.held.isEmpty)
            player.stop()
            #expect(await eventually { held.isEmpty })
            name.cancel()
            object.unexport()
        }
    }

    private func withLogind(
        _ body:
            @MainActor (MockLogind, _ client: DBusConnection, _ server: DBusConnection)
            async throws -> Void
    ) async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let server = try await bus.connect()
            let logind = try MockLogind(on: server)
            #expect(await eventually { logind.isOnBus })
            try await body(logind, try await bus.connect(), server)
            logind.leave()
        }
    }
}
