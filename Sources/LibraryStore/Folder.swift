// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A folder for shows and stations.
public struct Folder: Identifiable, Hashable, Sendable {
    /// The row in the library.
    public let id: Int64
    /// The name as shown.
    public let name: String
}

/// The listener's folders, in the listener's order.
public struct FolderTable: Sendable {
    let database: Database

    /// The folders.
    public func list() async throws -> [Folder] {
        try await database.read { connection in
            try connection.rows("SELECT id, name FROM folder ORDER BY position, id") {
                Folder(id: $0.integer(0), name: $0.text(1))
            }
        }
    }

    /// The folder of a name, made at the end when there is none.
    public func folder(named name: String) async throws -> Folder {
        try await database.write { connection in
            let known = try connection.row("SELECT id FROM folder WHERE name = ?", name) {
                $0.integer(0)
            }
            if let known { return Folder(id: known, name: name) }
            try connection.run(
                """
                INSERT INTO folder (name, position)
                VALUES (?, (SELECT coalesce(max(position), 0) + 1 FROM folder))
                """, name)
            return Folder(id: connection.lastInsertedRow, name: name)
        }
    }

    /// Gives a folder another name.
    public func rename(_ id: Folder.ID, to name: String) async throws {
        try await database.write { connection in
            try connection.run("UPDATE folder SET name = ? WHERE id = ?", name, id)
        }
    }

    /// Removes a folder; what was in it stays, in none.
    public func remove(_ id: Folder.ID) async throws {
        try await database.write { connection in
            try connection.run("DELETE FROM folder WHERE id = ?", id)
        }
    }
}
