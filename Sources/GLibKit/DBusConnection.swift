// SPDX-License-Identifier: MIT

import CGLib

/// A connection to a message bus.
///
/// Calls may be made from anywhere and complete on the caller's executor. What the bus sends by
/// itself (signals, calls to exported objects, names that come and go) arrives on the main actor.
public struct DBusConnection: Sendable {
    let reference: GObjectRef

    /// Shares a connection that somebody else made, such as the application's.
    public init(retaining connection: OpaquePointer) {
        reference = GObjectRef(retaining: connection)
    }

    /// The address for GIO's functions, valid as long as this value lives.
    public var pointer: OpaquePointer { reference.opaque }

    /// The session bus, shared by the whole process. Throws ``GLibError`` when there is none. The
    /// process survives the end of the bus.
    public static func session(
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> DBusConnection {
        try await open {
            g_bus_get(G_BUS_TYPE_SESSION, $0.cancellable, $0.callback, $0.userData)
        } finish: {
            g_bus_get_finish($0, &$1)
        }
    }

    /// The system bus, shared by the whole process. Throws ``GLibError`` when there is none.
    public static func system(
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> DBusConnection {
        try await open {
            g_bus_get(G_BUS_TYPE_SYSTEM, $0.cancellable, $0.callback, $0.userData)
        } finish: {
            g_bus_get_finish($0, &$1)
        }
    }

    /// A connection of its own to the bus at an address.
    public static func bus(
        at address: String, isolation: isolated (any Actor)? = #isolation
    ) async throws -> DBusConnection {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        return try await open {
            g_dbus_connection_new_for_address(
                address, flags, nil, $0.cancellable, $0.callback, $0.userData)
        } finish: {
            g_dbus_connection_new_for_address_finish($0, &$1)
        }
    }

    /// The name that the bus gave to this connection, such as `:1.7`.
    public var uniqueName: String {
        g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) } ?? ""
    }

    /// Whether the other end is gone.
    public var isClosed: Bool { g_dbus_connection_is_closed(pointer) != 0 }

    /// Calls a handler once the other end is gone. For connections made on the main thread.
    @MainActor
    @discardableResult
    public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        Signal.connect(reference.instance, "closed", handler)
    }

    /// Ends the connection. Not for shared ones.
    public func close(isolation: isolated (any Actor)? = #isolation) async throws {
        let reference = reference
        try await withGIO { call in
            g_dbus_connection_close(
                reference.opaque, call.cancellable, call.callback, call.userData)
        } finish: { source, result, error in
            g_dbus_connection_close_finish(source.map { OpaquePointer($0) }, result, &error)
            return ()
        }
    }

    private static func open(
        isolation: isolated (any Actor)? = #isolation, _ start: (GIOStart) -> Void,
        finish: @escaping (OpaquePointer, inout UnsafeMutablePointer<GError>?) -> OpaquePointer?
    ) async throws -> DBusConnection {
        let connection: DBusConnection? = try await withGIO(start) { _, result, error in
            finish(result, &error).map { pointer in
                g_dbus_connection_set_exit_on_close(pointer, 0)
                return DBusConnection(adopting: pointer)
            }
        }
        guard let connection else {
            throw GLibError(domain: "g-io-error-quark", code: 0, message: "no connection")
        }
        return connection
    }

    private init(adopting connection: OpaquePointer) {
        reference = GObjectRef(adopting: connection)
    }
}
