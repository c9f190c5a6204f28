// SPDX-License-Identifier: MIT

import CGLib

/// Where a call goes: one interface of one object of one peer.
public struct DBusTarget: Hashable, Sendable {
    /// The peer's name on the bus.
    public var name: String
    /// The object's path.
    public var path: String
    /// The interface's name.
    public var interface: String

    /// Names a target.
    public init(name: String, path: String, interface: String) {
        self.name = name
        self.path = path
        self.interface = interface
    }
}

extension DBusConnection {
    /// Calls a method and waits for its answer, a tuple.
    ///
    /// Throws ``GLibError``; the peer's own errors carry a ``GLibError/remoteName``. Without
    /// `activates` a peer that does not run is not started.
    public func call(
        _ target: DBusTarget, _ method: String, _ arguments: Variant = .tuple(),
        timeout: Duration = .seconds(25), activates: Bool = true,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Variant {
        let reference = reference
        let flags = activates ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
        let (seconds, fraction) = timeout.components
        let milliseconds = seconds * 1000 + fraction / 1_000_000_000_000_000
        let answer: Variant? = try await withGIO { call in
            g_dbus_connection_call(
                reference.opaque, target.name, target.path, target.interface, method,
                arguments.pointer, nil, flags, gint(clamping: milliseconds), call.cancellable,
                call.callback, call.userData)
        } finish: { source, result, error in
            let answer = g_dbus_connection_call_finish(
                source.map { OpaquePointer($0) }, result, &error)
            return answer.map { Variant(adopting: $0) }
        }
        return answer ?? .tuple()
    }

    /// Reads one property.
    public func property(
        _ name: String, of target: DBusTarget, isolation: isolated (any Actor)? = #isolation
    ) async throws -> Variant? {
        try await call(
            target.properties, "Get", .tuple(.string(target.interface), .string(name)))[0]?.boxed
    }

    /// Reads all properties of the interface.
    public func properties(
        of target: DBusTarget, isolation: isolated (any Actor)? = #isolation
    ) async throws -> [String: Variant] {
        try await call(target.properties, "GetAll", .tuple(.string(target.interface)))[0]?
            .dictionary ?? [:]
    }

    /// Writes one property.
    public func setProperty(
        _ name: String, of target: DBusTarget, to value: Variant,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        _ = try await call(
            target.properties, "Set",
            .tuple(.string(target.interface), .string(name), .variant(value)))
    }

    /// Calls a method and lets the answer go.
    public func send(_ target: DBusTarget, _ method: String, _ arguments: Variant = .tuple()) {
        let reference = reference
        g_dbus_connection_call(
            reference.opaque, target.name, target.path, target.interface, method,
            arguments.pointer, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
    }

    /// Sends a signal to whoever listens.
    public func emit(
        _ signal: String, from path: String, interface: String, _ arguments: Variant = .tuple()
    ) {
        let reference = reference
        g_dbus_connection_emit_signal(
            reference.opaque, nil, path, interface, signal, arguments.pointer, nil)
    }
}

extension DBusTarget {
    /// The same object's property interface.
    fileprivate var properties: Self {
        Self(name: name, path: path, interface: "org.freedesktop.DBus.Properties")
    }

    /// The bus itself.
    static let bus = Self(
        name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus")
}
