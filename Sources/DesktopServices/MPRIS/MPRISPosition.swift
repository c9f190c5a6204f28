// SPDX-License-Identifier: GPL-3.0-or-later

/// The place in a track at any moment: what the player told last, and the time since.
struct MPRISPosition {
    private var told: Double?
    private var rate = 0.0
    private var base = 0.0
    private var noted: ContinuousClock.Instant
    /// The engine tells its place more often than this; beyond it, it is stuck.
    private static let longestGap: Duration = .seconds(1)

    /// Starts at nothing.
    init(at moment: ContinuousClock.Instant) {
        noted = moment
    }

    /// Takes in the place that the player tells and how fast it runs, 0 when it is held. The same
    /// place as before is no news: time goes on from where it was noted.
    mutating func note(_ position: Double?, rate: Double, at moment: ContinuousClock.Instant) {
        if position != told {
            told = position
            base = position ?? 0
            noted = moment
        } else if rate != self.rate {
            base = value(at: moment)
            noted = moment
        }
        self.rate = rate
    }

    /// The place in seconds; 0 when there is none.
    func value(at moment: ContinuousClock.Instant) -> Double {
        guard told != nil else { return 0 }
        let gap = min(max(.zero, moment - noted), Self.longestGap)
        return base + rate * (gap / .seconds(1))
    }
}
