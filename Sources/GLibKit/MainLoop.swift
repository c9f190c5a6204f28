// SPDX-License-Identifier: MIT

import CGLib

/// A main loop on the default context, for programs without an application object.
@MainActor
public final class MainLoop {
    private let loop = g_main_loop_new(nil, 0)

    /// Prepares a loop.
    public init() {}

    isolated deinit { g_main_loop_unref(loop) }

    /// Runs until ``quit()``. Only from outside of any main-actor task.
    public func run() { g_main_loop_run(loop) }
    /// Ends ``run()``.
    public func quit() { g_main_loop_quit(loop) }
}

/// A Unix signal as an event of the main loop. It is watched until this value goes.
@MainActor
public final class UnixSignal {
    private let source: UInt32

    private final class Handler {
        let body: @MainActor () -> Void
        init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    }

    /// Watches one of the signals that GLib can watch: SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2,
    /// SIGWINCH.
    public init(_ number: Int32, _ body: @escaping @MainActor () -> Void) {
        source = g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, number,
            { data in
                guard let data else { return 0 }
                let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { handler.body() }
                return 1
            }, Unmanaged.passRetained(Handler(body)).toOpaque(),
            { data in data.map { Unmanaged<Handler>.fromOpaque($0).release() } })
    }

    isolated deinit { g_source_remove(source) }
}
