// SPDX-License-Identifier: MIT

import CSQLite
import FoundationEssentials

/// One connection to the file, used by one thread at a time. It owns SQLite's object and every
/// statement prepared on it, which it keeps for the next use.
final class Connection {
    /// How a file is opened.
    enum Access {
        case readOnly
        case readWrite
        case memory
    }

    private var handle: OpaquePointer?
    private var statements: [String: Statement] = [:]
    private var recorder: ChangeRecorder?

    /// Opens a file; with ``Access/readWrite`` it is made when missing.
    init(path: String, access: Access) throws {
        let flags =
            switch access {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
            }
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK else {
            let error = LibraryError(code: code, connection: handle)
            sqlite3_close(handle)
            throw error
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, 10_000)
    }

    deinit {
        statements.removeAll()
        sqlite3_close(handle)
    }

    /// Lets go of the file. Throws when a statement is still in use, which is a mistake in here.
    func close() throws {
        guard handle != nil else { return }
        statements.removeAll()
        let code = sqlite3_close(handle)
        guard code == SQLITE_OK else { throw LibraryError(code: code, connection: handle) }
        handle = nil
    }

    /// SQLite's object, for the backup interface; valid while this lives.
    var pointer: OpaquePointer {
        get throws {
            guard let handle else { throw LibraryError.closed }
            return handle
        }
    }

    /// How many statements SQLite holds for this connection.
    var statementCount: Int {
        var count = 0
        var next = sqlite3_next_stmt(handle, nil)
        while next != nil {
            count += 1
            next = sqlite3_next_stmt(handle, next)
        }
        return count
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

    /// The row id the last insertion made.
    var lastInsertedRow: Int64 { handle.map(sqlite3_last_insert_rowid) ?? 0 }

    /// How many rows the last statement changed.
    var changedRowCount: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

    /// Begins to record which rows change.
    func recordChanges(with recorder: ChangeRecorder) {
        self.recorder = recorder
        guard let handle else { return }
        recorder.attach(to: handle)
    }

    /// Lends a statement, prepared at its first use. `sql` must be constant text: it is the key.
    func withStatement<Result>(_ sql: String, _ body: (Statement) throws -> Result) throws -> Result
    {
        // Taken out while lent, so that the same text inside the body gets a statement of its own.
        let statement = try statements.removeValue(forKey: sql) ?? Statement(sql, on: pointer)
        defer {
            statement.reset()
            statements[sql] = statement
        }
        return try body(statement)
    }

    /// Runs a statement for its effect.
    func run<each Value: Bindable>(_ sql: String, _ values: repeat each Value) throws {
        try withStatement(sql) { statement in
            try statement.bind(repeat each values)
            while try statement.step() != nil {}
        }
    }

    /// Reads the first row.
    func row<each Value: Bindable, Result>(
        _ sql: String, _ values: repeat each Value, read: (Row) throws -> Result
    ) throws -> Result? {
        try withStatement(sql) { statement in
            try statement.bind(repeat each values)
            return try statement.step().map(read)
        }
    }

    /// Reads all rows; those for which `read` answers nil are left out.
    func rows<each Value: Bindable, Result>(
        _ sql: String, _ values: repeat each Value, read: (Row) throws -> Result?
    ) throws -> [Result] {
        try withStatement(sql) { statement in
            try statement.bind(repeat each values)
            var results: [Result] = []
            while let row = try statement.step() {
                if let result = try read(row) { results.append(result) }
            }
            return results
        }
    }

    /// Runs one or more statements that are used once, such as a migration's.
    func runScript(_ sql: String) throws {
        let code = sqlite3_exec(try pointer, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw LibraryError(code: code, connection: handle) }
    }

    /// Runs the body in one transaction: all of it is stored or nothing.
    func transaction<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body(self)
            try run("COMMIT")
            return result
        } catch {
            // Some errors, such as a full disk, have rolled back already.
            if isInTransaction { try? run("ROLLBACK") }
            throw error
        }
    }
}
