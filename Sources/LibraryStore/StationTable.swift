// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The stations that favorites, own stations and histories speak of, each with its whole value.
public struct StationTable: Sendable {
    let database: Database

    /// Reads one station as it was last seen.
    public func station(_ id: StationID) async throws -> Station? {
        try await database.read { connection in
            try connection.row("SELECT value FROM station WHERE source_id = ?", id) { row in
                row.json(Station.self, 0)
            } ?? nil
        }
    }

    /// Takes over newer values of stations that are known; others are left out.
    public func update(_ stations: [Station]) async throws {
        try await database.write { connection in
            for station in stations where try connection.stationRow(station.id) != nil {
                try connection.save(station)
            }
        }
    }

    /// Finds favorites, own stations and stations played whose words begin with the words of a text:
    /// favorites first, then own ones, then the last played.
    public func search(_ text: String, limit: Int = 50) async throws -> [Station] {
        guard let query = SearchQuery(text) else { return [] }
        return try await database.read { connection in
            try connection.rows(
                """
                SELECT station.value FROM station_search
                JOIN station ON station.id = station_search.rowid
                LEFT JOIN favorite ON favorite.station = station.id
                LEFT JOIN own_station ON own_station.station = station.id
                LEFT JOIN station_history ON station_history.station = station.id
                WHERE station_search MATCH ?1
                    AND (favorite.station IS NOT NULL OR own_station.station IS NOT NULL
                        OR station_history.station IS NOT NULL)
                ORDER BY favorite.station IS NULL, favorite.position,
                    own_station.station IS NULL, last_played DESC
                LIMIT ?2
                """, query.expression, limit
            ) { $0.json(Station.self, 0) }
        }
    }
}

extension Connection {
    /// The row of a station, if the library knows it.
    func stationRow(_ id: StationID) throws -> Int64? {
        try row("SELECT id FROM station WHERE source_id = ?", id) { $0.integer(0) }
    }

    /// Stores a station's whole value, new or changed, and answers its row.
    @discardableResult
    func save(_ station: Station) throws -> Int64 {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let value = try? encoder.encode(station) else {
            throw LibraryError.sqlite(code: 0, message: "a station has no JSON form")
        }
        try run(
            """
            INSERT INTO station (source_id, name, tags, country, value) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (source_id) DO UPDATE SET
                name = excluded.name, tags = excluded.tags, country = excluded.country,
                value = excluded.value
            WHERE value <> excluded.value
            """, station.id, station.name, station.tags.joined(separator: " "),
            station.country ?? station.countryCode ?? "", String(decoding: value, as: UTF8.self))
        guard let row = try stationRow(station.id) else { throw LibraryError.damaged }
        return row
    }

    /// Forgets stations that nothing speaks of any more.
    func removeUnusedStations() throws {
        try run(
            """
            DELETE FROM station WHERE id NOT IN (
                SELECT station FROM favorite UNION SELECT station FROM own_station
                UNION SELECT station FROM station_history
                UNION SELECT station FROM track_history
                UNION SELECT station FROM queued_station
            )
            """)
    }
}
