// SPDX-License-Identifier: GPL-3.0-or-later

import Playback

/// An engine that makes no sound and does nothing by itself: it notes what it is told and sends
/// the events that a test gives it.
@MainActor
final class FakeEngine: PlaybackEngine {
    /// What an engine can be told.
    enum Call: Equatable {
        case start(EngineSource, Generation)
        case pause, resume, stop
        case seek(Double)
        case volume(Double, muted: Bool)
        case speed(Double)
        case fade(Double, Duration)
        case equalizer(EqualizerPreset?)
        case skipsSilence(Bool)
        case output(OutputDevice.ID?)
        case listOutputs(Bool)
        case warmUp
    }

    var onEvent: (@MainActor (PlaybackEvent, Generation) -> Void)?
    var onOutputs: (@MainActor (OutputNotice) -> Void)?
    private(set) var calls: [Call] = []
    /// The generation that sounds or loads; nil when silent.
    private(set) var current: Generation?
    private(set) var lastGeneration = 0
    /// Whether what is loaded is held.
    private(set) var isHeld = false
    /// The share of the volume that the last fade leads to.
    private(set) var level = 1.0

    /// The sources that were started, in order.
    var sources: [EngineSource] {
        calls.compactMap { if case .start(let source, _) = $0 { source } else { nil } }
    }

    /// Sends an event of the newest start, or of an older one. What failed has let go.
    func send(_ event: PlaybackEvent, of generation: Generation? = nil) {
        let generation = generation ?? lastGeneration
        if case .failed = event, generation == current { current = nil }
        if event == .outputLost, generation == current { current = nil }
        onEvent?(event, generation)
    }

    func start(_ source: EngineSource, generation: Generation) {
        calls.append(.start(source, generation))
        current = generation
        lastGeneration = generation
        isHeld = false
        level = 1
    }

    func pause() {
        calls.append(.pause)
        isHeld = true
    }

    func resume() {
        calls.append(.resume)
        isHeld = false
    }

    func stop() {
        calls.append(.stop)
        current = nil
    }

    func seek(to position: Double) { calls.append(.seek(position)) }

    func setVolume(_ volume: Double, muted: Bool) { calls.append(.volume(volume, muted: muted)) }

    func setSpeed(_ speed: Double) { calls.append(.speed(speed)) }

    func fade(to level: Double, over duration: Duration) {
        calls.append(.fade(level, duration))
        self.level = level
    }

    func setEqualizer(_ preset: EqualizerPreset?) { calls.append(.equalizer(preset)) }

    func setSkipsSilence(_ skips: Bool) { calls.append(.skipsSilence(skips)) }

    func setOutput(_ id: OutputDevice.ID?) { calls.append(.output(id)) }

    func listOutputs(_ isWanted: Bool) { calls.append(.listOutputs(isWanted)) }

    func warmUp() { calls.append(.warmUp) }

    /// Forgets what was noted so far.
    func forgetCalls() { calls = [] }
}
