// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Testing

@testable import Playback

/// Rule 13 and the rate: volume, mute, speed, equalizer curves.
@MainActor
struct SoundRules {
    let rig = Rig()
    var player: PlaybackController { rig.player }
    var engine: FakeEngine { rig.engine }

    @Test func volumeIsClampedSentAndRemembered() {
        player.setVolume(0.4)
        player.setVolume(7)
        player.setVolume(-1)
        player.setVolume(.nan)
        #expect(
            engine.calls == [
                .volume(0.4, muted: false), .volume(1, muted: false), .volume(0, muted: false),
            ])
        #expect(rig.volumes == [0.4, 1, 0])
    }

    @Test func outsideVolumeIsTakenOverAndNotSentBack() async {
        await rig.playLive()
        engine.forgetCalls()
        engine.send(.volume(0.25, muted: true))
        #expect(player.volume == 0.25)
        #expect(player.isMuted)
        #expect(engine.calls.isEmpty)
        #expect(rig.volumes == [0.25])
    }

    @Test func muteIsApartFromTheVolume() {
        player.setVolume(0.5)
        player.setMuted(true)
        #expect(player.volume == 0.5)
        #expect(engine.calls.last == .volume(0.5, muted: true))
        player.setMuted(false)
        #expect(engine.calls.last == .volume(0.5, muted: false))
    }

    @Test(arguments: [(0.1, 0.5), (9, 3), (1.23, 1.25), (1.22, 1.2), (2, 2)])
    func speedIsClampedAndRounded(asked: Double, got: Double) async {
        await rig.playEpisode()
        player.setSpeed(asked)
        #expect(player.speed == got)
        #expect(engine.calls.last == .speed(got))
        #expect(rig.speeds == [got])
    }

    @Test func speedIsThatOfTheShowFromTheFirstSecond() async {
        let episode = Episode.sample("E")
        rig.plans[episode.id] = EpisodePlan(
            endpoints: [StreamEndpoint(url: .sample("file:///tmp/e.mp3"))], speed: 1.5)
        await rig.playEpisode(episode)
        #expect(engine.sources.last?.speed == 1.5)
        #expect(player.speed == 1.5)
        await rig.playEpisode(.sample("F"))
        #expect(engine.sources.last?.speed == 1)
        #expect(player.speed == 1)
        #expect(rig.speeds.isEmpty)
    }

    @Test func stationsAlwaysRunAtOne() async {
        await rig.playEpisode()
        player.setSpeed(2)
        await rig.playLive()
        player.setSpeed(2)
        #expect(player.speed == 1)
        #expect(engine.sources.last?.speed == 1)
    }

    @Test func speedChosenWhileLoadingStays() async {
        rig.holdsResolver = true
        player.play(.episode(.sample("E")))
        player.setSpeed(1.5)
        await rig.releaseResolver()
        #expect(engine.sources.last?.speed == 1.5)
    }

    @Test func equalizerAndSilenceAreSentOnceAndRemembered() async {
        await rig.playEpisode()
        engine.forgetCalls()
        player.setEqualizer(.bass)
        player.setEqualizer(.bass)
        player.setSkipsSilence(true)
        #expect(engine.calls == [.equalizer(.bass), .skipsSilence(true)])
        #expect(player.sound == ItemSound(equalizer: .bass, skipsSilence: true))
        #expect(rig.sounds == [ItemSound(equalizer: .bass), player.sound])
    }

    @Test func eachItemSoundsAsItsHookSays() async {
        rig.sound = ItemSound(equalizer: .vocal, skipsSilence: true)
        await rig.playEpisode()
        let start = engine.calls.firstIndex { if case .start = $0 { true } else { false } }
        #expect(engine.calls.prefix(start ?? 0).contains(.equalizer(.vocal)))
        #expect(player.sound == ItemSound(equalizer: .vocal, skipsSilence: true))
        rig.sound = nil
        await rig.playLive()
        #expect(player.sound.equalizer == .vocal)
        #expect(rig.sounds.isEmpty)
    }

    @Test func skippedSilenceIsSummedOverRestartsAndForgottenWithTheItem() async {
        await rig.playEpisode()
        engine.send(.silenceSkipped(1.5))
        engine.send(.silenceSkipped(4))
        engine.send(.failed(.connectionLost))
        await rig.advance(.seconds(2))
        engine.send(.playing)
        engine.send(.silenceSkipped(2))
        #expect(player.silenceSkipped == 6)
        await rig.playEpisode(.sample("F"))
        #expect(player.silenceSkipped == 0)
    }

    @Test func devicesAreListedWhileTheyAreShown() {
        let device = OutputDevice(id: "a", name: "Speakers", isDefault: true)
        player.hideOutputs()
        player.showOutputs()
        player.showOutputs()
        engine.onOutputs?(.devices([device]))
        #expect(player.outputs == [device])
        player.hideOutputs()
        player.hideOutputs()
        #expect(engine.calls == [.listOutputs(true), .listOutputs(false)])
    }

    @Test func chosenDeviceIsSent() {
        player.chooseOutput("a")
        #expect(player.chosenOutput == "a")
        player.chooseOutput(nil)
        #expect(engine.calls == [.output("a"), .output(nil)])
    }

    @Test(arguments: EqualizerPreset.builtIn)
    func noPresetClips(_ preset: EqualizerPreset) {
        #expect(preset.gains.count == EqualizerPreset.frequencies.count)
        #expect(preset.gains.allSatisfy { $0 + preset.preamp <= 0 })
        #expect(preset.gains.allSatisfy(EqualizerPreset.gainRange.contains))
        #expect(preset.isFlat == (preset.id == "flat"))
    }

    @Test func presetsOfTheListenerAreMadeWhole() throws {
        let preset = EqualizerPreset(id: "own", gains: [99, -99, .nan, 1])
        #expect(preset.gains == [12, -24, 0, 1, 0, 0, 0, 0, 0, 0])
        let copy = try JSONDecoder().decode(
            EqualizerPreset.self, from: JSONEncoder().encode(preset))
        #expect(copy == preset)
    }
}
