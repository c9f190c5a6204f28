// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media

@testable import Playback

/// A controller with everything around it under a test's hand: engine, clock, resolver, library.
@MainActor
final class Rig {
    let engine = FakeEngine()
    let clock = TestClock()
    let player: PlaybackController

    private let notes = Notes()

    /// Whether stations are resolved only when the test says so.
    var holdsResolver: Bool {
        get { notes.holdsResolver }
        set { notes.holdsResolver = newValue }
    }
    /// What resolving a station gives; nil for its own endpoints.
    var resolution: Result<[StreamEndpoint], PlaybackError>? {
        get { notes.resolution }
        set { notes.resolution = newValue }
    }
    /// What the library knows of episodes.
    var plans: [EpisodeID: EpisodePlan] {
        get { notes.plans }
        set { notes.plans = newValue }
    }
    /// The time of day.
    var today: Date {
        get { notes.today }
        set { notes.today = newValue }
    }
    var charset: TextCharset? {
        get { notes.charset }
        set { notes.charset = newValue }
    }

    /// How items are to sound.
    var sound: ItemSound? {
        get { notes.sound }
        set { notes.sound = newValue }
    }

    var started: [String] { notes.started }
    var heard: [Track] { notes.heard }
    var saved: [Double] { notes.saved }
    var savedFor: [String] { notes.savedFor }
    var finished: [String] { notes.finished }
    var skipped: [String] { notes.skipped }
    var queues: [PlayQueue] { notes.queues }
    var volumes: [Double] { notes.volumes }
    var speeds: [Double] { notes.speeds }
    var sounds: [ItemSound] { notes.sounds }
    var pausedOthers: Int { notes.pausedOthers }
    var resolveCount: Int { notes.resolveCount }
    var cancelled: [String] { notes.cancelled }

    init() {
        var dependencies = PlaybackDependencies { [notes] in try await notes.resolve($0) }
        dependencies.plan = { [notes] episode in
            await notes.gate()
            return notes.plans[episode.id]
                ?? EpisodePlan(endpoints: episode.enclosures.map { StreamEndpoint(url: $0.url) })
        }
        dependencies.didStart = { [notes] in notes.started.append($0.title) }
        dependencies.didHear = { [notes] track, _ in notes.heard.append(track) }
        dependencies.savePosition = { [notes] episode, position, _ in
            notes.saved.append(position)
            notes.savedFor.append(episode.title)
        }
        dependencies.didFinish = { [notes] in notes.finished.append($0.title) }
        dependencies.didSkip = { [notes] item, _ in notes.skipped.append(item.title) }
        dependencies.didChangeQueue = { [notes] in notes.queues.append($0) }
        dependencies.didChangeVolume = { [notes] volume, _ in notes.volumes.append(volume) }
        dependencies.didChangeSpeed = { [notes] _, speed in notes.speeds.append(speed) }
        dependencies.sound = { [notes] _ in notes.sound }
        dependencies.didChangeSound = { [notes] sound, _ in notes.sounds.append(sound) }
        dependencies.pauseOthers = { [notes] in notes.pausedOthers += 1 }
        dependencies.named = { station, name in
            var station = station
            station.name += " (\(name))"
            return station
        }
        dependencies.charset = { [notes] _ in notes.charset }
        dependencies.clock = clock
        dependencies.now = { [notes] in notes.today }
        player = PlaybackController(engine: engine, dependencies: dependencies)
    }

    /// Lets every task run until each waits for the clock, the held resolver, or is over.
    func settle() async {
        while player.timers.running + player.resolversRunning != clock.sleeperCount + notes.waiting
        {
            await Task.yield()
        }
    }

    /// Moves time on, stopping at each wait's end, as real time would.
    func advance(_ duration: Duration) async {
        await settle()
        let end = clock.now.advanced(by: duration)
        while let next = clock.nextDeadline, next <= end {
            clock.move(to: next)
            await settle()
        }
        clock.move(to: end)
        await settle()
    }

    /// Lets held resolvers go, the oldest first.
    func releaseResolver() async {
        await settle()
        notes.release()
        await settle()
    }

    /// Lets the newest held resolver go, and only that.
    func releaseNewestResolver() async {
        await settle()
        notes.releaseNewest()
        await settle()
    }

    /// Plays a station until it sounds.
    func playLive(_ station: Station = .sample("A"), in list: [Station] = []) async {
        player.play(.station(station), in: list.map(MediaItem.station))
        await settle()
        engine.send(.playing)
        engine.send(.position(1))
    }

    /// Plays an episode until it sounds.
    func playEpisode(_ episode: Episode = .sample("E"), duration: Double = 1_800) async {
        player.play(.episode(episode))
        await settle()
        engine.send(.playing)
        engine.send(.duration(duration))
    }

    /// Lets the engine answer the seeks it was sent, as a real one would.
    func landSeek() {
        guard engine.current == engine.lastGeneration else { return }
        for case .seek(let target) in engine.calls {
            engine.send(.seeked(to: target))
            engine.send(.position(target + 0.5))
        }
    }

    /// Sends positions second by second while time goes on.
    func listen(from start: Double, seconds: Int) async {
        for second in 1...seconds {
            await advance(.seconds(1))
            engine.send(.position(start + Double(second)))
        }
    }
}

/// What the dependencies of a rig are told and answer.
@MainActor
private final class Notes {
    var holdsResolver = false
    var resolution: Result<[StreamEndpoint], PlaybackError>?
    var plans: [EpisodeID: EpisodePlan] = [:]
    var today = Date(timeIntervalSince1970: 1_800_000_000)
    var charset: TextCharset?
    var sound: ItemSound?
    var sounds: [ItemSound] = []
    var started: [String] = []
    var heard: [Track] = []
    var saved: [Double] = []
    var savedFor: [String] = []
    var finished: [String] = []
    var skipped: [String] = []
    var queues: [PlayQueue] = []
    var volumes: [Double] = []
    var speeds: [Double] = []
    var pausedOthers = 0
    var resolveCount = 0
    var cancelled: [String] = []
    private var gates: [CheckedContinuation<Void, Never>] = []

    var waiting: Int { gates.count }

    func resolve(_ station: Station) async throws -> [StreamEndpoint] {
        resolveCount += 1
        await gate()
        if Task.isCancelled { cancelled.append(station.name) }
        return try resolution?.get() ?? station.endpoints
    }

    func gate() async {
        guard holdsResolver else { return }
        await withCheckedContinuation { gates.append($0) }
    }

    func releaseNewest() {
        gates.popLast()?.resume()
    }

    func release() {
        let waiting = gates
        gates = []
        for gate in waiting { gate.resume() }
    }
}
