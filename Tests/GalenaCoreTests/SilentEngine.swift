// SPDX-License-Identifier: GPL-3.0-or-later

import Playback

/// An engine that makes no sound; it remembers what it was told of sound and outputs.
@MainActor
final class SilentEngine: PlaybackEngine {
    var onEvent: (@MainActor (PlaybackEvent, Generation) -> Void)?
    var onOutputs: (@MainActor (OutputNotice) -> Void)?
    private(set) var equalizer: EqualizerPreset?
    private(set) var output: OutputDevice.ID?
    private(set) var isListing = false
    private var generation = 0

    func send(_ event: PlaybackEvent) { onEvent?(event, generation) }

    func start(_ source: EngineSource, generation: Generation) { self.generation = generation }
    func pause() {}
    func resume() {}
    func stop() {}
    func seek(to position: Double) {}
    func setVolume(_ volume: Double, muted: Bool) {}
    func setSpeed(_ speed: Double) {}
    func fade(to level: Double, over duration: Duration) {}
    func setEqualizer(_ preset: EqualizerPreset?) { equalizer = preset }
    func setSkipsSilence(_ skips: Bool) {}
    func setOutput(_ id: OutputDevice.ID?) { output = id }
    func listOutputs(_ isWanted: Bool) { isListing = isWanted }
    func warmUp() {}
}
