// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback

extension EqualizerPreset {
    /// The id of the listener's own curve.
    package static let ownID = "own"

    /// Reads the listener's own curve: ten gains and the preamp, with spaces between. What is
    /// missing or no number is flat.
    package init(text: String) {
        let numbers = text.split(separator: " ").map { Double($0) ?? 0 }
        let bands = Self.frequencies.count
        self.init(
            id: Self.ownID, gains: Array(numbers.prefix(bands)),
            preamp: numbers.count > bands ? numbers[bands] : nil)
    }

    /// The curve as ``init(text:)`` reads it.
    package var text: String { (gains + [preamp]).map { "\($0)" }.joined(separator: " ") }

    /// The name for people.
    package var name: String {
        switch id {
        case "flat": tr("Flat")
        case "bass": tr("Bass")
        case "treble": tr("Treble")
        case "vocal": tr("Vocal")
        case "loudness": tr("Loudness")
        case "small-speakers": tr("Small Speakers")
        default: tr("Own")
        }
    }

    /// A band for people: "119 Hz", "1.9 kHz".
    package static func bandName(_ band: Int) -> String {
        let frequency = frequencies[band]
        guard frequency >= 900 else {
            return tr("{n} Hz", ("n", String(Int(frequency.rounded()))))
        }
        return tr("{n} kHz", ("n", shortKilohertz(frequency)))
    }

    /// A band under its scale: "119", "1.9k".
    package static func bandLabel(_ band: Int) -> String {
        let frequency = frequencies[band]
        return frequency >= 900
            ? shortKilohertz(frequency) + "k" : String(Int(frequency.rounded()))
    }

    private static func shortKilohertz(_ frequency: Double) -> String {
        let tenths = Int((frequency / 100).rounded())
        return tenths % 10 == 0 || tenths >= 100
            ? String(Int((frequency / 1000).rounded())) : "\(tenths / 10).\(tenths % 10)"
    }
}
