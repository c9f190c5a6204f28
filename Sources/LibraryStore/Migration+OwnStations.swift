// SPDX-License-Identifier: MIT

extension Migration {
    /// The listener's own stations, lists they follow, and what they set for single stations.
    static let ownStations = Migration(
        name: "own stations",
        sql: """
            CREATE TABLE own_station (
                station INTEGER PRIMARY KEY REFERENCES station (id),
                added REAL NOT NULL
            );
            CREATE TABLE station_list (
                id INTEGER PRIMARY KEY,
                url TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                added REAL NOT NULL
            );
            CREATE TABLE station_settings (
                id INTEGER PRIMARY KEY,
                source_id TEXT NOT NULL UNIQUE,
                value TEXT NOT NULL
            );
            """)
}
