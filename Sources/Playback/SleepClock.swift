// SPDX-License-Identifier: MIT

/// The running part of a sleep timer.
struct SleepClock: Equatable, Sendable {
    /// What is left of a timer that counts time.
    var remaining = Duration.zero
    /// When ``remaining`` was last brought up to date; nil while it stands still.
    var lastBeat: Duration?
    /// Where the current chapter ends, in seconds of the episode.
    var chapterEnd: Double?
    /// Whether the sound is being faded out.
    var isFading = false
}
