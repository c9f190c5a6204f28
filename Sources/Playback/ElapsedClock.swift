// SPDX-License-Identifier: MIT

/// A clock without its type: the time since it was made, and waiting.
struct ElapsedClock: Sendable {
    /// The time since this value was made.
    let elapsed: @Sendable () -> Duration
    /// Waits; throws when the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void

    /// Takes the clock's type away. The start is kept here, because instants of an unknown clock
    /// cannot be compared later.
    init<C: Clock & Sendable>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}
