// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// When a feed is visited again.
package struct RefreshSchedule: Sendable {
    /// The shortest time between two visits, in seconds.
    package static let shortest = 30.0 * 60
    /// The longest, failures included.
    package static let longest = 24.0 * 3600
    /// Up to which share times are lengthened, so that feeds do not all come due at once.
    package static let spread = 0.2

    /// A number from 0 up to 1, another one each time.
    private let chance: @Sendable () -> Double

    package init(chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }) {
        self.chance = chance
    }

    /// After a visit that went well: the quieter the show, the later, and never sooner than the feed
    /// asks.
    ///
    /// - Parameters:
    ///   - timeToLive: What the feed asks for, in seconds.
    ///   - newest: When the newest episode came.
    package func next(after now: Date, timeToLive: Double? = nil, newest: Date?) -> Date {
        let quiet = newest.map { now.timeIntervalSince($0) } ?? Self.longest
        return date(after: max(quiet / 24, timeToLive ?? 0), from: now)
    }

    /// After so many failures in a row, this one included: each doubles the time.
    ///
    /// - Parameter wait: Seconds that the server asks to wait.
    package func retry(after now: Date, failureCount: Int, wait: Double?) -> Date {
        let doubled = Self.shortest * Double(1 << min(max(failureCount - 1, 0), 8))
        return max(
            date(after: doubled, from: now),
            now.addingTimeInterval(min(wait ?? 0, 7 * Self.longest)))
    }

    private func date(after seconds: Double, from now: Date) -> Date {
        let bounded = min(max(seconds, Self.shortest), Self.longest)
        return now.addingTimeInterval(bounded * (1 + Self.spread * chance()))
    }
}
