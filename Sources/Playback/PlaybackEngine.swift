// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// What the controller hands to an engine: one address and how to play it.
public struct EngineSource: Equatable, Sendable {
    /// Where the stream or file is.
    public var url: URL
    /// Whether it is taken for a live stream: no download to disk, no retries of the engine's own.
    public var isLive: Bool
    /// Seconds to begin at; only for media that can seek.
    public var startPosition: Double
    /// Playback rate, 0.5–3.0, pitch kept.
    public var speed: Double
    /// What its host is told and trusted with.
    public var access: EngineAccess

    /// Describes what to play.
    public init(
        url: URL, isLive: Bool, startPosition: Double = 0, speed: Double = 1,
        access: EngineAccess = EngineAccess()
    ) {
        self.access = access
        self.url = url
        self.isLive = isLive
        self.startPosition = startPosition
        self.speed = speed
    }
}

/// Names one start of an engine. It grows with each; events of an older one are dropped.
public typealias Generation = Int

/// What an engine tells. Values only: nothing of the engine's own kind leaves it.
public enum PlaybackEvent: Equatable, Sendable {
    /// Data comes, but too little to play: 0–99. 100 is never sent, ``playing`` is.
    case buffering(percent: Int)
    /// The first sound of this start came out, or sound came back after buffering or a pause.
    /// Every ``PlaybackEngine/resume()`` is answered with it or with ``buffering(percent:)``.
    case playing
    /// A pause took effect.
    case paused
    /// The stream or file came to its end.
    case ended
    /// It broke; the engine has let go of everything.
    case failed(PlaybackError)
    /// The stream named itself or its current title. Only what changed is set.
    case tags(StreamTags)
    /// The length in seconds; nil means unknown, and so live.
    case duration(Double?)
    /// Seconds from the start, told once or twice a second while sound comes out, for live streams
    /// too: there the value is not shown, but that it moves proves that the pipeline lives.
    case position(Double)
    /// A seek landed at this many seconds.
    case seeked(to: Double)
    /// The sound server's stream volume was changed from outside: 0–1 cubic, and mute. Fades and
    /// volumes set here are never told.
    case volume(Double, muted: Bool)
    /// What the stream turned out to be.
    case format(StreamFormat)
    /// Seconds of listening that skipped silence has saved in this start so far.
    case silenceSkipped(Double)
    /// Something more urgent, such as a call, wants to be heard: the sound server asks for a pause.
    case corked
    /// That is over. It can be told only while what was corked is paused, not stopped.
    case uncorked
    /// The output device took the stream with it; the engine has let go of everything.
    case outputLost
}

/// What a stream says of itself, before any rule is applied.
public struct StreamTags: Equatable, Sendable {
    /// A title, as the bytes that came; decoding is not the engine's business. Empty when cleared.
    public var title: [UInt8]?
    /// An artist tag (Ogg comments, ID3), as text.
    public var artist: String?
    /// The station's name for itself.
    public var organization: String?

    /// Holds what a stream says of itself.
    public init(title: [UInt8]? = nil, artist: String? = nil, organization: String? = nil) {
        self.title = title
        self.artist = artist
        self.organization = organization
    }
}

/// What a stream turned out to be.
public struct StreamFormat: Equatable, Sendable {
    /// The codec's common name, such as "MP3".
    public var codec: String?
    /// Kilobits a second.
    public var bitrate: Int?

    /// Holds what is known.
    public init(codec: String? = nil, bitrate: Int? = nil) {
        self.codec = codec
        self.bitrate = bitrate
    }
}

/// The mechanism that makes sound. It knows no rules: it does what it is told and tells what happened.
///
/// All calls are made on the main actor and return at once; what blocks happens elsewhere. A call
/// to ``start(_:generation:)`` retires what played before, silent before the new one sounds.
@MainActor
public protocol PlaybackEngine: AnyObject {
    /// Where events go, each with the generation of the start it belongs to.
    var onEvent: (@MainActor (PlaybackEvent, Generation) -> Void)? { get set }
    /// Where news of the output devices go; they belong to no start.
    var onOutputs: (@MainActor (OutputNotice) -> Void)? { get set }
    /// Begins to play; what played before falls silent first.
    func start(_ source: EngineSource, generation: Generation)
    /// Holds the sound and keeps the place; for media that can be resumed.
    func pause()
    /// Goes on after ``pause()``.
    func resume()
    /// Lets go of the stream and the sound device. Late messages are dropped.
    func stop()
    /// Jumps to a place, in seconds. Answers with ``PlaybackEvent/seeked(to:)``.
    func seek(to position: Double)
    /// Sets the loudness, 0–1 on a cubic scale, and mute, now and for coming starts.
    func setVolume(_ volume: Double, muted: Bool)
    /// Sets the rate, 0.5–3.0, pitch kept.
    func setSpeed(_ speed: Double)
    /// Fades the loudness of the current start to a share of the volume (0–1) over a time of sound.
    /// Each start begins at 1; 0 over no time right after ``start(_:generation:)`` makes it begin
    /// silent.
    func fade(to level: Double, over duration: Duration)
    /// Sets the curve of the equalizer, now and for coming starts; nil or a flat one turns it off.
    func setEqualizer(_ preset: EqualizerPreset?)
    /// Sets whether silence is shortened in media that have a length, now and for coming starts.
    func setSkipsSilence(_ skips: Bool)
    /// Plays on a device, now and for coming starts; nil follows the desktop's default. A device
    /// that is missing is replaced by the default until it comes.
    func setOutput(_ id: OutputDevice.ID?)
    /// Tells the list of devices, and again when it changes, for as long as it is wanted.
    func listOutputs(_ isWanted: Bool)
    /// Loads what a first start would load, so that it is as quick as a later one.
    func warmUp()
}
