// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore
import Media
import PodcastFeed

/// Finds the show or episode that a person named among the subscriptions: by address, by id, or by
/// title.
package struct EpisodeFinder: Sendable {
    private let library: Library

    package init(library: Library) {
        self.library = library
    }

    /// The show meant by a text: its feed's address, or its title.
    package func show(named text: String) async throws -> (show: ListedShow, rank: NameMatch.Rank)?
    {
        if let address = FeedLinks.address(text), let show = try await library.shows.listed(address)
        {
            return (show, .same)
        }
        return NameMatch.best(text, in: try await library.shows.list(), name: \.title)
            .map { ($0.item, $0.rank) }
    }

    /// The episode meant by a text: by its id, the next one of a show, or by its title.
    package func episode(
        named text: String
    ) async throws -> (episode: Episode, rank: NameMatch.Rank)? {
        if let id = EpisodeID(commandText: text) {
            return try await library.episodes.episode(id).map { ($0, .same) }
        }
        let show = try await show(named: text)
        if let show, show.rank == .same, let next = try await next(of: show.show) {
            return (next, .same)
        }
        let found = try await library.episodes.search(text, limit: 50).filter(\.hasMedia)
        let titled = NameMatch.best(text, in: found, name: \.episode.title)
        if let show, show.rank <= titled?.rank ?? .contains,
            let next = try await next(of: show.show)
        {
            return (next, show.rank)
        }
        return titled.map { ($0.item.episode, $0.rank) }
    }

    /// What is to be heard next of a show: the episode that was begun last, else the first not heard
    /// in the show's order, else the newest.
    package func next(of show: ListedShow) async throws -> Episode? {
        let begun = try await library.episodes.page(of: EpisodeList(.inProgress), limit: 200)
        if let episode = begun.first(where: { $0.id.feed == show.feed }) { return episode.episode }
        let settings = try await library.showSettings.settings(of: show.feed)
        let kind = try await library.shows.podcast(show.feed)?.kind
        var list = EpisodeList(.show(show.feed))
        list.isUnplayedOnly = true
        list.isOldestFirst = settings.isOldestFirst ?? (kind == .serial)
        if let episode = try await library.episodes.page(of: list, limit: 1).first {
            return episode.episode
        }
        return try await library.episodes.page(of: EpisodeList(.show(show.feed)), limit: 1)
            .first?.episode
    }
}

extension EpisodeID {
    private static let prefix = "episode:"

    /// The id as the command line gives and takes it.
    package var commandText: String { "\(Self.prefix)\(feed.absoluteString)|\(guid)" }

    /// Reads ``commandText``; nil for any other text.
    package init?(commandText text: String) {
        guard text.hasPrefix(Self.prefix), let bar = text.firstIndex(of: "|"),
            let feed = URL(string: String(text[..<bar].dropFirst(Self.prefix.count)))
        else { return nil }
        self.init(feed: feed, guid: String(text[text.index(after: bar)...]))
    }
}
