// SPDX-License-Identifier: MIT

/// A table of the library, as change notices name it. The raw value is its name in the file.
public enum LibraryTable: String, CaseIterable, Hashable, Sendable {
    case station
    case favorite
    case folder
    case stationHistory = "station_history"
    case trackHistory = "track_history"
    case show
    case episode
    case playState = "play_state"
    case queue
    case download
    case showSettings = "show_settings"
    case chapter
    case transcript
    case ownStation = "own_station"
    case stationList = "station_list"
    case stationSettings = "station_settings"
    case syncOutbox = "sync_outbox"
    case syncState = "sync_state"
}

/// What one commit changed.
public struct LibraryChange: Equatable, Sendable {
    /// The rows of one table that changed.
    public enum Rows: Equatable, Sendable {
        /// These rows, by row id.
        case named(Set<Int64>)
        /// More rows than are worth naming.
        case many

        /// Whether a row may have changed.
        public func contains(_ row: Int64) -> Bool {
            switch self {
            case .named(let rows): rows.contains(row)
            case .many: true
            }
        }
    }

    /// The changed rows of each table that changed.
    public internal(set) var tables: [LibraryTable: Rows] = [:]

    /// Whether a table changed.
    public func touches(_ table: LibraryTable) -> Bool { tables[table] != nil }
}
