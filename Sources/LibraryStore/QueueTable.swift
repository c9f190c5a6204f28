// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// What is to be heard next, in the listener's order. Refreshing never changes it.
public struct QueueTable: Sendable {
    let database: Database

    /// Where in the queue something is put.
    public enum Place: Sendable {
        case first
        case last
        case before(EpisodeID)
    }

    /// Puts episodes into the queue, or moves those that are in it, keeping their order.
    public func put(_ ids: [EpisodeID], at place: Place = .last) async throws {
        try await database.write { connection in
            var order = try connection.queue()
            let moved = Set(ids)
            order.removeAll(where: moved.contains)
            let index =
                switch place {
                case .first: 0
                case .last: order.count
                case .before(let id): order.firstIndex(of: id) ?? order.count
                }
            order.insert(contentsOf: ids, at: index)
            try connection.saveQueue(order)
        }
    }

    /// Takes episodes out. Answers the whole queue as it was, which ``replace(with:)`` brings back.
    @discardableResult
    public func remove(_ ids: [EpisodeID]) async throws -> [EpisodeID] {
        try await database.write { connection in
            let order = try connection.queue()
            try connection.saveQueue(order.filter { !ids.contains($0) })
            return order
        }
    }

    /// Makes these the queue.
    public func replace(with ids: [EpisodeID]) async throws {
        try await database.write { connection in try connection.saveQueue(ids) }
    }

    /// The queue in its order, also of episodes whose show is gone.
    public func ids() async throws -> [EpisodeID] {
        try await database.read { connection in try connection.queue() }
    }

    /// The queue as lists show it, without episodes whose show is gone.
    public func list() async throws -> [ListedEpisode] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT \(ListedEpisode.columns), queue.position, queue.id FROM queue
                CROSS JOIN episode ON episode.show = queue.feed AND episode.guid = queue.guid
                JOIN show ON show.id = episode.show
                JOIN feed ON feed.id = episode.show
                LEFT JOIN play_state AS own ON own.feed = episode.show AND own.guid = episode.guid
                LEFT JOIN download AS file ON file.feed = episode.show AND file.guid = episode.guid
                WHERE show.removed IS NULL ORDER BY queue.position
                """, read: ListedEpisode.init(row:))
        }
    }
}

extension Connection {
    fileprivate func queue() throws -> [EpisodeID] {
        try rows("SELECT url, guid FROM queue JOIN feed ON feed.id = queue.feed ORDER BY position")
        {
            row in row.url(0).map { EpisodeID(feed: $0, guid: row.text(1)) }
        }
    }

    fileprivate func saveQueue(_ order: [EpisodeID]) throws {
        try saveQueue(order.enumerated().map { (id: $1, position: $0) })
    }

    /// Writes the rows whose place changed and no others.
    func saveQueue(_ order: [(id: EpisodeID, position: Int)]) throws {
        var kept: Set<Int64> = []
        for (id, position) in order {
            let feed = try makeFeedRow(id.feed)
            try run(
                """
                INSERT INTO queue (feed, guid, position) VALUES (?1, ?2, ?3)
                ON CONFLICT (feed, guid) DO UPDATE SET position = ?3 WHERE position <> ?3
                """, feed, id.guid, position)
            let row = try row(
                "SELECT id FROM queue WHERE feed = ? AND guid = ?", feed, id.guid
            ) { $0.integer(0) }
            if let row { kept.insert(row) }
        }
        let gone = try rows("SELECT id FROM queue") {
            kept.contains($0.integer(0)) ? nil : $0.integer(0)
        }
        for row in gone { try run("DELETE FROM queue WHERE id = ?", row) }
    }
}
