// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// How far the listener is in each episode, and which are starred. It hangs on feed and guid and
/// outlives the episodes' own rows.
public struct PlayStateTable: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// How far the listener is; nil when it was never begun.
    public func state(of id: EpisodeID) async throws -> PlayState? {
        try await database.read { connection in
            guard let feed = try connection.feedRow(id.feed) else { return nil }
            return try connection.row(
                """
                SELECT position, duration, is_played, updated FROM play_state
                WHERE feed = ? AND guid = ?
                """, feed, id.guid
            ) { PlayState(row: $0, from: 0) }
        }
    }

    /// Saves a place in seconds, and the length when the player knows it.
    public func setPosition(
        _ position: Double, duration: Double?, of id: EpisodeID
    ) async throws {
        try await database.write { connection in
            let feed = try connection.makeFeedRow(id.feed)
            try connection.run(
                """
                INSERT INTO play_state (feed, guid, position, duration, updated, is_dirty)
                VALUES (?1, ?2, ?3, ?4, ?5, 1)
                ON CONFLICT (feed, guid) DO UPDATE SET
                    position = ?3, duration = coalesce(?4, duration), updated = ?5, is_dirty = 1
                """, feed, id.guid, max(0, position), duration, now())
        }
    }

    /// Marks episodes heard or not heard. Either way the next start is from the beginning.
    public func setPlayed(_ isPlayed: Bool, _ ids: [EpisodeID]) async throws {
        try await database.write { connection in
            var shows: Set<Int64> = []
            for id in ids {
                let feed = try connection.makeFeedRow(id.feed)
                try connection.setPlayed(isPlayed, feed: feed, guid: id.guid, now: now())
                shows.insert(feed)
            }
            for show in shows { try connection.recount(show) }
        }
    }

    /// Marks all episodes of a show heard that are not newer than a moment; nil means all.
    public func setAllPlayed(in feed: URL, upTo latest: Date? = nil) async throws {
        try await database.write { connection in
            guard let show = try connection.feedRow(feed) else { return }
            let guids = try connection.rows(
                "SELECT guid FROM episode WHERE show = ? AND is_played = 0 AND sorted <= ?", show,
                latest?.timeIntervalSince1970 ?? .infinity
            ) { $0.text(0) }
            for guid in guids {
                try connection.setPlayed(true, feed: show, guid: guid, now: now())
            }
            try connection.recount(show)
        }
    }

    /// Stars episodes, or takes the star away.
    public func setStarred(_ isStarred: Bool, _ ids: [EpisodeID]) async throws {
        try await database.write { connection in
            for id in ids {
                try connection.run(
                    """
                    INSERT INTO play_state (feed, guid, is_starred, updated) VALUES (?1, ?2, ?3, ?4)
                    ON CONFLICT (feed, guid) DO UPDATE SET is_starred = ?3
                    """, try connection.makeFeedRow(id.feed), id.guid, isStarred, now())
            }
        }
    }

    /// States that changed here since they were last sent, the oldest first.
    public func unsent(limit: Int) async throws -> [(id: EpisodeID, state: PlayState)] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT position, duration, is_played, updated, url, guid
                FROM play_state JOIN feed ON feed.id = play_state.feed
                WHERE is_dirty = 1 ORDER BY play_state.id LIMIT ?
                """, limit
            ) { row in
                row.url(4).map {
                    (EpisodeID(feed: $0, guid: row.text(5)), PlayState(row: row, from: 0))
                }
            }
        }
    }

    /// Notes that these states were sent. One that changed meanwhile stays unsent.
    public func markSent(_ sent: [(id: EpisodeID, state: PlayState)]) async throws {
        let sent = sent.map { ($0.id, $0.state.updated) }
        try await database.write { connection in
            for (id, updated) in sent {
                guard let feed = try connection.feedRow(id.feed) else { continue }
                try connection.run(
                    """
                    UPDATE play_state SET is_dirty = 0
                    WHERE feed = ? AND guid = ? AND updated <= ?
                    """, feed, id.guid, updated)
            }
        }
    }

    /// Takes over states from another device where they are newer than what is here. Answers how
    /// many were.
    @discardableResult
    public func apply(_ remote: [(id: EpisodeID, state: PlayState)]) async throws -> Int {
        let remote = remote.map { ($0.id, $0.state) }
        return try await database.write { connection in
            var count = 0
            var shows: Set<Int64> = []
            for (id, state) in remote {
                let feed = try connection.makeFeedRow(id.feed)
                try connection.run(
                    """
                    INSERT INTO play_state (feed, guid, position, duration, is_played, updated)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                    ON CONFLICT (feed, guid) DO UPDATE SET
                        position = ?3, duration = coalesce(?4, duration), is_played = ?5,
                        updated = ?6, is_dirty = 0
                    WHERE updated < ?6
                    """, feed, id.guid, state.position, state.duration, state.isPlayed,
                    state.updated)
                guard connection.changedRowCount > 0 else { continue }
                count += 1
                try connection.run(
                    "UPDATE episode SET is_played = ? WHERE show = ? AND guid = ?", state.isPlayed,
                    feed, id.guid)
                shows.insert(feed)
            }
            for show in shows { try connection.recount(show) }
            return count
        }
    }
}

extension Connection {
    fileprivate func setPlayed(_ isPlayed: Bool, feed: Int64, guid: String, now: Date) throws {
        try run(
            """
            INSERT INTO play_state (feed, guid, is_played, updated, is_dirty)
            VALUES (?1, ?2, ?3, ?4, 1)
            ON CONFLICT (feed, guid) DO UPDATE SET
                is_played = ?3, position = 0, updated = ?4, is_dirty = 1
            """, feed, guid, isPlayed, now)
        try run(
            "UPDATE episode SET is_played = ? WHERE show = ? AND guid = ?", isPlayed, feed, guid)
    }
}
