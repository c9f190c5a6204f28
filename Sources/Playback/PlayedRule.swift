// SPDX-License-Identifier: MIT

/// When an episode counts as heard, short of its very end.
public struct PlayedRule: Equatable, Sendable {
    /// Seconds left that always count as heard.
    public var secondsLeft = 15.0
    /// The share that counts as heard when also little is left.
    public var share = 0.95
    /// "Little left" for ``share``, in seconds.
    public var shareSecondsLeft = 60.0

    /// The defaults: 15 s left, or 95 % with under 60 s left.
    public init() {}

    /// Whether a place in an episode is as good as its end. Nothing counts in the first half, so
    /// that a jingle of twenty seconds is not heard by being started.
    public func isPlayed(position: Double, duration: Double?) -> Bool {
        guard let duration, duration > 0, position >= duration / 2 else { return false }
        let left = duration - position
        return left <= secondsLeft || (position >= duration * share && left < shareSecondsLeft)
    }
}
