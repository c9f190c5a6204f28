// SPDX-License-Identifier: MIT

import CSQLite
import FoundationEssentials
import Media

/// A value that can stand for a `?` of a statement.
protocol Bindable {
    /// Puts the value in place; SQLite copies it. Answers SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

/// Tells SQLite to copy what it is given: the C macro is a cast that Swift does not import.
private var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

extension String: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            // An empty string may have no address, and a null address would be stored as NULL.
            guard let start = bytes.baseAddress else {
                return sqlite3_bind_text(statement, index, "", 0, transient)
            }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                sqlite3_bind_text64(
                    statement, index, $0, UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
            }
        }
    }
}

extension UTF8Text: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else {
                return sqlite3_bind_text(statement, index, "", 0, transient)
            }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                sqlite3_bind_text64(
                    statement, index, $0, UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
            }
        }
    }
}

extension Int64: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }
}

extension Int: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Bool: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension Double: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_double(statement, index, self)
    }
}

extension Date: Bindable {
    /// Seconds since 1970.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_double(statement, index, timeIntervalSince1970)
    }
}

extension URL: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        absoluteString.bind(to: statement, at: index)
    }
}

extension StationID: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        rawValue.bind(to: statement, at: index)
    }
}

extension Optional: Bindable where Wrapped: Bindable {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .some(let value): value.bind(to: statement, at: index)
        case .none: sqlite3_bind_null(statement, index)
        }
    }
}
