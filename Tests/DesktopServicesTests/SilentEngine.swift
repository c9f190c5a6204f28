// SPDX-License-Identifier: GPL-3.0-or-later

import Playback

/// An engine that makes no sound: it counts its starts and sends what a test gives it.
@MainActor
final class SilentEngine: PlaybackEngine {
    var onEvent: (@MainActor (PlaybackEvent, Generation) -> Void)?
    var onOutputs: (@MainActor (OutputNotice) -> Void)?
    private(set) var starts = 0
    private(set) var seeks: [Double] = []
    private var generation = 0

    func send(_ event: PlaybackEvent) { onEvent?(event, generation) }

    func start(_ source: EngineSource, generation: Generation) {
        starts += 1
        self.generation = generation
    }

    func pause() {}
    func resume() {}
    func stop() {}
    func seek(to position: Double) { seeks.append(position) }
    func setVolume(_ volume: Double, muted: Bool) {}
    func setSpeed(_ speed: Double) {}
    func fade(to level: Double, over duration: Duration) {}
    func setEqualizer(_ preset: EqualizerPreset?) {}
    func setSkipsSilence(_ skips: Bool) {}
    func setOutput(_ id: OutputDevice.ID?) {}
    func listOutputs(_ isWanted: Bool) {}
    func warmUp() {}
}
