// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// A track that was heard on a station.
public struct HeardTrack: Identifiable, Hashable, Sendable {
    /// The row in the library.
    public let id: Int64
    /// What was heard.
    public let track: Track
    /// The station it was heard on.
    public let stationID: StationID
    /// That station's name.
    public let stationName: String
    /// When it was heard last.
    public let heard: Date
}

/// A track with how often it was heard.
public struct TopTrack: Hashable, Sendable {
    /// The track, as it was spelled when heard last.
    public let track: Track
    /// How often it was heard.
    public let count: Int
    /// When it was heard last.
    public let lastHeard: Date
}

/// Tracks heard on stations.
public struct TrackHistory: Sendable {
    /// Tracks kept unless asked otherwise.
    public static let defaultCap = 10_000
    /// Tracks beyond the cap before the oldest are let go, so that not every record removes one.
    static let headroom = 100

    let database: Database
    let now: @Sendable () -> Date

    /// Notes a track. The same one again on the same station, with none between, renews the entry.
    public func record(
        _ track: Track, on station: Station, cap: Int = TrackHistory.defaultCap
    ) async throws {
        try await database.write { connection in
            let row = try connection.save(station)
            if let repeated = try connection.lastTrack(ifSameAs: track, on: row) {
                try connection.run(
                    """
                    UPDATE track_history
                    SET heard = max(heard, ?), artwork = coalesce(?, artwork) WHERE id = ?
                    """, now(), track.artworkURL, repeated)
                return
            }
            try connection.run(
                """
                INSERT INTO track_history (station, title, artist, artwork, song, heard)
                VALUES (?, ?, ?, ?, ?, ?)
                """, row, track.title, track.artist, track.artworkURL, track.songKey, now())
            try connection.trimTracks(to: cap)
        }
    }

    /// The tracks last heard, the newest first. `before` continues after the last one of a page.
    public func list(limit: Int, before last: HeardTrack? = nil) async throws -> [HeardTrack] {
        try await database.read { connection in
            try connection.rows(
                HeardTrack.query + """
                     WHERE (heard, track_history.id) < (?1, ?2)
                    ORDER BY heard DESC, track_history.id DESC LIMIT ?3
                    """, last?.heard.timeIntervalSince1970 ?? .infinity, last?.id ?? .max, limit,
                read: HeardTrack.init(row:))
        }
    }

    /// The tracks heard most since a moment (nil: ever), then those heard last. Only tracks with
    /// an artist count.
    public func top(since start: Date? = nil, limit: Int = 20) async throws -> [TopTrack] {
        try await database.read { connection in
            // Beside max(), SQLite takes the other columns from the row that has the maximum.
            try connection.rows(
                """
                SELECT title, artist, artwork, count(*) AS plays, max(heard) AS last
                FROM track_history WHERE song IS NOT NULL AND heard >= ?
                GROUP BY song ORDER BY plays DESC, last DESC LIMIT ?
                """, start?.timeIntervalSince1970 ?? -.infinity, limit
            ) { row in
                TopTrack(
                    track: Track(
                        title: row.text(0), artist: row.optionalText(1), artworkURL: row.url(2)),
                    count: Int(row.integer(3)), lastHeard: row.date(4))
            }
        }
    }

    /// Finds tracks whose title or artist has words that begin with those of a text.
    public func search(_ text: String, limit: Int = 50) async throws -> [HeardTrack] {
        guard let query = SearchQuery(text) else { return [] }
        return try await database.read { connection in
            try connection.rows(
                HeardTrack.query + """
                     WHERE track_history.id IN (
                        SELECT rowid FROM track_search WHERE track_search MATCH ?
                        ORDER BY rowid DESC LIMIT ?
                    )
                    ORDER BY track_history.id DESC
                    """, query.expression, limit, read: HeardTrack.init(row:))
        }
    }

    /// Gives a track the picture that was found for it.
    public func setArtwork(_ url: URL, for id: HeardTrack.ID) async throws {
        try await database.write { connection in
            try connection.run("UPDATE track_history SET artwork = ? WHERE id = ?", url, id)
        }
    }

    /// Forgets one track.
    public func remove(_ id: HeardTrack.ID) async throws {
        try await database.write { connection in
            try connection.run("DELETE FROM track_history WHERE id = ?", id)
        }
    }

    /// Forgets all tracks.
    public func clear() async throws {
        try await database.write { connection in
            try connection.run("DELETE FROM track_history WHERE true")
            try connection.removeUnusedStations()
        }
    }
}

private extension Connection {
    func lastTrack(ifSameAs track: Track, on station: Int64) throws -> Int64? {
        try row(
            """
            SELECT id FROM (SELECT * FROM track_history ORDER BY id DESC LIMIT 1)
            WHERE station = ? AND title = ? AND artist IS ?
            """, station, track.title, track.artist
        ) { $0.integer(0) }
    }

    func trimTracks(to cap: Int) throws {
        let count = try row("SELECT count(*) FROM track_history") { Int($0.integer(0)) } ?? 0
        guard count > cap + TrackHistory.headroom else { return }
        try run(
            """
            DELETE FROM track_history WHERE id IN (
                SELECT id FROM track_history ORDER BY heard, id LIMIT ?
            )
            """, count - cap)
    }
}

private extension HeardTrack {
    static let query = """
        SELECT track_history.id, title, artist, artwork, source_id, name, heard
        FROM track_history JOIN station ON station.id = track_history.station
        """

    init(row: Row) {
        id = row.integer(0)
        track = Track(title: row.text(1), artist: row.optionalText(2), artworkURL: row.url(3))
        stationID = StationID(rawValue: row.text(4))
        stationName = row.text(5)
        heard = row.date(6)
    }
}

private extension Track {
    /// What counts as the same song, however its letters are cased; nil without an artist.
    var songKey: String? {
        artist.map { title.lowercased() + "\u{1F}" + $0.lowercased() }
    }
}
