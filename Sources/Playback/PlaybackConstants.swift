// SPDX-License-Identifier: MIT

/// The numbers that the rules of playing are made of, in one place.
public enum PlaybackConstants {
    /// Waits before each automatic reconnect; after the last one the player gives up.
    public static let reconnectDelays: [Duration] = [.seconds(2), .seconds(4), .seconds(8)]
    /// Failures of one endpoint before the next failover is tried.
    public static let failuresPerEndpoint = 2
    /// Without sound for this long while loading or buffering counts as a stall.
    public static let stallLimit = Duration.seconds(30)
    /// A position that stands still for this long while "playing" counts as a stall.
    public static let standstillLimit = Duration.seconds(15)
    /// After a change of network, no data for this long means that the old socket is dead.
    public static let networkPatience = Duration.seconds(3)
    /// Paused for this long, the pipeline and the sound device are let go.
    public static let releaseDelay = Duration.seconds(10 * 60)
    /// A resume that is not acknowledged within this time is torn down and started afresh.
    public static let resumeWatchdog = Duration.seconds(2)
    /// The fade-in when a live stream is joined.
    public static let fadeIn = Duration.milliseconds(350)
    /// After an end-of-stream, the time in which a late position or duration may still arrive.
    public static let endGrace = Duration.milliseconds(250)
    /// A programme is finished this many seconds before its end, or ``finishedShare`` of it.
    public static let finishedSeconds = 3.0
    /// The share of a programme's length that may be missing at its end; the larger one counts.
    public static let finishedShare = 0.02
    /// How often a position is saved while playing.
    public static let saveInterval = Duration.seconds(10)
    /// How near a reported position must be to its target to confirm a seek or a start, in seconds.
    public static let landingTolerance = 2.0
    /// Ticks are ignored no longer than this when an engine never says that a seek landed.
    public static let seekPatience = Duration.seconds(5)
    /// Pressing previous within this many seconds of the start goes back; later it restarts.
    public static let previousWindow = 3.0
    /// An output device that comes back within this time resumes what it interrupted.
    public static let outputReturnWindow = Duration.seconds(90)
    /// A live station rejoins after a suspend shorter than this, in seconds.
    public static let suspendLimit = 30.0 * 60
    /// The fade-out at the end of a sleep timer.
    public static let sleepFade = Duration.seconds(10)
    /// The sleep timer's ready-made choices, in minutes.
    public static let sleepMinutes = [15, 30, 45, 60]
    /// When every title for this long was junk, the last good one is taken down.
    public static let rejectedTitleLimit = Duration.seconds(10 * 60)
    /// Bytes of a title that are read; an ICY block holds 4,080.
    public static let longestTitle = 8_192
    /// The same track again within this time of its end is not heard anew.
    public static let repeatWindow = Duration.seconds(60)
    /// The slowest and fastest rate.
    public static let speedRange = 0.5...3.0
    /// Rates are multiples of 1 / this.
    public static let speedStepsPerUnit = 20.0
    /// Seconds given back after a pause of at least so many seconds, the longest first.
    public static let giveBack: [(pausedFor: Double, seconds: Double)] = [
        (86_400, 20), (3_600, 10), (60, 3),
    ]
}
