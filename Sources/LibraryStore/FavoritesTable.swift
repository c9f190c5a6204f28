// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// A favorite that was removed, with all that brings it back to its place.
public struct RemovedFavorite: Hashable, Sendable {
    /// The station.
    public let station: Station
    let position: Int64
    let folder: Int64?
    let added: Date
}

/// The listener's stations, in the listener's order. Each is kept whole, so it shows and plays with
/// no directory in reach.
public struct FavoritesTable: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Adds a station at the end. One that is a favorite already keeps its place and takes over the
    /// new description.
    public func add(_ station: Station) async throws {
        try await add([station])
    }

    /// Adds stations at the end, in one transaction. Answers how many were not favorites before.
    @discardableResult
    public func add(_ stations: [Station]) async throws -> Int {
        try await database.write { connection in
            var added = 0
            for station in stations {
                try connection.run(
                    """
                    INSERT INTO favorite (station, position, added)
                    VALUES (?, (SELECT coalesce(max(position), 0) + 1 FROM favorite), ?)
                    ON CONFLICT (station) DO NOTHING
                    """, try connection.save(station), now())
                added += connection.changedRowCount
            }
            return added
        }
    }

    /// Removes a station. What it answers brings it back by ``restore(_:)``; nil when it was none.
    @discardableResult
    public func remove(_ id: StationID) async throws -> RemovedFavorite? {
        try await database.write { connection in
            guard let row = try connection.stationRow(id) else { return nil }
            let removed = try connection.row(
                """
                SELECT value, position, folder, added
                FROM favorite JOIN station ON station.id = favorite.station WHERE station = ?
                """, row
            ) { row in
                row.json(Station.self, 0).map {
                    RemovedFavorite(
                        station: $0, position: row.integer(1), folder: row.optionalInteger(2),
                        added: row.date(3))
                }
            }
            try connection.run("DELETE FROM favorite WHERE station = ?", row)
            return removed ?? nil
        }
    }

    /// Undoes a removal: the station stands where it stood, between the same neighbors.
    public func restore(_ removed: RemovedFavorite) async throws {
        try await database.write { connection in
            let row = try connection.save(removed.station)
            guard try !connection.isFavorite(row) else { return }
            try connection.makeRoom(at: removed.position)
            try connection.run(
                """
                INSERT INTO favorite (station, position, folder, added)
                VALUES (?, ?, (SELECT id FROM folder WHERE id = ?), ?)
                """, row, removed.position, removed.folder, removed.added)
        }
    }

    /// Moves a favorite to the place before another, or to the end.
    public func move(_ id: StationID, before other: StationID?) async throws {
        try await database.write { connection in
            guard id != other, let row = try connection.stationRow(id),
                try connection.isFavorite(row)
            else { return }
            let place = try connection.row(
                """
                SELECT position FROM favorite JOIN station ON station.id = favorite.station
                WHERE source_id = ?
                """, other?.rawValue
            ) { $0.integer(0) }
            if let place { try connection.makeRoom(at: place) }
            try connection.run(
                """
                UPDATE favorite SET position =
                    coalesce(?2, (SELECT max(position) + 1 FROM favorite))
                WHERE station = ?1
                """, row, place)
        }
    }

    /// All favorites in their order.
    public func list() async throws -> [Station] {
        try await list(limit: -1)
    }

    /// The first favorites in their order; a negative limit means all.
    public func list(limit: Int, offset: Int = 0) async throws -> [Station] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT value FROM favorite JOIN station ON station.id = favorite.station
                ORDER BY position LIMIT ? OFFSET ?
                """, limit, offset
            ) { $0.json(Station.self, 0) }
        }
    }

    /// Whether a station is a favorite.
    public func contains(_ id: StationID) async throws -> Bool {
        try await database.read { connection in
            guard let row = try connection.stationRow(id) else { return false }
            return try connection.isFavorite(row)
        }
    }

    /// The identities of all favorites, for marks on cards and rows.
    public func ids() async throws -> Set<StationID> {
        try await database.read { connection in
            Set(
                try connection.rows(
                    "SELECT source_id FROM favorite JOIN station ON station.id = favorite.station"
                ) { StationID(rawValue: $0.text(0)) })
        }
    }
}

private extension Connection {
    func isFavorite(_ station: Int64) throws -> Bool {
        try row("SELECT 1 FROM favorite WHERE station = ?", station) { _ in true } ?? false
    }

    /// Moves what stands at a position, and all after it, one further; does nothing when it is free.
    func makeRoom(at position: Int64) throws {
        guard
            try row("SELECT 1 FROM favorite WHERE position = ?", position, read: { _ in true })
                == true
        else { return }
        try run("UPDATE favorite SET position = position + 1 WHERE position >= ?", position)
    }
}
