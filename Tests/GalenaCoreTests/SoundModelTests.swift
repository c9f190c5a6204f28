// SPDX-License-Identifier: GPL-3.0-or-later

import Playback
import Testing

@testable import GalenaCore

@MainActor
@Suite struct SoundModelTests {
    private let engine = SilentEngine()
    private let playback: PlaybackController
    private let kept = Kept()

    /// What was to be remembered.
    private final class Kept {
        var sounds: [ItemSound] = []
        var outputs: [OutputDevice.ID?] = []
    }

    init() {
        var dependencies = PlaybackDependencies { $0.endpoints }
        dependencies.didChangeSound = { [kept] sound, _ in kept.sounds.append(sound) }
        playback = PlaybackController(engine: engine, dependencies: dependencies)
    }

    private func model(
        _ sound: ItemSound = ItemSound(), own: EqualizerPreset = EqualizerPreset(text: ""),
        output: OutputDevice.ID? = nil
    ) -> SoundModel {
        SoundModel(
            playback: playback, sound: sound, own: own, output: output,
            rememberOutput: { [kept] in kept.outputs.append($0) })
    }

    @Test func whatWasChosenIsBackAtStart() {
        let own = EqualizerPreset(text: "1 2 3 4 5 6 5 4 3 2 -9")
        let model = model(ItemSound(equalizer: own, skipsSilence: true), own: own, output: "usb")
        #expect(engine.equalizer == own)
        #expect(engine.output == "usb")
        #expect(model.skipsSilence)
        #expect(model.equalizer.preamp == -9)
    }

    @Test func movingABandMakesTheCurveTheListenersOwn() {
        let model = model()
        model.choosePreset("bass")
        model.setGain(8, band: 4)
        #expect(model.equalizer.id == EqualizerPreset.ownID)
        #expect(model.equalizer.gains == [6, 6, 5, 3, 8, 0, 0, 0, 0, 0])
        #expect(model.equalizer.preamp == -8)
        model.choosePreset("flat")
        #expect(engine.equalizer?.isFlat == true)
        model.choosePreset(EqualizerPreset.ownID)
        #expect(model.equalizer.gains[4] == 8)
        #expect(kept.sounds.map(\.equalizer.id) == ["bass", "own", "flat", "own"])
    }

    @Test func preampThatTheListenerSetStays() {
        let model = model()
        model.setGain(6, band: 0)
        model.setPreamp(-3)
        model.setGain(9, band: 1)
        #expect(model.equalizer.preamp == -3)
        model.setPreamp(4)
        #expect(model.equalizer.preamp == 0)
    }

    @Test(arguments: ["", "x", "1 2", "99 -99 nan 0 0 0 0 0 0 0 7"])
    func storedCurveIsNeverOutOfRange(_ text: String) {
        let curve = EqualizerPreset(text: text)
        #expect(curve.gains.count == 10)
        #expect(curve.gains.allSatisfy(EqualizerPreset.gainRange.contains))
        #expect(curve.preamp <= 0)
        #expect(EqualizerPreset(text: curve.text) == curve)
    }

    @Test func missingDeviceLeavesTheDefaultMarked() {
        let model = model(output: "usb")
        engine.onOutputs?(
            .devices([OutputDevice(id: "built-in", name: "Speakers", isDefault: true)]))
        #expect(model.outputs.map(\.id) == [nil, "built-in"])
        #expect(model.outputs.map(\.isChosen) == [true, false])
        model.chooseOutput("built-in")
        #expect(model.outputs.map(\.isChosen) == [false, true])
        model.chooseOutput(nil)
        #expect(kept.outputs == ["built-in", nil])
    }

    @Test func devicesAreWatchedOnlyWhileSomebodyLooks() {
        let model = model()
        #expect(!engine.isListing)
        model.setListsOutputs(true)
        #expect(engine.isListing)
        model.setListsOutputs(false)
        #expect(!engine.isListing)
    }

    @Test(arguments: [
        (1.0, "1×"), (1.5, "1.5×"), (1.25, "1.25×"), (0.55, "0.55×"), (2.05, "2.05×"),
    ])
    func speedReads(_ speed: Double, _ text: String) {
        #expect(SoundModel.speedText(speed) == text.isolatedLeftToRight)
    }

    @Test func bandsAreNamedRoundly() {
        let names = EqualizerPreset.frequencies.indices.map(EqualizerPreset.bandLabel)
        #expect(
            names == ["29", "59", "119", "237", "474", "0.9k", "1.9k", "3.8k", "7.5k", "15k"])
    }
}
