// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback

/// The sleep timer in words.
package enum SleepText {
    /// The longest that a timer may run.
    package static let longest = Duration.seconds(24 * 3600)

    /// Reads "30" (minutes), "30m", "1h", "1h30m", "90s"; nil for anything else, for none and for
    /// more than a day.
    package static func duration(_ text: String) -> Duration? {
        var seconds = 0
        var digits = ""
        for character in text.lowercased() {
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            guard let unit = ["h": 3600, "m": 60, "s": 1][character],
                let count = Int(digits), count <= 86_400
            else { return nil }
            seconds += count * unit
            digits = ""
        }
        if !digits.isEmpty {
            guard let count = Int(digits), count <= 86_400 else { return nil }
            // A number alone is minutes, and so is what follows hours.
            seconds += count * 60
        }
        let time = Duration.seconds(seconds)
        return time > .zero && time <= longest ? time : nil
    }

    /// What is left, as a clock shows it; nil when the timer is off or its end not known.
    @MainActor
    package static func remaining(of playback: PlaybackController) -> String? {
        playback.sleepRemaining.map {
            ClockText.string(seconds: Double($0.components.seconds)).isolatedLeftToRight
        }
    }

    /// The timer's name with what is left: "Sleep Timer: 29:59 left".
    @MainActor
    package static func name(of playback: PlaybackController) -> String {
        guard let time = remaining(of: playback) else { return tr("Sleep Timer") }
        return tr("Sleep Timer: {time} left", ("time", time))
    }

    /// What `galena sleep` tells: the time left, or that there is no timer.
    @MainActor
    package static func status(of playback: PlaybackController) -> String {
        switch playback.sleepTimer {
        case nil: return tr("The sleep timer is off.")
        case .after:
            return playback.sleepRemaining.map {
                ClockText.string(seconds: Double($0.components.seconds))
            } ?? ""
        case .endOfEpisode: return tr("Until the end of the episode")
        case .endOfChapter: return tr("Until the end of the chapter")
        }
    }
}
