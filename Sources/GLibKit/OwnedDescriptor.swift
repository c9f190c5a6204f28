// SPDX-License-Identifier: MIT

import CGLib
import Glibc

/// A file descriptor of ours, which is closed when the last reference to this goes.
public final class OwnedDescriptor: Sendable {
    /// The descriptor, valid as long as this lives.
    public let number: Int32

    /// Takes over an open descriptor.
    public init(adopting number: Int32) { self.number = number }

    deinit { close(number) }
}

extension DBusConnection {
    /// Calls a method whose answer is one file descriptor, and takes that over.
    ///
    /// Throws ``GLibError``, also when the peer answers with anything else.
    public func callForDescriptor(
        _ target: DBusTarget, _ method: String, _ arguments: Variant = .tuple(),
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> OwnedDescriptor {
        let reference = reference
        let descriptor: OwnedDescriptor? = try await withGIO { call in
            g_dbus_connection_call_with_unix_fd_list(
                reference.opaque, target.name, target.path, target.interface, method,
                arguments.pointer, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, call.cancellable,
                call.callback, call.userData)
        } finish: { source, result, error in
            var list: UnsafeMutablePointer<GUnixFDList>?
            let answer = g_dbus_connection_call_with_unix_fd_list_finish(
                source.map { OpaquePointer($0) }, &list, result, &error)
            defer { list.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
            let index = answer.map { Variant(adopting: $0) }?[0]?.int
            guard let list, let index, index < g_unix_fd_list_get_length(list) else { return nil }
            let number = g_unix_fd_list_get(list, gint(index), &error)
            return number < 0 ? nil : OwnedDescriptor(adopting: number)
        }
        guard let descriptor else {
            throw GLibError(
                domain: "g-dbus-error-quark", code: Int(G_DBUS_ERROR_INVALID_ARGS.rawValue),
                message: "no file descriptor in the answer")
        }
        return descriptor
    }
}
