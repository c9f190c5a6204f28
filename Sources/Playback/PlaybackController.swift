// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media
import Observation

/// The one player: state, intent and generation, and every rule about them.
///
/// The rules are spread over extensions by subject; what they share is declared here. Everything
/// a caller asks for takes effect before the call returns, and whatever arrives later, from the
/// engine or from a resolver, is dropped when it belongs to an older generation.
@MainActor
@Observable
public final class PlaybackController {
    /// What the player does.
    public internal(set) var state: PlaybackState = .idle
    /// What the user last asked for.
    public internal(set) var intent: PlaybackIntent = .stop
    /// Whether a broken stream is being picked up again.
    public internal(set) var isReconnecting = false
    /// What plays, or played last and can be played again; nil when idle from the start.
    public internal(set) var item: MediaItem?
    /// What the stream says is playing.
    public internal(set) var track: Track?
    /// Whether the stream announced an advertisement; ``track`` is nil then.
    public internal(set) var isAdvertisement = false
    /// Seconds from the start; nil for live.
    public internal(set) var position: Double?
    /// Seconds in all; nil means live or not yet known.
    public internal(set) var duration: Double?
    /// Grows with each jump of the position that was not plain playing, for MPRIS's Seeked.
    public internal(set) var jumpCount = 0
    /// Loudness, 0–1 on a cubic scale.
    public internal(set) var volume = 1.0
    /// Whether the sound is off, apart from the loudness.
    public internal(set) var isMuted = false
    /// The rate, 0.5–3.0; always 1 for stations.
    public internal(set) var speed = 1.0
    /// How the current item sounds: equalizer and silence.
    public internal(set) var sound = ItemSound()
    /// Seconds of listening that skipped silence has saved in the current item.
    public internal(set) var silenceSkipped = 0.0
    /// The output devices; kept up to date between ``showOutputs()`` and ``hideOutputs()``.
    public internal(set) var outputs: [OutputDevice] = []
    /// The device that the listener chose; nil follows the desktop's default.
    public internal(set) var chosenOutput: OutputDevice.ID?
    /// What the stream turned out to be.
    public internal(set) var format: StreamFormat?
    /// The address that plays now.
    public internal(set) var endpoint: StreamEndpoint?
    /// Up Next: what follows the current episode.
    public internal(set) var queue = PlayQueue()
    /// The sleep timer that is set, nil when off.
    public internal(set) var sleepTimer: SleepTimer?
    /// Time left until the sleep timer fires, in whole seconds while it counts; nil when off or
    /// when the end it waits for is not known.
    public internal(set) var sleepRemaining: Duration?
    /// Starts of the current episode's chapters in seconds, ascending; whoever loads chapters sets
    /// them, a change of item empties them.
    public var chapterStarts: [Double] = []
    /// What the listener chose about playing.
    public var settings = PlaybackSettings()

    @ObservationIgnored let engine: any PlaybackEngine
    @ObservationIgnored let dependencies: PlaybackDependencies
    @ObservationIgnored let clock: ElapsedClock
    @ObservationIgnored let timers: Timers

    /// Names the newest start; events of any other are dropped.
    @ObservationIgnored var generation: Generation = 0
    /// Where the item can be heard, once that is known.
    @ObservationIgnored var endpoints: [StreamEndpoint] = []
    /// How the episode is to be played, once the library told.
    @ObservationIgnored var plan: EpisodePlan?
    @ObservationIgnored var policy = ReconnectPolicy()
    @ObservationIgnored var resolving: Task<Void, Never>?
    /// Resolvers that have not returned, given-up ones included; tests wait for them to settle.
    @ObservationIgnored var resolversRunning = 0
    /// The endpoint that worked, by station, for the rest of the session.
    @ObservationIgnored var goodEndpoints: [StationID: URL] = [:]

    /// Whether the engine holds a stream of the current generation.
    @ObservationIgnored var isLoaded = false
    /// Whether the current start of the engine was heard.
    @ObservationIgnored var hasSounded = false
    /// Whether the item was heard since it was chosen.
    @ObservationIgnored var hasPlayed = false
    /// Whether the item was chosen but its start was not yet reported.
    @ObservationIgnored var isUnreported = false
    /// Whether the queue chose the item, so that a failure passes on to the next.
    @ObservationIgnored var isAutomatic = false
    /// What the queue tried in vain on the way to the current item.
    @ObservationIgnored var skipped: [MediaItem] = []
    /// Episodes that played before, the latest last, for previous.
    @ObservationIgnored var past: [MediaItem] = []
    /// Where next and previous go for stations; observed, because ``canGoNext`` hangs on it.
    var sequence = StationSequence()

    @ObservationIgnored var interruption: Interruption?
    @ObservationIgnored var progress = Progress()
    @ObservationIgnored var pausedAt: Date?
    @ObservationIgnored var titles = TitleState()
    @ObservationIgnored var sleepClock = SleepClock()
    /// How many show the list of output devices.
    @ObservationIgnored var outputViewers = 0
    /// Silence skipped in earlier starts of the current item.
    @ObservationIgnored var silenceBefore = 0.0

    /// Connects the rules to a mechanism.
    public init(engine: any PlaybackEngine, dependencies: PlaybackDependencies) {
        self.engine = engine
        self.dependencies = dependencies
        let clock = ElapsedClock(dependencies.clock)
        self.clock = clock
        timers = Timers(clock: clock)
        engine.onEvent = { [weak self] event, generation in
            self?.handle(event, of: generation)
        }
        engine.onOutputs = { [weak self] in self?.handle($0) }
    }

    /// Whether the item has no end: a station whose duration is unknown.
    public var isLive: Bool { item?.station != nil && duration == nil }
    /// Whether the place can be changed.
    public var canSeek: Bool { duration != nil }

    /// Whether sound is wanted now: asked for, and nothing from outside holds it back.
    var wantsSound: Bool { intent == .play && interruption == nil }

    /// The only writer of ``state``; the sleep timer counts only while something plays.
    func setState(_ new: PlaybackState) {
        guard state != new else { return }
        let wasActive = state.isActive
        state = new
        if wasActive != new.isActive { sleepClockFollowsState() }
    }
}
