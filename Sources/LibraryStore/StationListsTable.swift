// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A list of stations at an address that the listener follows.
public struct FollowedList: Identifiable, Hashable, Sendable {
    /// Where the list is.
    public let url: URL
    /// What the listener calls it.
    public let name: String
    /// The address is the identity.
    public var id: URL { url }

    /// Names a list.
    public init(url: URL, name: String) {
        self.url = url
        self.name = name
    }
}

/// The lists of stations that the listener follows, in the order in which they were added. What is
/// in them is kept elsewhere.
public struct StationListsTable: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Adds a list, or renames the one at that address.
    public func save(_ list: FollowedList) async throws {
        try await database.write { connection in
            try connection.run(
                """
                INSERT INTO station_list (url, name, added) VALUES (?, ?, ?)
                ON CONFLICT (url) DO UPDATE SET name = excluded.name
                """, list.url, list.name, now())
        }
    }

    /// Removes a list; nothing happens when it is not there.
    public func remove(_ url: URL) async throws {
        try await database.write { connection in
            try connection.run("DELETE FROM station_list WHERE url = ?", url)
        }
    }

    /// All of them, the first added first.
    public func list() async throws -> [FollowedList] {
        try await database.read { connection in
            try connection.rows("SELECT url, name FROM station_list ORDER BY added, id") { row in
                URL(string: row.text(0)).map { FollowedList(url: $0, name: row.text(1)) }
            }
        }
    }
}
