// SPDX-License-Identifier: GPL-3.0-or-later

/// Real time, so many times as fast: the player's patience in a fraction of its length.
struct QuickClock: Clock {
    let factor: Int
    private let clock = ContinuousClock()
    private let start = ContinuousClock.now

    struct Instant: InstantProtocol {
        var sinceStart: Duration

        func advanced(by duration: Duration) -> Instant {
            Instant(sinceStart: sinceStart + duration)
        }
        func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        static func < (left: Instant, right: Instant) -> Bool {
            left.sinceStart < right.sinceStart
        }
    }

    init(factor: Int) { self.factor = factor }

    var now: Instant { Instant(sinceStart: start.duration(to: .now) * factor) }
    var minimumResolution: Duration { clock.minimumResolution * factor }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await clock.sleep(until: start + deadline.sinceStart / factor)
    }
}
