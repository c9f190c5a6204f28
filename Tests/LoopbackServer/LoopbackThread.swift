// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Threads of the server. They block in the system, so they are no tasks.
enum LoopbackThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs a closure on a thread of its own.
    static func run(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let started = pthread_create(
            &thread, nil,
            { data in
                if let data { Unmanaged<Body>.fromOpaque(data).takeRetainedValue().run() }
                return nil
            }, Unmanaged.passRetained(Body(body)).toOpaque())
        precondition(started == 0, "no thread: \(started)")
        pthread_detach(thread)
    }

    /// Lets others run for a moment.
    static func pause() {
        usleep(1000)
    }
}
