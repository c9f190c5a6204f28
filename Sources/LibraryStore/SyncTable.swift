// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A change that is still to be sent to an account.
public struct OutgoingChange: Identifiable, Hashable, Sendable {
    /// The row in the library; changes are sent in this order.
    public let id: Int64
    /// What kind of change it is, in the words of whoever sends it.
    public let kind: String
    /// What changed, as its sender reads it.
    public let value: String
    /// When it was made.
    public let created: Date
}

/// What is still to be sent to accounts, and how far each was read. No secrets are in it.
public struct SyncTable: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Adds changes for an account, in their order.
    public func add(_ changes: [(kind: String, value: String)], for account: String) async throws {
        let changes = changes.map { ($0.kind, $0.value) }
        try await database.write { connection in
            for (kind, value) in changes {
                try connection.run(
                    "INSERT INTO sync_outbox (account, kind, value, created) VALUES (?, ?, ?, ?)",
                    account, kind, value, now())
            }
        }
    }

    /// The oldest changes that an account has not got yet.
    public func outbox(for account: String, limit: Int) async throws -> [OutgoingChange] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT id, kind, value, created FROM sync_outbox
                WHERE account = ? ORDER BY id LIMIT ?
                """, account, limit
            ) { row in
                OutgoingChange(
                    id: row.integer(0), kind: row.text(1), value: row.text(2), created: row.date(3))
            }
        }
    }

    /// Stores after a successful exchange, in one transaction, what was sent and how far was read.
    public func finish(
        sent: [OutgoingChange.ID], state: [String: String], for account: String
    ) async throws {
        try await database.write { connection in
            for id in sent { try connection.run("DELETE FROM sync_outbox WHERE id = ?", id) }
            for (name, value) in state {
                try connection.run(
                    """
                    INSERT INTO sync_state (account, name, value) VALUES (?1, ?2, ?3)
                    ON CONFLICT (account, name) DO UPDATE SET value = ?3
                    """, account, name, value)
            }
        }
    }

    /// A value that was kept for an account.
    public func state(_ name: String, for account: String) async throws -> String? {
        try await database.read { connection in
            try connection.row(
                "SELECT value FROM sync_state WHERE account = ? AND name = ?", account, name
            ) { $0.text(0) }
        }
    }

    /// Forgets an account.
    public func remove(_ account: String) async throws {
        try await database.write { connection in
            try connection.run("DELETE FROM sync_outbox WHERE account = ?", account)
            try connection.run("DELETE FROM sync_state WHERE account = ?", account)
        }
    }
}
