// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// A station of the listener's own that was removed, with what brings it back.
public struct RemovedOwnStation: Hashable, Sendable {
    /// The station.
    public let station: Station
    let added: Date
}

/// Stations that the listener described, in the order in which they were added.
public struct OwnStationsTable: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Adds a station, or takes over a new description of one that is there.
    public func save(_ station: Station) async throws {
        try await database.write { connection in
            try connection.run(
                """
                INSERT INTO own_station (station, added) VALUES (?, ?)
                ON CONFLICT (station) DO UPDATE SET added = added
                """, try connection.save(station), now())
        }
    }

    /// Removes a station; as a favorite and in the histories it stays. What it answers brings it
    /// back by ``restore(_:)``; nil when it was none.
    @discardableResult
    public func remove(_ id: StationID) async throws -> RemovedOwnStation? {
        try await database.write { connection in
            guard let row = try connection.stationRow(id) else { return nil }
            let removed = try connection.row(
                """
                SELECT value, added
                FROM own_station JOIN station ON station.id = own_station.station
                WHERE station = ?
                """, row
            ) { row in
                row.json(Station.self, 0).map {
                    RemovedOwnStation(station: $0, added: row.date(1))
                }
            }
            try connection.run("DELETE FROM own_station WHERE station = ?", row)
            return removed ?? nil
        }
    }

    /// Undoes a removal.
    public func restore(_ removed: RemovedOwnStation) async throws {
        try await database.write { connection in
            try connection.run(
                """
                INSERT INTO own_station (station, added) VALUES (?, ?)
                ON CONFLICT (station) DO NOTHING
                """, try connection.save(removed.station), removed.added)
        }
    }

    /// All of them, the first added first.
    public func list() async throws -> [Station] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT value FROM own_station JOIN station ON station.id = own_station.station
                ORDER BY added, station
                """
            ) { $0.json(Station.self, 0) }
        }
    }
}
