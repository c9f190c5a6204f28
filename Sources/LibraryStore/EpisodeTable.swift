// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The episodes of the shows that are subscribed to. Lists are read in pages: a page costs the
/// same in a library of a million episodes.
public struct EpisodeTable: Sendable {
    /// How many of the newest matches a search looks at.
    static let searchDepth = 400

    let database: Database

    /// One page of a list: so many episodes after a place, or from the start.
    public func page(
        of list: EpisodeList, after cursor: ListedEpisode.Cursor? = nil, limit: Int
    ) async throws -> [ListedEpisode] {
        let start = cursor ?? list.start
        return try await database.read { connection in
            let narrowing: Int64? =
                switch list.scope {
                case .show(let feed): try connection.feedRow(feed) ?? -1
                case .folder(let folder): folder
                default: nil
                }
            return try connection.rows(
                list.sql, narrowing, start.key, start.row, limit, read: ListedEpisode.init(row:))
        }
    }

    /// One episode with its notes and details, whether its show is still subscribed to or not.
    public func episode(_ id: EpisodeID) async throws -> Episode? {
        try await database.read { connection in
            guard let show = try connection.feedRow(id.feed) else { return nil }
            return try connection.row(
                """
                SELECT \(ListedEpisode.columns), sorted, episode.id, details, notes
                FROM episode \(ListedEpisode.joins) WHERE episode.show = ? AND episode.guid = ?
                """, show, id.guid
            ) { row in
                guard var episode = ListedEpisode(row: row)?.episode else { return nil }
                let details = row.optionalText(29).map(DetailsText.details)
                episode.details = details
                episode.author = details?.author ?? episode.author
                episode.enclosures += (details?.alternates ?? []).compactMap(Enclosure.init)
                episode.notes = row.text(30)
                return episode
            } ?? nil
        }
    }

    /// Some episodes as lists show them, in no order; for rows that a change notice named.
    public func listed(_ ids: [EpisodeID]) async throws -> [ListedEpisode] {
        try await database.read { connection in
            try ids.compactMap { id in
                guard let show = try connection.feedRow(id.feed) else { return nil }
                return try connection.row(
                    """
                    SELECT \(ListedEpisode.columns), sorted, episode.id
                    FROM episode \(ListedEpisode.joins)
                    WHERE episode.show = ? AND episode.guid = ?
                    """, show, id.guid
                ) { ListedEpisode(row: $0) } ?? nil
            }
        }
    }

    /// How many episodes a list of all, of a show or of a folder has.
    public func count(of list: EpisodeList) async throws -> Int {
        try await database.read { connection in
            let narrowing: Int64? =
                switch list.scope {
                case .show(let feed): try connection.feedRow(feed) ?? -1
                case .folder(let folder): folder
                default: nil
                }
            let condition =
                switch list.scope {
                case .show: "id = ?"
                case .folder: "folder = ?"
                default: "? IS NULL"
                }
            let column = list.isUnplayedOnly ? "unplayed_count" : "episode_count"
            return try connection.row(
                "SELECT sum(\(column)) FROM show WHERE removed IS NULL AND \(condition)", narrowing
            ) { Int($0.integer(0)) } ?? 0
        }
    }

    /// Finds episodes whose title or notes have words that begin with those of a text, the newest
    /// first. Of very many matches the newest few hundred are looked at.
    public func search(_ text: String, limit: Int = 50) async throws -> [ListedEpisode] {
        guard let query = SearchQuery(text) else { return [] }
        return try await database.read { connection in
            try connection.rows(
                """
                SELECT \(ListedEpisode.columns), sorted, episode.id FROM (
                    SELECT rowid AS match FROM episode_search WHERE episode_search MATCH ?1
                    ORDER BY rowid DESC LIMIT ?2
                )
                CROSS JOIN episode ON episode.id = match \(ListedEpisode.joins)
                WHERE show.removed IS NULL
                ORDER BY sorted DESC LIMIT ?3
                """, query.expression, Self.searchDepth, limit, read: ListedEpisode.init(row:))
        }
    }

    /// Removes an episode that the feed no longer has, at the listener's wish. What was made of it
    /// stays for the case that it comes back.
    public func remove(_ id: EpisodeID) async throws {
        try await database.write { connection in
            guard let show = try connection.feedRow(id.feed),
                let stored = try connection.row(
                    """
                    SELECT id, title, notes FROM episode
                    WHERE show = ? AND guid = ? AND is_in_feed = 0
                    """, show, id.guid,
                    read: {
                        (
                            $0.integer(0), $0.text(1),
                            EpisodeWords.text(notes: $0.text(2))
                        )
                    })
            else { return }
            try connection.unindexEpisode(stored.0, title: stored.1, words: stored.2)
            try connection.removeTranscript(of: stored.0)
            try connection.run("DELETE FROM episode WHERE id = ?", stored.0)
            try connection.recount(show)
        }
    }
}

extension Connection {
    /// The row of an episode, if it is stored.
    func episodeRow(_ id: EpisodeID) throws -> Int64? {
        guard let feed = try feedRow(id.feed) else { return nil }
        return try row("SELECT id FROM episode WHERE show = ? AND guid = ?", feed, id.guid) {
            $0.integer(0)
        }
    }
}
