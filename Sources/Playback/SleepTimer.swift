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
