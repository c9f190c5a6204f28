// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import TestBus
import Testing

@testable import DesktopServices

/// Another player on the session bus.
@MainActor
final class MockPlayer {
    private let connection: DBusConnection
    private var object: DBusObject?
    private var name: DBusRegistration?
    private(set) var isOnBus = false
    private(set) var isPlaying: Bool

    init(_ name: String, on bus: TestBus, playing: Bool = false) async throws {
        connection = try await bus.connect()
        isPlaying = playing
        object = try DBusObject(
            on: connection, path: MPRISName.path, interface: MPRISName.player,
            introspection: """
                <node><interface name="org.mpris.MediaPlayer2.Player">
                  <method name="Pause"/>
                  <property name="PlaybackStatus" type="s" access="read"/>
                </interface></node>
                """,
            handlers: DBusHandlers(
                call: { [weak self] _, _ in
                    self?.set(playing: false)
                    return .tuple()
                }, get: { [weak self] _ in self?.status }))
        set(playing: playing)
        self.name = connection.own(name: "org.mpris.MediaPlayer2." + name) { [weak self] in
            self?.isOnBus = $0
        }
        #expect(await eventually { self.isOnBus })
    }

    func set(playing: Bool) {
        isPlaying = playing
        object?.update(["PlaybackStatus": status])
    }

    func leave() {
        name?.cancel()
        object?.unexport()
    }

    private var status: Variant { .string(isPlaying ? "Playing" : "Paused") }
}
