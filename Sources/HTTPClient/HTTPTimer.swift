// SPDX-License-Identifier: MIT

import CSoup
import GLibKit

/// Calls off an exchange when its time is up. Lives on the thread of its context.
final class HTTPTimer {
    private final class State {
        let cancellable: Cancellable
        var hasFired = false

        init(_ cancellable: Cancellable) { self.cancellable = cancellable }
    }

    private let source: UnsafeMutablePointer<GSource>
    private let state: State
    /// Microseconds of the monotonic clock at which all ends.
    private let deadline: Int

    /// Attaches a sleeping timer; `total` seconds from now all is over.
    init(context: OpaquePointer, cancellable: Cancellable, total: Double?) {
        state = State(cancellable)
        deadline = total.map { Self.moment(in: $0) } ?? .max
        source = g_timeout_source_new(guint.max)
        g_source_set_callback(
            source,
            { data in
                guard let data else { return 0 }
                let state = Unmanaged<State>.fromOpaque(data).takeUnretainedValue()
                state.hasFired = true
                state.cancellable.cancel()
                return 0
            }, Unmanaged.passRetained(state).toOpaque(),
            { data in data.map { Unmanaged<State>.fromOpaque($0).release() } })
        g_source_set_ready_time(source, -1)
        g_source_attach(source, context)
    }

    deinit {
        g_source_destroy(source)
        g_source_unref(source)
    }

    /// Whether the time was up.
    var hasFired: Bool { state.hasFired }

    /// Fires in `idle` seconds, or when all is over.
    func arm(idle: Double) {
        g_source_set_ready_time(source, min(Self.moment(in: idle), deadline))
    }

    /// Sleeps.
    func disarm() {
        g_source_set_ready_time(source, -1)
    }

    private static func moment(in seconds: Double) -> Int {
        let microseconds = max(0, seconds) * 1_000_000
        return microseconds < 1e15 ? g_get_monotonic_time() + Int(microseconds) : .max
    }
}
