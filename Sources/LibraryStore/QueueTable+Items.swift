// SPDX-License-Identifier: MIT

import Media

extension QueueTable {
    /// Makes these the queue: episodes, and stations among them.
    public func replace(withItems items: [MediaItem]) async throws {
        try await database.write { connection in
            try connection.run("DELETE FROM queued_station")
            var episodes: [(id: EpisodeID, position: Int)] = []
            for (position, item) in items.enumerated() {
                switch item {
                case .episode(let episode): episodes.append((episode.id, position))
                case .station(let station):
                    try connection.run(
                        "INSERT OR REPLACE INTO queued_station (station, position) VALUES (?, ?)",
                        try connection.save(station), position)
                }
            }
            try connection.saveQueue(episodes)
        }
    }

    /// The whole queue in its order, without episodes whose show is gone.
    public func items() async throws -> [MediaItem] {
        let episodes = try await list()
        return try await database.read { connection in
            var places: [EpisodeID: Int64] = [:]
            let rows = try connection.rows(
                "SELECT url, guid, position FROM queue JOIN feed ON feed.id = queue.feed"
            ) { row in
                row.url(0).map { (EpisodeID(feed: $0, guid: row.text(1)), row.integer(2)) }
            }
            for (id, position) in rows { places[id] = position }
            let stations = try connection.rows(
                """
                SELECT value, position FROM queued_station
                JOIN station ON station.id = queued_station.station
                """
            ) { row in
                row.json(Station.self, 0).map {
                    (item: MediaItem.station($0), place: row.integer(1))
                }
            }
            let all =
                stations
                + episodes.map { (item: .episode($0.episode), place: places[$0.id] ?? 0) }
            return all.sorted { $0.place < $1.place }.map(\.item)
        }
    }
}
