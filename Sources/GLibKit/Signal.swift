// SPDX-License-Identifier: MIT

import CGLib

/// Connects Swift closures to the signals of GObjects.
public enum Signal {
    /// Connects a handler to a signal that the main thread emits, whatever its arguments are.
    @discardableResult
    public static func connect(
        _ object: some InstancePointer, _ name: String, after: Bool = false,
        _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        connect(object, name, .none, after: after, handler)
    }

    /// Connects a handler of a given shape. A shape that does not fit the signal is undefined
    /// behavior, as in C.
    @discardableResult
    public static func connect<Handler>(
        _ object: some InstancePointer, _ name: String, _ shape: SignalShape<Handler>,
        after: Bool = false, _ handler: Handler
    ) -> SignalConnection {
        let connection = SignalConnection()
        let flags =
            (after ? G_CONNECT_AFTER.rawValue : 0)
            | (shape.isSwapped ? G_CONNECT_SWAPPED.rawValue : 0)
        connection.connect(
            object.instance, name, shape.trampoline, flags: flags,
            box: HandlerBox(connection: connection, handler: handler))
        return connection
    }
}
