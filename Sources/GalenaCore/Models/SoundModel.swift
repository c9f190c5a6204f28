// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Observation
import Playback

/// How it sounds and where it comes out: equalizer, silence, output device, speed.
@MainActor
@Observable
package final class SoundModel {
    /// One line of the list of devices.
    package struct Output: Equatable, Sendable, Identifiable {
        /// The device; nil follows the desktop's default.
        package var id: OutputDevice.ID?
        /// The name for people.
        package var name: String
        /// Whether it was chosen.
        package var isChosen: Bool
    }

    /// What a band may be set to here, in decibels.
    package static let gainRange = -12.0...12.0
    /// What the preamp may be set to, in decibels.
    package static let preampRange = -24.0...0.0
    /// The rates that are offered by name.
    package static let speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

    @ObservationIgnored private let playback: PlaybackController
    @ObservationIgnored private let rememberOutput: (OutputDevice.ID?) -> Void
    /// The listener's own curve, also while another one is chosen.
    private var own: EqualizerPreset

    /// Brings back what was chosen when the app last ran: the sound, the listener's own curve, the
    /// device.
    package init(
        playback: PlaybackController, sound: ItemSound, own: EqualizerPreset,
        output: OutputDevice.ID?, rememberOutput: @escaping (OutputDevice.ID?) -> Void
    ) {
        self.playback = playback
        self.rememberOutput = rememberOutput
        self.own = own
        playback.setEqualizer(sound.equalizer)
        playback.setSkipsSilence(sound.skipsSilence)
        if let output { playback.chooseOutput(output) }
    }
}

/// The equalizer.
extension SoundModel {
    /// What can be chosen: the built-in curves and the listener's own.
    package var presets: [EqualizerPreset] { EqualizerPreset.builtIn + [own] }

    /// The curve that is heard.
    package var equalizer: EqualizerPreset { playback.sound.equalizer }

    /// Chooses a curve by its id.
    package func choosePreset(_ id: String) {
        guard let preset = presets.first(where: { $0.id == id }), preset.id != equalizer.id else {
            return
        }
        playback.setEqualizer(preset)
    }

    /// Sets one band in decibels. The curve that is heard becomes the listener's own.
    package func setGain(_ gain: Double, band: Int) {
        var gains = equalizer.gains
        guard gains.indices.contains(band), gains[band] != gain else { return }
        gains[band] = gain
        // A preamp that the listener set stays; else the headroom follows the highest band.
        let follows = EqualizerPreset(id: "", gains: equalizer.gains).preamp == equalizer.preamp
        setOwn(gains, preamp: follows ? nil : equalizer.preamp)
    }

    /// Sets the preamp in decibels.
    package func setPreamp(_ gain: Double) {
        guard gain != equalizer.preamp else { return }
        setOwn(equalizer.gains, preamp: gain)
    }

    private func setOwn(_ gains: [Double], preamp: Double?) {
        own = EqualizerPreset(id: EqualizerPreset.ownID, gains: gains, preamp: preamp)
        playback.setEqualizer(own)
    }
}

/// Output devices.
extension SoundModel {
    /// Following the default, then every device. One that was chosen and is not there has no line:
    /// the default is heard until it is back.
    package var outputs: [Output] {
        let devices = playback.outputs
        let chosen = playback.chosenOutput
        let current = devices.first { $0.isDefault }?.name
        let name =
            current.map { tr("System Default ({device})", ("device", $0)) } ?? tr("System Default")
        let isPresent = devices.contains { $0.id == chosen }
        return [Output(id: nil, name: name, isChosen: chosen == nil || !isPresent)]
            + devices.map { Output(id: $0.id, name: $0.name, isChosen: $0.id == chosen) }
    }

    /// Plays on a device from now on; nil follows the default.
    package func chooseOutput(_ id: OutputDevice.ID?) {
        playback.chooseOutput(id)
        rememberOutput(id)
    }

    /// Looks for devices while somebody looks.
    package func setListsOutputs(_ isShown: Bool) {
        if isShown { playback.showOutputs() } else { playback.hideOutputs() }
    }
}

/// Speed and silence, for what has a length.
extension SoundModel {
    /// Whether the rate can be changed: an episode is chosen.
    package var hasSpeed: Bool { playback.item?.episode != nil }

    /// The rate.
    package var speed: Double { playback.speed }

    /// "1.2×".
    package var speedText: String { Self.speedText(playback.speed) }

    /// A rate for people: "1×", "1.25×".
    package static func speedText(_ speed: Double) -> String {
        let hundredths = Int((speed * 100).rounded())
        var text = "\(hundredths / 100)"
        let rest = hundredths % 100
        if rest != 0 {
            text += "." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
        }
        return (text + "×").isolatedLeftToRight
    }

    /// Sets the rate.
    package func setSpeed(_ speed: Double) { playback.setSpeed(speed) }

    /// Whether silence is shortened.
    package var skipsSilence: Bool { playback.sound.skipsSilence }

    /// Sets whether silence is shortened.
    package func setSkipsSilence(_ skips: Bool) { playback.setSkipsSilence(skips) }
}
