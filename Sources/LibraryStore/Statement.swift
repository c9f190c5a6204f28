// SPDX-License-Identifier: MIT

import CSQLite
import FoundationEssentials

/// One prepared statement. It owns SQLite's object and finalises it when it goes.
final class Statement {
    /// SQLite's object, valid as long as this lives.
    let handle: OpaquePointer
    private let connection: OpaquePointer

    /// Prepares one statement for many uses. `connection` must outlive it.
    init(_ sql: String, on connection: OpaquePointer) throws {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else {
            throw LibraryError(code: code, connection: connection)
        }
        self.handle = handle
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Puts values in the places of the `?`, from the first on.
    func bind<each Value: Bindable>(_ values: repeat each Value) throws {
        var index: Int32 = 0
        for value in repeat each values {
            index += 1
            let code = value.bind(to: handle, at: index)
            guard code == SQLITE_OK else { throw LibraryError(code: code, connection: connection) }
        }
    }

    /// Goes to the next row; nil when there is none left.
    func step() throws -> Row? {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: Row(statement: handle)
        case SQLITE_DONE: nil
        case let code: throw LibraryError(code: code, connection: connection)
        }
    }

    /// Makes ready for the next use, forgetting values and any error that ``step()`` told.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    /// Runs once with these values to its end, then makes ready again.
    func run<each Value: Bindable>(_ values: repeat each Value) throws {
        defer { reset() }
        try bind(repeat each values)
        while try step() != nil {}
    }
}

/// The row a statement stands on. Columns count from 0; valid until the statement moves.
struct Row {
    /// SQLite's statement.
    let statement: OpaquePointer

    /// Whether a column is NULL.
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    /// A column as text, empty when NULL.
    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// A column as text, nil when NULL.
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// A column as a whole number, 0 when NULL.
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// A column as a whole number, nil when NULL.
    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    /// A column as a truth, false when NULL.
    func flag(_ column: Int32) -> Bool { integer(column) != 0 }

    /// A column as a number, 0 when NULL.
    func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

    /// A column as a number, nil when NULL.
    func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

    /// A column of seconds since 1970.
    func date(_ column: Int32) -> Date { Date(timeIntervalSince1970: real(column)) }

    /// A column of seconds since 1970, nil when NULL.
    func optionalDate(_ column: Int32) -> Date? {
        optionalReal(column).map(Date.init(timeIntervalSince1970:))
    }

    /// A column that holds an address, nil when NULL or none.
    func url(_ column: Int32) -> URL? { optionalText(column).flatMap { URL(string: $0) } }

    /// A column that holds a value as JSON; nil when it is NULL or of another shape.
    func json<Value: Decodable>(_ type: Value.Type, _ column: Int32) -> Value? {
        guard let bytes = sqlite3_column_blob(statement, column) else { return nil }
        let data = Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column)))
        return try? JSONDecoder().decode(type, from: data)
    }
}
