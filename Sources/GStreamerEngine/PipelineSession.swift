// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import FoundationEssentials
import GLibKit
import Playback

/// One start of the engine: a playbin, its bus, and the thread that both are driven from.
///
/// Only ``silence()`` may be called from elsewhere without waiting. What blocks, blocks this
/// session's thread and nobody else.
actor PipelineSession {
    /// What to play and how.
    struct Configuration: Sendable {
        var source: EngineSource
        var userAgent: String
        /// Seconds of decoded sound to wait for.
        var margin: Double
        var volume: Double
        var isMuted: Bool
        var equalizer: EqualizerPreset?
        var skipsSilence: Bool
        var output: OutputDevice.ID?
    }

    /// What a session tells the engine, on the main actor and in order.
    enum Note: Sendable {
        case event(PlaybackEvent)
        /// The sound ran out; from now on this margin is kept.
        case ranDry(margin: Double)
        /// The device that plays.
        case output(OutputDevice.ID)
    }

    typealias Listener = @MainActor @Sendable (PipelineSession, Note) -> Void

    nonisolated let thread: GLibThread
    nonisolated let tap: PipelineTap
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    let source: EngineSource
    let outputs: OutputChooser
    private let configuration: Configuration
    private let listener: Listener

    var playbin: GObjectRef?
    var filter: GObjectRef?
    var fader: GObjectRef?
    var sink: GObjectRef?
    /// What is in the filter just now.
    var equalizerElement: GObjectRef?
    var silenceElement: GObjectRef?
    var sources: [SourceSlot: GLibSource] = [:]
    var previous: PipelineSession?
    /// How many more times this session waits for the previous one to be quiet.
    var patience = 150

    /// What the user wants of this session; buffering does not change it.
    var wantsToPlay = true
    /// Whether the pipeline waits for its margin.
    var isFilling = true
    /// Whether sound comes out.
    var isPlaying = false
    /// Whether the first seek, to the start position or speed, is still to be made.
    var needsFirstSeek = false
    /// Where a seek that was asked for and has not landed goes to.
    var seekTarget: SeekTarget?
    /// Whether the element for other rates is in the filter.
    var hasSpeed = false
    var margin: Double
    var speed: Double
    var duration: Double??
    var tags = TagReader()
    var titles = WaitingTitles()
    var equalizer: EqualizerPreset?
    var skipsSilence: Bool
    /// Seconds that skipped silence saved, as far as told.
    var savedSeconds = 0.0
    /// Whether sound came out at any time.
    var hasPlayed = false
    /// What the missing-plugin messages so far mean.
    var missing: PlaybackError?
    /// Why no more data comes, while what came is still played.
    var breakage: PlaybackError?
    /// Whether anything came from the server.
    var hasData: Bool { galena_tap_has_data(tap.pointer) != 0 }
    var recentVolumes: [Double] = []
    var volume: Double
    var isMuted: Bool

    /// Prepares a session; nothing happens before ``begin(after:)``.
    init(_ configuration: Configuration, outputs: OutputChooser, listener: @escaping Listener) {
        self.configuration = configuration
        self.outputs = outputs
        self.listener = listener
        source = configuration.source
        margin = configuration.margin
        speed = configuration.source.speed
        volume = configuration.volume
        isMuted = configuration.isMuted
        equalizer = configuration.equalizer
        skipsSilence = configuration.skipsSilence
        thread = GLibThread(name: "galena-play")
        tap = PipelineTap(
            userAgent: configuration.userAgent, isLive: source.isLive, access: source.access)
    }

    /// Drops all sound and all messages from now on. Any thread; returns at once.
    nonisolated func silence() { tap.silence() }

    /// Runs a command on the session's thread.
    func perform(_ command: @Sendable (isolated PipelineSession) -> Void) { command(self) }

    /// Builds the pipeline and lets it fill. `previous` is the session that must be quiet first.
    func begin(after previous: PipelineSession?) {
        guard !tap.isSilent else { return }
        self.previous = previous
        guard galena_gst_init() != 0 else { return fail(.engine("GStreamer does not start")) }
        guard let element = gst_element_factory_make("playbin", nil) else {
            return fail(
                .missingDecoder(format: "playbin", package: "gstreamer1.0-plugins-base"))
        }
        let playbin = GObjectRef(adopting: element)
        self.playbin = playbin
        guard let sink = outputs.open() else { return fail(.noOutput) }
        guard let fader = galena_fader_new() else { return fail(.engine("no fader")) }
        self.fader = GObjectRef(retaining: fader)
        self.sink = sink
        if let output = configuration.output, outputs.has(output) {
            outputs.choose(output, for: sink)
        }
        let filter = GObjectRef(adopting: galena_filter_new(fader, sink.pointer()))
        self.filter = filter

        galena_tap_attach(tap.pointer, element)
        galena_gst_set_string(element, "uri", source.url.absoluteString)
        galena_gst_set_int(element, "flags", PlayFlags.audio | PlayFlags.softwareVolume)
        galena_gst_set_object(element, "audio-sink", filter.instance)
        applyVolume()
        if speed != 1 { insertSpeed() }
        applyEqualizer()
        needsFirstSeek = speed != 1 || source.startPosition > 0
        watchBus()
        if !needsFirstSeek { tap.expect(margin) }
        change(to: GST_STATE_PAUSED)
    }

    /// Takes everything down, however long it takes, and ends the thread.
    func dispose() {
        tap.silence()
        for source in sources.values { source.destroy() }
        sources = [:]
        previous = nil
        if let playbin {
            // Sinks are paused first, which ends the sound even when the source is stuck.
            gst_element_set_state(playbin.pointer(), GST_STATE_PAUSED)
            tap.isQuiet = true
            gst_element_set_state(playbin.pointer(), GST_STATE_NULL)
        }
        tap.isQuiet = true
        playbin = nil
        (filter, fader, sink) = (nil, nil, nil)
        (equalizerElement, silenceElement) = (nil, nil)
        thread.stop()
    }

    /// Tells the failure and lets go of everything.
    func fail(_ error: PlaybackError) {
        emit(.failed(error))
        dispose()
    }

    /// Tells the engine, on the main actor, in order.
    func emit(_ event: PlaybackEvent) { tell(.event(event)) }

    /// Tells the engine, on the main actor, in order.
    func tell(_ note: Note) {
        Task { @MainActor [listener] in listener(self, note) }
    }

    /// Asks for a state; a refusal becomes a failure with the reason that the bus has.
    func change(to state: GstState) {
        guard let playbin else { return }
        guard gst_element_set_state(playbin.pointer(), state) == GST_STATE_CHANGE_FAILURE else {
            return
        }
        guard let bus = gst_element_get_bus(playbin.pointer()) else { return }
        defer { gst_object_unref(bus) }
        while self.playbin != nil, let message = gst_bus_pop(bus) {
            handle(message)
            gst_message_unref(message)
        }
        if self.playbin != nil {
            fail(breakage ?? .engine("the pipeline refuses state \(state.rawValue)"))
        }
    }
}

/// A seek under way.
struct SeekTarget: Sendable {
    /// Seconds from the start.
    var position: Double
    /// Whether the next time the pipeline comes to rest counts, wherever that is.
    var isLastChance = false
}

/// The bits of playbin's `flags` that are used; GStreamer has no public header for them.
enum PlayFlags {
    static let audio: gint64 = 0x2
    static let softwareVolume: gint64 = 0x10
}
