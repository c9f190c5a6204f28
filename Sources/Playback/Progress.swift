// SPDX-License-Identifier: MIT

/// How a start gets on: when data last moved, and what is still awaited of the position.
struct Progress: Equatable, Sendable {
    /// When the position or the buffer last moved, on the controller's clock.
    private(set) var lastData = Duration.zero
    /// Whether the engine reports positions at all.
    private(set) var hasTicked = false
    /// When a position was last saved.
    var lastSave = Duration.zero
    /// A place that was asked for and has not been reached; ticks are not published until then.
    var awaited: Double?
    /// A place that must be reached before anything may overwrite the saved one.
    var unconfirmed: Double?
    /// Whether the listener chose a place, so that even 0 may be saved.
    var wasPlaced = false
    /// Whether the listener chose a rate for this play.
    var wasSpedUp = false
    /// Whether the end was reached and told: nothing more is to be saved.
    var isOver = false
    /// Whether this play already counted as heard.
    var isCounted = false

    private var lastTick: Double?

    /// A new start of the engine at a place.
    mutating func begin(at start: Double, now: Duration) {
        lastData = now
        lastSave = now
        lastTick = nil
        hasTicked = false
        awaited = nil
        unconfirmed = start > 0 ? start : nil
    }

    /// Data moved without a position.
    mutating func noteData(at now: Duration) {
        lastData = now
    }

    /// A position was reported; only a changed one is progress.
    mutating func noteTick(_ seconds: Double, at now: Duration) {
        hasTicked = true
        guard lastTick != seconds else { return }
        lastTick = seconds
        lastData = now
    }

    /// Whether a reported place is the one that was asked for.
    static func isNear(_ seconds: Double, _ target: Double) -> Bool {
        abs(seconds - target) <= PlaybackConstants.landingTolerance
    }
}
