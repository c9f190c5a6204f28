// SPDX-License-Identifier: MIT

import CGStreamerShims
import FoundationEssentials
import GLibKit
import Playback

#if canImport(Glibc)
    import Glibc
#endif

/// The production engine: GStreamer's playbin, one for each start.
///
///     souphttpsrc ─► queue2 ─► icydemux ─► parser ─► decoder ─► aqueue ─► convert ─► filter bin
///     (or filesrc,             ▲                                ▲    ▲
///      hlsdemux …)             └ tap: ICY blocks as bytes       │    └ tap: what the sink got
///                                                               └ tap: the sound that waits
///
///     filter bin: [speed ─► silence ─► equalizer] ─► fader ─► sink
///                  empty slots are absent          (pipewire, pulse, alsa; its
///                                                   volume is the stream's)
///
/// playbin picks source, parser and decoder; the tap is C that runs on their threads, never Swift.
/// Each start is a ``PipelineSession`` with a thread of its own, on which everything that can block
/// happens; messages of the bus become ``PlaybackEvent`` values there and hop to the main actor. A
/// session that is retired is silent at once and takes itself down on its own thread, however long
/// that takes; nothing it says is heard any more.
///
/// The start rule is ours, not playbin's: the pipeline waits in PAUSED until a margin of decoded
/// sound is there (a fraction of a second), then plays. When the sound that waits is used up it
/// pauses again, with a larger margin, which is remembered for that host.
@MainActor
public final class GStreamerEngine: PlaybackEngine {
    /// Where events go, each with the generation of the start it belongs to.
    public var onEvent: (@MainActor (PlaybackEvent, Generation) -> Void)?

    /// Where news of the output devices go.
    public var onOutputs: (@MainActor (OutputNotice) -> Void)?

    let outputs: OutputChooser
    var outputWatch = OutputWatch()
    /// Whether the current start was heard and has not ended.
    var isSounding = false
    private let userAgent: String
    private var equalizer: EqualizerPreset?
    private var skipsSilence = false
    private var margins = BufferMargins()
    private var session: PipelineSession?
    private var volume = 1.0
    private var isMuted = false

    /// Prepares an engine; nothing is loaded before the first start or ``warmUp()``.
    ///
    /// - Parameters:
    ///   - userAgent: What servers see.
    ///   - audioSink: A sink in gst-launch's notation instead of the desktop's sound; for tests.
    ///   - soundServer: The address of a PulseAudio server instead of the session's.
    public init(userAgent: String, audioSink: String? = nil, soundServer: String? = nil) {
        self.userAgent = userAgent
        outputs = OutputChooser(description: audioSink, server: soundServer)
        // Titles come to us as raw bytes; where a title tag is all there is, its bytes can be had
        // back only from a charset that is known, whatever the locale.
        setenv("GST_ICY_TAG_ENCODING", "WINDOWS-1252", 1)
    }

    /// Begins to play; what played before falls silent first.
    public func start(_ source: EngineSource, generation: Generation) {
        let previous = session
        previous?.silence()
        isSounding = false
        outputWatch.lost = nil
        outputWatch.sounding = nil
        let configuration = PipelineSession.Configuration(
            source: source, userAgent: userAgent, margin: margins.margin(for: source),
            volume: volume, isMuted: isMuted, equalizer: equalizer, skipsSilence: skipsSilence,
            output: outputWatch.chosen)
        let session = PipelineSession(configuration, outputs: outputs) {
            [weak self] session, note in
            self?.receive(note, from: session, generation: generation, source: source)
        }
        self.session = session
        Task { await session.begin(after: previous) }
        if let previous { Task { await previous.dispose() } }
    }

    /// Holds the sound and keeps the place.
    public func pause() { tell { $0.pause() } }

    /// Goes on after ``pause()``.
    public func resume() { tell { $0.resume() } }

    /// Lets go of the stream and the sound device. Late messages are dropped.
    public func stop() {
        session?.silence()
        tell { $0.dispose() }
        session = nil
        isSounding = false
        outputWatch.sounding = nil
        updateWatcher()
    }

    /// Jumps to a place, in seconds.
    public func seek(to position: Double) { tell { $0.seek(to: position) } }

    /// Sets the loudness, 0–1 on a cubic scale, and mute, now and for coming starts.
    public func setVolume(_ volume: Double, muted: Bool) {
        self.volume = volume
        isMuted = muted
        tell { $0.setVolume(volume, muted: muted) }
    }

    /// Sets the rate, 0.5–3.0, pitch kept.
    public func setSpeed(_ speed: Double) { tell { $0.setSpeed(speed) } }

    /// Fades the loudness to a share of the volume (0–1) over a time of sound.
    public func fade(to level: Double, over duration: Duration) {
        tell { $0.fade(to: level, over: duration) }
    }

    /// Sets the curve of the equalizer, now and for coming starts; nil or a flat one turns it off.
    public func setEqualizer(_ preset: EqualizerPreset?) {
        equalizer = preset
        tell { $0.setEqualizer(preset) }
    }

    /// Sets whether silence is shortened in media that have a length, now and for coming starts.
    public func setSkipsSilence(_ skips: Bool) {
        skipsSilence = skips
        tell { $0.setSkipsSilence(skips) }
    }

    /// Loads what a first start would load, on a thread that ends with it.
    public func warmUp() {
        let warmer = Warmer()
        Task { await warmer.run() }
    }
}

extension GStreamerEngine {
    /// Sends a command to the current session; commands arrive in the order of the calls.
    func tell(_ command: @escaping @Sendable (isolated PipelineSession) -> Void) {
        guard let session else { return }
        Task { await session.perform(command) }
    }

    private func receive(
        _ note: PipelineSession.Note, from session: PipelineSession, generation: Generation,
        source: EngineSource
    ) {
        guard session === self.session else { return }
        switch note {
        case .ranDry(let margin):
            margins.remember(margin, for: source)
        case .output(let device):
            if isSounding { outputWatch.sounding = device }
        case .event(let event):
            account(for: event)
            onEvent?(event, generation)
        }
    }

    /// Keeps account of what the session tells.
    private func account(for event: PlaybackEvent) {
        switch event {
        case .playing: isSounding = true
        case .volume(let volume, let muted): (self.volume, isMuted) = (volume, muted)
        case .ended, .failed, .outputLost:
            session = nil
            isSounding = false
        default: return
        }
        if event == .outputLost { outputWasLost() }
        if event == .failed(.noOutput) { serverWasLost() }
        updateWatcher()
    }
}
