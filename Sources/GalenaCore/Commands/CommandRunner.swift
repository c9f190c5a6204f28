// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import JSON
import Media
import Observation
import Playback
import RadioDirectory

/// Does what commands say, in the process that plays. The command line, D-Bus and the desktop's
/// actions all end here.
@MainActor
package final class CommandRunner {
    let playback: PlaybackController
    private let library: LibraryModel
    let transfer: StationTransfer
    let finder: StationFinder
    let podcasts: PodcastCommands
    private let popular: @MainActor () -> [Station]
    private let search: @Sendable (String) async throws -> [Station]

    package init(
        playback: PlaybackController, library: LibraryModel, transfer: StationTransfer,
        finder: StationFinder, podcasts: PodcastCommands,
        popular: @escaping @MainActor () -> [Station],
        search: @escaping @Sendable (String) async throws -> [Station]
    ) {
        self.playback = playback
        self.library = library
        self.transfer = transfer
        self.finder = finder
        self.podcasts = podcasts
        self.popular = popular
        self.search = search
    }

    /// Does one command and says how it ended. What concerns the whole program (showing the
    /// window, quitting) is the caller's.
    package func run(_ command: Command) async -> CommandResult {
        switch command {
        case .play(let target): await play(target)
        case .pause: control { $0.pause() }
        case .resume: control { $0.resume() }
        case .toggle: control { $0.toggle() }
        case .stop: control { $0.stop() }
        case .next: control { $0.next() }
        case .previous: control { $0.previous() }
        case .seek(let offset): seek(by: offset)
        case .volume(let change): volume(change)
        case .speed(let change): speed(change)
        case .status(let asJSON, _): .done(status(asJSON: asJSON))
        case .search(let text, let asJSON): await search(text, asJSON: asJSON)
        case .favorite(let action, let asJSON):
            honest(await favorite(action, asJSON: asJSON), changesLibrary: action != .list)
        case .queue(let action, let asJSON): await queue(action, asJSON: asJSON)
        case .sleep(let setting): sleep(setting)
        case .importFiles(let files, let asJSON): await importFiles(files, asJSON: asJSON)
        case .export(let format): await export(format)
        case .subscribe(let addresses):
            honest(await podcasts.subscribe(to: addresses), changesLibrary: true)
        case .unsubscribe(let name):
            honest(await podcasts.unsubscribe(from: name), changesLibrary: true)
        case .episodes(let name, let asJSON): await podcasts.episodes(of: name, asJSON: asJSON)
        case .refresh(let name, let asJSON): await podcasts.refresh(name, asJSON: asJSON)
        case .version: .done("galena " + AppIdentity.version)
        case .help: .done(CommandVerb.help)
        case .open, .service, .quit: .done()
        }
    }

    /// The present state, as a line of JSON or in words.
    package func status(asJSON: Bool) -> String {
        asJSON ? StatusReport.json(playback).text() : StatusReport.text(playback)
    }

    /// The favorites as they are now.
    var favorites: [Station] { library.favorites }

    private func control(_ action: (PlaybackController) -> Void) -> CommandResult {
        guard playback.item != nil else { return .failed(tr("Nothing is playing.")) }
        action(playback)
        return .done()
    }
}

extension CommandRunner {
    /// What the listener keeps comes before the directory, stations before shows, the same name
    /// before a similar one.
    func item(named name: String) async throws -> MediaItem? {
        let known = try await finder.known(named: name)
        if let known, known.rank == .same { return .station(known.station) }
        let episode = try await podcasts.finder.episode(named: name)
        if let episode, episode.rank == .same || known == nil { return .episode(episode.episode) }
        if let known { return .station(known.station) }
        return try await finder.station(named: name).map(MediaItem.station)
    }

    /// Waits until sound starts or has failed, or something newer was asked for.
    func outcome(of item: MediaItem) async -> CommandResult {
        let id = item.id
        let playback = playback
        for await state in Observations({ (playback.state, playback.item?.id) }) {
            guard state.1 == id else { return .failed(tr("Something else was played instead.")) }
            switch state.0 {
            case .playing: return .done(tr("Playing {station}", ("station", item.title)))
            case .failed(let error): return .failed(UserMessage(error).full)
            case .idle, .paused: return .failed(tr("It was stopped before it played."))
            case .loading, .buffering: continue
            }
        }
        return .failed(tr("It was stopped before it played."))
    }
}

private extension CommandRunner {
    func play(_ target: Command.PlayTarget) async -> CommandResult {
        do {
            guard let item = try await item(target) else { return notFound(target) }
            playback.play(item, in: item.station.map(neighbors) ?? [])
            return await outcome(of: item)
        } catch {
            return .failed(UserMessage(directory: error).full)
        }
    }

    func item(_ target: Command.PlayTarget) async throws -> MediaItem? {
        switch target {
        case .last: try await finder.last().map(MediaItem.station)
        case .named(let name): try await item(named: name)
        }
    }

    /// What next and previous go through: the favorites, else the list the station is popular in.
    func neighbors(of station: Station) -> [MediaItem] {
        let lists = [library.favorites, popular()]
        let list = lists.first { $0.contains { $0.id == station.id } } ?? []
        return list.map { .station($0) }
    }

    func notFound(_ target: Command.PlayTarget) -> CommandResult {
        switch target {
        case .last: .failed(tr("No station was played yet."))
        case .named(let name): .failed(tr("Nothing is called “{name}”.", ("name", name)))
        }
    }

    func seek(by offset: Double) -> CommandResult {
        guard playback.canSeek else { return .failed(tr("A live stream has no place to go to.")) }
        playback.seek(by: offset)
        return .done()
    }

    func volume(_ change: Command.Change?) -> CommandResult {
        switch change {
        case .to(let percent): playback.setVolume(percent / 100)
        case .by(let percent): playback.setVolume(playback.volume + percent / 100)
        case nil: break
        }
        return .done("\(Int((playback.volume * 100).rounded()))")
    }

    func speed(_ change: Command.Change?) -> CommandResult {
        guard change == nil || playback.item?.episode != nil else {
            return .failed(tr("A station has no speed."))
        }
        switch change {
        case .to(let rate): playback.setSpeed(rate)
        case .by(let rate): playback.setSpeed(playback.speed + rate)
        case nil: break
        }
        return .done("\((playback.speed * 100).rounded() / 100)")
    }

    func search(_ text: String, asJSON: Bool) async -> CommandResult {
        async let found = podcasts.search(text)
        var stations: [Station] = []
        var failure: (any Error)?
        do { stations = try await search(text) } catch { failure = error }
        let others = await found
        if let failure, others.isEmpty {
            return .failed(UserMessage(directory: failure).full)
        }
        return .done(
            asJSON
                ? JSONValue.array(rows(stations) + others.map(\.json)).text()
                : ([list(stations, asJSON: false)] + others.map(\.line))
                    .filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    /// Adds what has to be known of the library: that it was restored, or that nothing is kept. Then
    /// a change that will not last has failed, whatever this run shows.
    func honest(_ result: CommandResult, changesLibrary: Bool) -> CommandResult {
        guard result.exitCode == 0, let warning = library.warning else { return result }
        var result = result
        result.error = warning.full
        if changesLibrary, library.isTemporary { result.exitCode = 1 }
        return result
    }

    func favorite(_ action: Command.FavoriteAction, asJSON: Bool) async -> CommandResult {
        do {
            switch action {
            case .list: return .done(list(library.favorites, asJSON: asJSON))
            case .add(let name): return try await withStation(name) { try await library.add($0) }
            case .remove(let name):
                return try await withStation(name) { try await library.remove($0) }
            case .toggle(let name):
                return try await withStation(name) { station in
                    if library.isFavorite(station.id) {
                        try await library.remove(station)
                    } else {
                        try await library.add(station)
                    }
                }
            }
        } catch {
            return .failed(UserMessage(library: error).full)
        }
    }

    func withStation(
        _ name: String?, _ body: (Station) async throws -> Void
    ) async throws -> CommandResult {
        guard let name else {
            guard let station = playback.item?.station else {
                return .failed(tr("Nothing is playing."))
            }
            try await body(station)
            return .done()
        }
        do {
            guard let station = try await finder.station(named: name) else {
                return notFound(.named(name))
            }
            try await body(station)
            return .done()
        } catch let error as RadioDirectoryError {
            return .failed(UserMessage(directory: error).full)
        }
    }

    /// A list for people, a line each, or for scripts as one JSON array.
    func list(_ stations: [Station], asJSON: Bool) -> String {
        guard asJSON else {
            return stations.map { "\($0.id)\t\($0.name)\t\(StationText.caption($0))" }
                .joined(separator: "\n")
        }
        return JSONValue.array(rows(stations)).text()
    }

    func rows(_ stations: [Station]) -> [JSONValue] {
        stations.map { station in
            guard case .object(var row) = StatusReport.item(.station(station)) else { return .null }
            row["subtitle"] = .string(StationText.caption(station))
            return .object(row)
        }
    }
}

extension JSONValue {
    /// The value on one line.
    package func text() -> String { String(decoding: serialized(), as: UTF8.self) }
}
