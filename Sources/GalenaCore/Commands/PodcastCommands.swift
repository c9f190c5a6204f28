// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import JSON
import LibraryStore
import Media
import PodcastDirectory
import PodcastFeed

/// Does the commands that concern shows and episodes.
@MainActor
package final class PodcastCommands {
    /// Finds shows and episodes by what a person calls them.
    package let finder: EpisodeFinder
    private let podcasts: PodcastsModel
    private let directories: PodcastSearch
    private let library: Library

    package init(podcasts: PodcastModels, library: Library) {
        self.podcasts = podcasts.shows
        directories = podcasts.search
        self.library = library
        finder = EpisodeFinder(library: library)
    }

    /// Subscribes to the shows at some addresses. One that fails does not keep the others back.
    package func subscribe(to addresses: [String]) async -> CommandResult {
        var lines: [String] = []
        var problems: [String] = []
        for address in addresses {
            do {
                let show = try await podcasts.subscribe(to: address)
                lines.append(tr("Subscribed to {show}", ("show", show.title)))
            } catch {
                problems.append("\(address): \(UserMessage(subscribing: error).full)")
            }
        }
        return CommandResult(
            exitCode: problems.isEmpty ? 0 : 1, output: lines.joined(separator: "\n"),
            error: problems.joined(separator: "\n"))
    }

    /// Takes a show off the subscriptions.
    package func unsubscribe(from name: String) async -> CommandResult {
        await withShow(name) { show in
            try await podcasts.unsubscribe(from: show)
            return .done(tr("Unsubscribed from {show}", ("show", show.title)))
        }
    }

    /// Lists the episodes of a show, the newest first.
    package func episodes(of name: String, asJSON: Bool) async -> CommandResult {
        await withShow(name) { show in
            let episodes = try await allEpisodes(of: show)
            return .done(
                asJSON
                    ? PodcastReport.json(show, episodes).text()
                    : episodes.map(PodcastReport.line).joined(separator: "\n"))
        }
    }

    /// Finds shows and episodes: those of the library, then shows of the directories. Each is a row
    /// of {kind, id, title, subtitle, url}.
    package func search(_ text: String) async -> [PodcastReport.Found] {
        async let others = directories.all(for: text, count: 40).podcasts
        let shows = (try? await library.shows.search(text, limit: 20)) ?? []
        let episodes = (try? await library.episodes.search(text, limit: 20)) ?? []
        let known = Set(shows.map { FoundPodcast.key(of: $0.feed) })
        return shows.map(PodcastReport.Found.init) + episodes.map(PodcastReport.Found.init)
            + (await others).filter { !known.contains($0.id) }.map(PodcastReport.Found.init)
    }

    /// Visits the feed of one show, or of all.
    package func refresh(_ name: String?, asJSON: Bool) async -> CommandResult {
        guard let name else { return report(await podcasts.refresh(.all), asJSON: asJSON) }
        return await withShow(name) { show in
            report(await podcasts.refresh(.show(show.feed)), asJSON: asJSON)
        }
    }
}

extension PodcastCommands {
    /// Subscribes to the shows of a list; nil when the bytes are none.
    func importShows(_ bytes: Data) async throws -> PodcastsModel.ImportOutcome? {
        try await podcasts.importList(bytes)
    }

    /// The subscriptions and these stations as OPML; nil when nothing is subscribed to.
    func exportShows(with stations: [Station]) async throws -> String? {
        let shows = try await podcasts.exportList()
        guard !shows.isEmpty else { return nil }
        let entries = stations.compactMap { station in
            station.preferredEndpoint.map {
                OPML.Entry(
                    kind: .station, url: $0.url, title: station.name, page: station.homepage)
            }
        }
        return OPML(title: "Galena", entries: shows + entries).text(created: Date())
    }
}

private extension PodcastCommands {
    func withShow(
        _ name: String, _ body: (ListedShow) async throws -> CommandResult
    ) async -> CommandResult {
        do {
            guard let show = try await finder.show(named: name)?.show else {
                return .failed(tr("No show is called “{name}”.", ("name", name)))
            }
            return try await body(show)
        } catch {
            return .failed(UserMessage(library: error).full)
        }
    }

    func allEpisodes(of show: ListedShow) async throws -> [ListedEpisode] {
        var episodes: [ListedEpisode] = []
        let size = 500
        while true {
            let page = try await library.episodes.page(
                of: EpisodeList(.show(show.feed)), after: episodes.last?.cursor, limit: size)
            episodes += page
            if page.count < size { return episodes }
        }
    }

    func report(_ summary: PodcastsModel.Summary, asJSON: Bool) -> CommandResult {
        let problems = summary.problems.sorted { $0.key.absoluteString < $1.key.absoluteString }
        let json: JSONValue = [
            "visited": .int(summary.visitedCount), "added": .int(summary.added.count),
            "failed": .array(
                problems.map {
                    ["url": .string($0.key.absoluteString), "code": .string($0.value.rawValue)]
                }),
        ]
        let text = trn("{n} new episode", "{n} new episodes", summary.added.count)
        return CommandResult(
            exitCode: problems.isEmpty ? 0 : 1, output: asJSON ? json.text() : text,
            error: problems.map { "\($0.key.absoluteString): \(UserMessage($0.value).full)" }
                .joined(separator: "\n"))
    }
}
