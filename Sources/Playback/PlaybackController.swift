// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media
import Observation

/// What the controller needs of the rest of the app, as closures.
public struct PlaybackDependencies: Sendable {
    /// Turns a station into the addresses to try, the best first. Throws ``PlaybackError``.
    public var resolve: @MainActor (Station) async throws -> [StreamEndpoint]
    /// A start that a person asked for, once each: history and play reports hang on it.
    public var didStart: @MainActor (MediaItem) -> Void = { _ in }
    /// A new track on a station, once each.
    public var didHear: @MainActor (Track, Station) -> Void = { _, _ in }
    /// A position worth saving, in seconds, with the duration when it is known.
    public var savePosition: @MainActor (Episode, Double, Double?) -> Void = { _, _, _ in }
    /// The clock that every wait is measured by.
    public var clock: any Clock<Duration> & Sendable = ContinuousClock()

    /// Starts from the one thing that has no default.
    public init(resolve: @escaping @MainActor (Station) async throws -> [StreamEndpoint]) {
        self.resolve = resolve
    }
}

/// The one player: state, intent and generation, and every rule about them.
@MainActor
@Observable
public final class PlaybackController {
    /// What the player does.
    public private(set) var state: PlaybackState = .idle
    /// What the user last asked for.
    public private(set) var intent: PlaybackIntent = .stop
    /// Whether a broken stream is being picked up again.
    public private(set) var isReconnecting = false
    /// What plays, or played last and can be played again; nil when idle from the start.
    public private(set) var item: MediaItem?
    /// What the stream says is playing.
    public private(set) var track: Track?
    /// Seconds from the start; nil for live.
    public private(set) var position: Double?
    /// Seconds in all; nil means live or not yet known.
    public private(set) var duration: Double?
    /// Loudness, 0–1 on a cubic scale.
    public private(set) var volume = 1.0
    /// Whether the sound is off, apart from the loudness.
    public private(set) var isMuted = false
    /// The rate, 0.5–3.0.
    public private(set) var speed = 1.0
    /// What the stream turned out to be.
    public private(set) var format: StreamFormat?
    /// The address that plays now.
    public private(set) var endpoint: StreamEndpoint?

    @ObservationIgnored private let engine: any PlaybackEngine
    @ObservationIgnored private let dependencies: PlaybackDependencies

    /// Connects the rules to a mechanism.
    public init(engine: any PlaybackEngine, dependencies: PlaybackDependencies) {
        self.engine = engine
        self.dependencies = dependencies
    }

    /// Whether the item has no end: a station whose duration is unknown.
    public var isLive: Bool { item?.station != nil && duration == nil }
    /// Whether there is a next item to go to.
    public var canGoNext: Bool { false }
    /// Whether there is a previous item to go to.
    public var canGoPrevious: Bool { false }
    /// Whether the place can be changed.
    public var canSeek: Bool { duration != nil }

    /// Plays an item; `list` is where it was started from, for next and previous. Never pauses:
    /// what already plays is left alone.
    public func play(_ item: MediaItem, in list: [MediaItem] = []) {}
    /// Activates a row or card: toggles the item that plays, switches to another.
    public func activate(_ item: MediaItem, in list: [MediaItem] = []) {}
    /// Plays on, or again, what was chosen; with nothing chosen does nothing.
    public func resume() {}
    /// Pauses; a live stream is let go.
    public func pause() {}
    /// Pauses what plays, plays what is paused.
    public func toggle() {}
    /// Ends playing; the state becomes idle.
    public func stop() {}
    /// Goes to the next item.
    public func next() {}
    /// Goes to the previous item, or to the start.
    public func previous() {}
    /// Jumps to a place in seconds, clamped; only where ``canSeek``.
    public func seek(to position: Double) {}
    /// Jumps by seconds, clamped.
    public func seek(by offset: Double) {}
    /// Sets the loudness, clamped to 0–1.
    public func setVolume(_ volume: Double) {}
    /// Turns the sound off or on again.
    public func setMuted(_ muted: Bool) {}
    /// Sets the rate, clamped to 0.5–3.0.
    public func setSpeed(_ speed: Double) {}
    /// The network came back: a failed or waiting item that is still wanted gets one more round.
    public func networkDidReturn() {}
}
