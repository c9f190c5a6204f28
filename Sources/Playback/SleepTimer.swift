// SPDX-License-Identifier: MIT

/// When playing is to pause by itself.
public enum SleepTimer: Hashable, Sendable {
    /// After so much time of playing.
    case after(Duration)
    /// At the end of the current episode, before the next is loaded.
    case endOfEpisode
    /// At the end of the current chapter.
    case endOfChapter
}

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
