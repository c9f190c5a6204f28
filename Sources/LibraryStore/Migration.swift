// SPDX-License-Identifier: MIT

import FoundationEssentials

/// One step from an older shape of the file to the next. Once released it never changes: a later
/// step mends what an earlier one did.
struct Migration: Sendable {
    /// The name under which the file remembers that this was done.
    let name: String
    /// The statements that do it.
    let sql: String

    /// Every step in order. New ones are added at the end.
    static let all: [Migration] = [.stations, .podcasts, .ownStations, .queuedStations]
}

extension Connection {
    /// The names of the migrations that the file has behind it, in their order.
    func appliedMigrations() throws -> [String] {
        let isThere = try row(
            "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'"
        ) { _ in true }
        guard isThere == true else { return [] }
        return try rows("SELECT name FROM migration ORDER BY position") { $0.text(0) }
    }

    /// Runs the migrations that the file has not seen, each in a transaction of its own.
    func migrate(through migrations: [Migration], now: Date) throws {
        let applied = Set(try appliedMigrations())
        // Rebuilding a table would fire its references' actions; they are checked as a whole below.
        try runScript("PRAGMA foreign_keys = OFF")
        defer { try? runScript("PRAGMA foreign_keys = ON") }
        try runScript(
            """
            CREATE TABLE IF NOT EXISTS migration (
                position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, applied REAL NOT NULL
            )
            """)
        for migration in migrations where !applied.contains(migration.name) {
            try transaction { connection in
                try connection.runScript(migration.sql)
                let broken = try connection.row("PRAGMA foreign_key_check") { _ in true }
                guard broken == nil else {
                    throw LibraryError.brokenReferences(migration: migration.name)
                }
                try connection.run(
                    "INSERT INTO migration (name, applied) VALUES (?, ?)", migration.name, now)
            }
        }
    }
}
