// SPDX-License-Identifier: MIT

import Synchronization

/// Something that lasts on a bus until it is canceled: a subscription, a watch, a name, an object.
/// It also ends when this value goes.
@MainActor
public final class DBusRegistration {
    private nonisolated static let live = Atomic<Int>(0)

    private var end: (@MainActor () -> Void)?

    init(end: @escaping @MainActor () -> Void) {
        self.end = end
        Self.live.add(1, ordering: .relaxed)
    }

    isolated deinit { cancel() }

    /// Ends it. Doing so twice does nothing.
    public func cancel() {
        guard let end else { return }
        self.end = nil
        Self.live.subtract(1, ordering: .relaxed)
        end()
    }

    /// How many there are in this process, for tests that look for leaks.
    public nonisolated static var liveCount: Int { live.load(ordering: .relaxed) }
}

/// The user data of a C callback that GIO owns and releases by destroy-notify.
final class CallbackBox<Handler> {
    let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    /// A retained box, for GIO to own.
    static func retained(_ handler: Handler) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(CallbackBox(handler)).toOpaque()
    }

    /// The handler in a callback's user data.
    static func handler(_ data: UnsafeMutableRawPointer) -> Handler {
        Unmanaged<CallbackBox<Handler>>.fromOpaque(data).takeUnretainedValue().handler
    }
}
