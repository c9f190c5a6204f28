// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Foundation
import GLibKit

/// logind on a test's bus: hands out inhibitors and sees when they are given back.
@MainActor
final class MockLogind {
    struct Lock {
        let what: String
        let mode: String
        /// Our end of the pipe whose other end the client holds.
        let end: OwnedDescriptor

        /// Whether the client still has its end open.
        var isHeld: Bool {
            var entry = pollfd(fd: end.number, events: 0, revents: 0)
            return poll(&entry, 1, 0) == 0
        }
    }

    private let connection: DBusConnection
    private let registration: UInt32
    private let name: DBusRegistration
    fileprivate(set) var locks: [Lock] = []
    private(set) var isOnBus = false
    private let inbox: Inbox

    /// What the C callback fills.
    fileprivate final class Inbox {
        weak var logind: MockLogind?
    }

    var held: [String] { locks.filter(\.isHeld).map { "\($0.what) \($0.mode)" } }

    init(on connection: DBusConnection) throws {
        self.connection = connection
        let inbox = Inbox()
        self.inbox = inbox
        let node = try GLibError.check { g_dbus_node_info_new_for_xml(Self.xml, &$0) }
        defer { node.map { g_dbus_node_info_unref($0) } }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, _, arguments, invocation, data in
            guard let arguments, let invocation, let data else { return }
            let values = Variant(retaining: arguments)
            nonisolated(unsafe) let pending = invocation
            nonisolated(unsafe) let inbox = Unmanaged<Inbox>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { inbox.logind?.answer(pending, values) }
        }
        registration = try GLibError.check {
            g_dbus_connection_register_object(
                connection.pointer, "/org/freedesktop/login1",
                g_dbus_node_info_lookup_interface(node, "org.freedesktop.login1.Manager"), &table,
                Unmanaged.passRetained(inbox).toOpaque(),
                { $0.map { Unmanaged<Inbox>.fromOpaque($0).release() } }, &$0)
        }
        let box = inbox
        name = connection.own(name: "org.freedesktop.login1") { box.logind?.isOnBus = $0 }
        inbox.logind = self
    }

    func announce(sleeps: Bool) {
        connection.emit(
            "PrepareForSleep", from: "/org/freedesktop/login1",
            interface: "org.freedesktop.login1.Manager", .tuple(.bool(sleeps)))
    }

    func leave() {
        name.cancel()
        g_dbus_connection_unregister_object(connection.pointer, registration)
    }

    private func answer(_ invocation: OpaquePointer, _ arguments: Variant) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        locks.append(
            Lock(
                what: arguments[0]?.string ?? "", mode: arguments[3]?.string ?? "",
                end: OwnedDescriptor(adopting: ends[0])))
        let list = g_unix_fd_list_new_from_array([ends[1]], 1)
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        g_dbus_method_invocation_return_value_with_unix_fd_list(
            invocation, g_variant_new_tuple([g_variant_new_handle(0)], 1), list)
    }

    private static let xml = """
        <node><interface name="org.freedesktop.login1.Manager">
          <method name="Inhibit">
            <arg type="s" direction="in"/><arg type="s" direction="in"/>
            <arg type="s" direction="in"/><arg type="s" direction="in"/>
            <arg type="h" direction="out"/>
          </method>
        </interface></node>
        """
}
