// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Testing

@testable import GLibKit

@MainActor
struct SignalTests {
    /// Counts calls, and shows by its own end when a handler was released.
    final class Witness {
        var calls = 0
    }

    @Test func handlerIsReleasedWithTheObject() {
        weak var witness: Witness?
        var object: GObjectRef? = GObjectRef(adopting: g_simple_action_new("a", nil))
        do {
            let strong = Witness()
            witness = strong
            object.map { object in
                _ = Signal.connect(object, "notify::enabled") { strong.calls += 1 }
                g_simple_action_set_enabled(object.opaque, 0)
            }
        }
        #expect(witness?.calls == 1)
        object = nil
        #expect(witness == nil)
    }

    @Test func handlerIsReleasedByDisconnecting() {
        weak var witness: Witness?
        let object = GObjectRef(adopting: g_simple_action_new("a", nil))
        var connection: SignalConnection?
        do {
            let strong = Witness()
            witness = strong
            connection = Signal.connect(object, "notify::enabled") { strong.calls += 1 }
        }
        #expect(connection?.isConnected == true)
        connection?.disconnect()
        #expect(witness == nil)
        #expect(connection?.isConnected == false)
        g_simple_action_set_enabled(object.opaque, 0)
        connection?.disconnect()
    }

    @Test func connectionSurvivesItsObject() {
        var object: GObjectRef? = GObjectRef(adopting: g_simple_action_new("a", nil))
        let connection = object.map { Signal.connect($0, "notify::enabled") {} }
        object = nil
        #expect(connection?.isConnected == false)
        connection?.disconnect()
    }

    @Test func handlerMayDisconnectItself() {
        let object = GObjectRef(adopting: g_simple_action_new("a", nil))
        var calls = 0
        var connection: SignalConnection?
        connection = Signal.connect(object, "notify::enabled") {
            connection?.disconnect()
            calls += 1
        }
        g_simple_action_set_enabled(object.opaque, 0)
        g_simple_action_set_enabled(object.opaque, 1)
        #expect(calls == 1)
    }

    @Test func pointerReachesTheHandler() {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let object = GObjectRef(adopting: g_simple_action_new("a", type))
        var heard: String?
        Signal.connect(object, "activate", .pointer) { value in
            heard = value.flatMap { Variant(retaining: OpaquePointer($0)).string }
        }
        let value = Variant.string("hello")
        g_action_activate(object.opaque, value.pointer)
        #expect(heard == "hello")
    }
}
