// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// A station that was played.
public struct PlayedStation: Identifiable, Hashable, Sendable {
    /// The station as it was when last played.
    public let station: Station
    /// When it was last started.
    public let lastPlayed: Date
    /// How often it was started.
    public let playCount: Int
    /// Seconds listened in all.
    public let listened: Double
    /// The station's identity.
    public var id: StationID { station.id }
}

/// Stations played, each once, with how often and when last.
public struct StationHistory: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Counts one start of a station and shows it again if it was hidden.
    public func recordPlay(of station: Station) async throws {
        try await database.write { connection in
            try connection.run(
                """
                INSERT INTO station_history (station, last_played, play_count) VALUES (?, ?, 1)
                ON CONFLICT (station) DO UPDATE SET
                    last_played = max(last_played, excluded.last_played),
                    play_count = play_count + 1, is_hidden = 0
                """, try connection.save(station), now())
        }
    }

    /// Adds seconds of listening to a station that was played.
    public func addListening(_ seconds: Double, to id: StationID) async throws {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE station_history SET listened = listened + ?
                WHERE station = (SELECT id FROM station WHERE source_id = ?)
                """, seconds, id)
        }
    }

    /// Takes a station out of the list; what was counted stays. ``unhide(_:)`` undoes it.
    public func hide(_ id: StationID) async throws {
        try await setHidden(true, id)
    }

    /// Brings a hidden station back to its place.
    public func unhide(_ id: StationID) async throws {
        try await setHidden(false, id)
    }

    /// The stations last played, the newest first, without the hidden ones.
    public func recent(limit: Int, offset: Int = 0) async throws -> [PlayedStation] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT value, last_played, play_count, listened
                FROM station_history JOIN station ON station.id = station_history.station
                WHERE is_hidden = 0 ORDER BY last_played DESC LIMIT ? OFFSET ?
                """, limit, offset, read: PlayedStation.init(row:))
        }
    }

    /// The stations played most, hidden ones included, for ranking.
    public func mostPlayed(limit: Int) async throws -> [PlayedStation] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT value, last_played, play_count, listened
                FROM station_history JOIN station ON station.id = station_history.station
                ORDER BY play_count DESC, last_played DESC LIMIT ?
                """, limit, read: PlayedStation.init(row:))
        }
    }

    /// Forgets all plays.
    public func clear() async throws {
        try await database.write { connection in
            // With a condition, SQLite reports each row to those who listen.
            try connection.run("DELETE FROM station_history WHERE true")
            try connection.removeUnusedStations()
        }
    }
}

private extension StationHistory {
    func setHidden(_ isHidden: Bool, _ id: StationID) async throws {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE station_history SET is_hidden = ?
                WHERE station = (SELECT id FROM station WHERE source_id = ?)
                """, isHidden, id)
        }
    }
}

private extension PlayedStation {
    init?(row: Row) {
        guard let station = row.json(Station.self, 0) else { return nil }
        self.station = station
        lastPlayed = row.date(1)
        playCount = Int(row.integer(2))
        listened = row.real(3)
    }
}
