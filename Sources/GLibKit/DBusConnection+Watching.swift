// SPDX-License-Identifier: MIT

import CGLib

/// A signal that came over the bus.
public struct DBusSignal: Sendable {
    /// The unique name of the sender.
    public let sender: String
    /// The object that it came from.
    public let path: String
    /// The interface that it belongs to.
    public let interface: String
    /// The signal's own name.
    public let name: String
    /// What it carries, a tuple.
    public let arguments: Variant
}

private typealias SignalHandler = @MainActor (DBusSignal) -> Void

extension DBusConnection {
    /// Listens to signals; what is nil is not asked for. `argument` is the first argument's text.
    @MainActor
    public func subscribe(
        sender: String? = nil, path: String? = nil, interface: String? = nil,
        name: String? = nil, argument: String? = nil,
        _ handler: @escaping @MainActor (DBusSignal) -> Void
    ) -> DBusRegistration {
        let id = g_dbus_connection_signal_subscribe(
            pointer, sender, interface, name, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, sender, path, interface, name, arguments, data in
                guard let arguments, let data else { return }
                let signal = DBusSignal(
                    sender: text(sender), path: text(path), interface: text(interface),
                    name: text(name), arguments: Variant(retaining: arguments))
                let handler = CallbackBox<SignalHandler>.handler(data)
                MainActor.assumeIsolated { handler(signal) }
            }, CallbackBox<SignalHandler>.retained(handler),
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
        return DBusRegistration { [reference] in
            g_dbus_connection_signal_unsubscribe(reference.opaque, id)
        }
    }

    /// Listens to the changes of properties of an interface.
    @MainActor
    public func subscribeProperties(
        of target: DBusTarget, _ handler: @escaping @MainActor ([String: Variant]) -> Void
    ) -> DBusRegistration {
        subscribe(
            sender: target.name, path: target.path, interface: "org.freedesktop.DBus.Properties",
            name: "PropertiesChanged", argument: target.interface
        ) { handler($0.arguments[1]?.dictionary ?? [:]) }
    }

    /// Tells who owns a name, now and whenever that changes; nil means nobody.
    @MainActor
    public func watch(
        name: String, _ handler: @escaping @MainActor (_ owner: String?) -> Void
    ) -> DBusRegistration {
        typealias OwnerHandler = @MainActor (String?) -> Void
        let id = g_bus_watch_name_on_connection(
            pointer, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
            { _, _, owner, data in
                guard let data else { return }
                let owner = text(owner)
                let handler = CallbackBox<OwnerHandler>.handler(data)
                MainActor.assumeIsolated { handler(owner) }
            },
            { _, _, data in
                guard let data else { return }
                let handler = CallbackBox<OwnerHandler>.handler(data)
                MainActor.assumeIsolated { handler(nil) }
            }, CallbackBox<OwnerHandler>.retained(handler),
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
        return DBusRegistration { g_bus_unwatch_name(id) }
    }

    /// Asks for a name and tells whether it is ours, now and whenever that changes.
    ///
    /// With `replaces` an owner that allows it is pushed aside; otherwise we wait in line. The name
    /// is given back when the registration ends. No call blocks.
    @MainActor
    public func own(
        name: String, replaces: Bool = false, allowsReplacement: Bool = false,
        _ handler: @escaping @MainActor (_ isOurs: Bool) -> Void
    ) -> DBusRegistration {
        let bus = DBusTarget.bus
        let registrations = [("NameAcquired", true), ("NameLost", false)].map { signal, isOurs in
            subscribe(
                sender: bus.name, path: bus.path, interface: bus.interface, name: signal,
                argument: name
            ) { _ in handler(isOurs) }
        }
        let flags = UInt32((allowsReplacement ? 1 : 0) | (replaces ? 2 : 0))
        let request = Task { [self] in
            let answer = try? await call(
                bus, "RequestName", .tuple(.string(name), .uint32(flags)))
            guard !Task.isCancelled else { return }
            if answer?[0]?.int != RequestNameReply.primaryOwner { handler(false) }
        }
        return DBusRegistration { [self] in
            request.cancel()
            registrations.forEach { $0.cancel() }
            send(bus, "ReleaseName", .tuple(.string(name)))
        }
    }
}

private enum RequestNameReply {
    static let primaryOwner = 1
}

private func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
}
