// SPDX-License-Identifier: MIT

import CGLib

/// The three C callbacks of an exported interface. GIO copies the table.
func interfaceTable() -> GDBusInterfaceVTable {
    var table = GDBusInterfaceVTable()
    table.method_call = callMethod
    table.get_property = getProperty
    table.set_property = setProperty
    return table
}

private let callMethod: GDBusInterfaceMethodCallFunc = {
    _, _, _, _, method, arguments, invocation, data in
    guard let method, let arguments, let invocation, let data else { return }
    let name = String(cString: method)
    let values = Variant(retaining: arguments)
    // The invocation is ours; answering it gives up that reference.
    nonisolated(unsafe) let pending = invocation
    nonisolated(unsafe) let handlers = CallbackBox<DBusHandlers>.handler(data)
    MainActor.assumeIsolated {
        let call = handlers.call
        serve(pending) { try await call(name, values) }
    }
}

private let getProperty: GDBusInterfaceGetPropertyFunc = { _, _, _, _, property, error, data in
    guard let property, let data else { return nil }
    let name = String(cString: property)
    nonisolated(unsafe) let handlers = CallbackBox<DBusHandlers>.handler(data)
    guard let value = MainActor.assumeIsolated({ handlers.get(name) }) else {
        fail(error, "There is no \(name).")
        return nil
    }
    return g_variant_ref(value.pointer)
}

private let setProperty: GDBusInterfaceSetPropertyFunc = {
    _, _, _, _, property, value, error, data in
    guard let property, let value, let data else { return 0 }
    let name = String(cString: property)
    let wanted = Variant(retaining: value)
    nonisolated(unsafe) let handlers = CallbackBox<DBusHandlers>.handler(data)
    let failure = MainActor.assumeIsolated { () -> String? in
        do {
            try handlers.set(name, wanted)
            return nil
        } catch let error as DBusError {
            return error.message
        } catch {
            return "\(error)"
        }
    }
    if let failure { fail(error, failure) }
    return failure == nil ? 1 : 0
}

/// Runs a handler up to its first suspension at once, so that calls begin in order.
@MainActor
private func serve(
    _ invocation: OpaquePointer, _ handler: @escaping @MainActor () async throws -> Variant
) {
    Task.immediate { @MainActor in
        do {
            let answer = try await handler()
            g_dbus_method_invocation_return_value(invocation, answer.pointer)
        } catch let error as DBusError {
            g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
        } catch {
            g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.Failed", "\(error)")
        }
    }
}

private func fail(
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ message: String
) {
    g_set_error_literal(
        error, g_dbus_error_quark(), gint(G_DBUS_ERROR_INVALID_ARGS.rawValue), message)
}
