// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// What the listener set for one station, of whatever source.
public struct StationSettings: Hashable, Codable, Sendable {
    /// The charset of its titles, by its name in the C library; nil to find it out.
    public var charset: String?
    /// A note of the listener's.
    public var note: String?

    /// Nothing is set.
    public init() {}
}

/// The settings of stations. They outlive favorites and history.
public struct StationSettingsTable: Sendable {
    let database: Database

    /// Stores the settings of a station; empty ones are forgotten.
    public func set(_ settings: StationSettings, of id: StationID) async throws {
        guard let data = try? JSONEncoder().encode(settings) else { return }
        let value = String(decoding: data, as: UTF8.self)
        try await database.write { connection in
            if settings == StationSettings() {
                try connection.run("DELETE FROM station_settings WHERE source_id = ?", id)
            } else {
                try connection.run(
                    """
                    INSERT INTO station_settings (source_id, value) VALUES (?1, ?2)
                    ON CONFLICT (source_id) DO UPDATE SET value = ?2
                    """, id, value)
            }
        }
    }

    /// The settings of every station that has any.
    public func all() async throws -> [StationID: StationSettings] {
        try await database.read { connection in
            let rows = try connection.rows("SELECT source_id, value FROM station_settings") { row in
                row.json(StationSettings.self, 1).map { (StationID(rawValue: row.text(0)), $0) }
            }
            return Dictionary(rows, uniquingKeysWith: { $1 })
        }
    }
}
