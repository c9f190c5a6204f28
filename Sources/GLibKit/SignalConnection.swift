// SPDX-License-Identifier: MIT

import CGLib
import Synchronization

/// A handler that is connected to a signal of one object.
///
/// GLib owns the handler: it lives until the object goes or ``disconnect()`` is called, whether or
/// not this value is kept. A handler that a widget stores should hold its controller weakly.
///
/// `@unchecked Sendable`: everything mutable is behind the mutex.
public final class SignalConnection: @unchecked Sendable {
    private static let live = Atomic<Int>(0)

    private struct State {
        var object: UnsafeMutableRawPointer?
        var id: gulong = 0
    }

    private let state = Locked(State())

    init() {}

    /// How many handlers GLib holds in this process, for tests that look for leaks.
    public static var liveCount: Int { live.load(ordering: .relaxed) }

    /// Whether the object still holds the handler.
    public var isConnected: Bool { state.withLock { $0.object != nil } }

    /// Releases the handler. Call it on the object's own thread; doing it twice, or after the
    /// object went, does nothing.
    public func disconnect() {
        let (object, id) = state.withLock { ($0.object.map { Int(bitPattern: $0) }, $0.id) }
        guard let object, let pointer = UnsafeMutableRawPointer(bitPattern: object) else { return }
        g_signal_handler_disconnect(pointer, id)
    }

    /// Hands a handler to GLib. The only release of the box is GLib's destroy-notify.
    func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ trampoline: GCallback,
        flags: UInt32, box: SignalBox
    ) {
        let address = Int(bitPattern: object)
        state.withLock { $0.object = UnsafeMutableRawPointer(bitPattern: address) }
        let retained = Unmanaged.passRetained(box)
        let id = g_signal_connect_data(
            object, signal, trampoline, retained.toOpaque(),
            { data, _ in data.map { Unmanaged<SignalBox>.fromOpaque($0).release() } },
            GConnectFlags(rawValue: flags))
        state.withLock { $0.id = id }
        if id == 0 { retained.release() }
    }

    fileprivate func opened() { Self.live.add(1, ordering: .relaxed) }

    fileprivate func closed() {
        state.withLock { $0.object = nil }
        Self.live.subtract(1, ordering: .relaxed)
    }
}

/// What GLib holds of a connection: the user data of the trampolines.
class SignalBox {
    private let connection: SignalConnection

    init(connection: SignalConnection) {
        self.connection = connection
        connection.opened()
    }

    deinit { connection.closed() }
}

/// A box with its handler.
final class HandlerBox<Handler>: SignalBox {
    let handler: Handler

    init(connection: SignalConnection, handler: Handler) {
        self.handler = handler
        super.init(connection: connection)
    }
}
