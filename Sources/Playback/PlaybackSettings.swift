// SPDX-License-Identifier: MIT

/// What the listener may choose about playing. Each is read at the moment it matters.
public struct PlaybackSettings: Equatable, Sendable {
    /// Whether a finished programme of a station starts over by itself.
    public var loopsFinishedBroadcasts = false
    /// Whether the queue goes on by itself at the end of an episode.
    public var continuesWithQueue = true
    /// Whether the loss of the output device pauses.
    public var pausesOnOutputLoss = true
    /// Whether a live station rejoins after a short suspend.
    public var resumesAfterSuspend = true
    /// Whether other players are paused when something starts here.
    public var pausesOthers = true
    /// Whether we pause when another player starts.
    public var pausesForOthers = false
    /// Whether the machine is kept from suspending by itself while something plays.
    public var inhibitsSuspend = true
    /// When an episode counts as heard.
    public var playedRule = PlayedRule()

    /// The defaults.
    public init() {}
}
