// SPDX-License-Identifier: MIT

extension Migration {
    /// Stations that wait among the episodes of the queue; both count their places alike.
    static let queuedStations = Migration(
        name: "queued-stations",
        sql: """
            CREATE TABLE queued_station (
                station INTEGER PRIMARY KEY REFERENCES station (id),
                position INTEGER NOT NULL
            );
            """)
}
