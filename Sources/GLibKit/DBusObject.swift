// SPDX-License-Identifier: MIT

import CGLib

/// What an exported object answers when a call cannot be served.
public struct DBusError: Error, Equatable, Sendable {
    /// The error's name, such as `org.freedesktop.DBus.Error.InvalidArgs`.
    public var name: String
    /// A sentence for the caller.
    public var message: String

    /// States an error.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }

    /// A call or property that the object does not have.
    public static func unknown(_ member: String) -> Self {
        Self(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "There is no \(member).")
    }

    /// An argument that makes no sense.
    public static func invalid(_ message: String) -> Self {
        Self(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
    }
}

/// One interface of an exported object, as closures.
public struct DBusHandlers {
    /// Serves a method: its name and arguments, a tuple; answers a tuple. Calls begin in the order
    /// in which they came.
    public var call: @MainActor (_ method: String, _ arguments: Variant) async throws -> Variant
    /// Reads a property at this moment.
    public var get: @MainActor (_ property: String) -> Variant?
    /// Writes a property; its type is right, and it is declared writable.
    public var set: @MainActor (_ property: String, _ value: Variant) throws -> Void

    /// Serves nothing but what is given.
    public init(
        call: @escaping @MainActor (String, Variant) async throws -> Variant = { method, _ in
            throw DBusError.unknown(method)
        },
        get: @escaping @MainActor (String) -> Variant? = { _ in nil },
        set: @escaping @MainActor (String, Variant) throws -> Void = { property, _ in
            throw DBusError.unknown(property)
        }
    ) {
        self.call = call
        self.get = get
        self.set = set
    }
}

/// An interface that is exported at a path, until this value goes.
@MainActor
public final class DBusObject {
    private let connection: DBusConnection
    private let path: String
    private let interface: String
    private let registration: DBusRegistration
    private var announced: [String: Variant] = [:]

    /// Exports an interface. `introspection` is D-Bus's XML with a node around the interface.
    /// Throws ``GLibError`` when the XML is malformed or the path is taken.
    public init(
        on connection: DBusConnection, path: String, interface: String, introspection: String,
        handlers: DBusHandlers
    ) throws {
        let node = try GLibError.check { g_dbus_node_info_new_for_xml(introspection, &$0) }
        defer { node.map { g_dbus_node_info_unref($0) } }
        guard let info = g_dbus_node_info_lookup_interface(node, interface) else {
            throw GLibError(
                domain: "g-markup-error-quark", code: 0, message: "no interface \(interface)")
        }
        var table = interfaceTable()
        let data = CallbackBox<DBusHandlers>.retained(handlers)
        let id = try GLibError.check { error in
            g_dbus_connection_register_object(
                connection.pointer, path, info, &table, data,
                { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }, &error)
        }
        let reference = connection.reference
        registration = DBusRegistration {
            g_dbus_connection_unregister_object(reference.opaque, id)
        }
        self.connection = connection
        self.path = path
        self.interface = interface
    }

    /// Takes the object off the bus.
    public func unexport() { registration.cancel() }

    /// Tells the properties' values; those that differ from what was told last are announced in
    /// one `PropertiesChanged`. The first values are taken as known.
    public func update(_ values: [String: Variant]) {
        let isFirst = announced.isEmpty
        let changed = values.filter { announced[$0.key] != $0.value }
        guard !changed.isEmpty else { return }
        announced.merge(changed) { $1 }
        guard !isFirst else { return }
        connection.emit(
            "PropertiesChanged", from: path, interface: "org.freedesktop.DBus.Properties",
            .tuple(.string(interface), .dictionary(changed), .strings([])))
    }

    /// Tells that properties changed without their values, which are asked for by whoever cares.
    public func invalidate(_ properties: [String]) {
        connection.emit(
            "PropertiesChanged", from: path, interface: "org.freedesktop.DBus.Properties",
            .tuple(.string(interface), .dictionary([:]), .strings(properties)))
    }

    /// Sends a signal of the interface.
    public func emit(_ signal: String, _ arguments: Variant = .tuple()) {
        connection.emit(signal, from: path, interface: interface, arguments)
    }
}
