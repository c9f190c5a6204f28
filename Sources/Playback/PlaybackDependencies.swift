// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// What the controller needs of the rest of the app, as closures.
public struct PlaybackDependencies: Sendable {
    /// Turns a station into the addresses to try, the best first. Throws ``PlaybackError``.
    public var resolve: @MainActor (Station) async throws -> [StreamEndpoint]
    /// Tells where an episode can be heard, from where, and how fast.
    public var plan: @MainActor (Episode) async throws -> EpisodePlan = { episode in
        EpisodePlan(endpoints: episode.enclosures.map { StreamEndpoint(url: $0.url) })
    }
    /// Whether next and previous may land on a station; by default, whether it has an address.
    public var canOpen: @MainActor (Station) -> Bool = { StationSequence.hasAddress($0) }
    /// A stream names itself: what the station is from now on. By default what it was.
    public var named: @MainActor (Station, _ name: String) -> Station = { station, _ in station }
    /// A start that a person asked for, once each: history and play reports hang on it.
    public var didStart: @MainActor (MediaItem) -> Void = { _ in }
    /// A new track on a station, once each.
    public var didHear: @MainActor (Track, Station) -> Void = { _, _ in }
    /// A position worth saving, in seconds, with the duration when it is known.
    public var savePosition: @MainActor (Episode, Double, Double?) -> Void = { _, _, _ in }
    /// An episode was heard to its end, or near enough; once for each start.
    public var didFinish: @MainActor (Episode) -> Void = { _ in }
    /// An item that was to follow by itself could not be played and was passed over.
    public var didSkip: @MainActor (MediaItem, PlaybackError) -> Void = { _, _ in }
    /// The queue changed and is to be kept.
    public var didChangeQueue: @MainActor (PlayQueue) -> Void = { _ in }
    /// The loudness or mute changed, here or in the sound server, and is to be remembered.
    public var didChangeVolume: @MainActor (Double, Bool) -> Void = { _, _ in }
    /// The listener chose a rate for an episode's show.
    public var didChangeSpeed: @MainActor (Episode, Double) -> Void = { _, _ in }
    /// What the host of an item's address is told and trusted with.
    public var access: @MainActor (MediaItem, StreamEndpoint) -> EngineAccess = { _, _ in
        EngineAccess()
    }
    /// How an item is to sound; nil leaves it as the item before.
    public var sound: @MainActor (MediaItem) -> ItemSound? = { _ in nil }
    /// The listener changed how the current item, when there is one, sounds.
    public var didChangeSound: @MainActor (ItemSound, MediaItem?) -> Void = { _, _ in }
    /// Playing begins here by the listener's wish: other players are to pause.
    public var pauseOthers: @MainActor () -> Void = {}
    /// The listener's own charset for a station's titles; nil to find it out.
    public var charset: @MainActor (Station) -> TextCharset? = { _ in nil }
    /// The clock that every wait is measured by.
    public var clock: any Clock<Duration> & Sendable = ContinuousClock()
    /// The time of day, for what outlasts the program or a suspend.
    public var now: @MainActor () -> Date = { Date() }

    /// Starts from the one thing that has no default.
    public init(resolve: @escaping @MainActor (Station) async throws -> [StreamEndpoint]) {
        self.resolve = resolve
    }
}
