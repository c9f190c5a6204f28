// SPDX-License-Identifier: MIT

import CSQLite

/// Why the library cannot do what was asked. Texts for people are made from it elsewhere.
public enum LibraryError: Error, Equatable, Sendable {
    /// Another running program holds the library.
    case inUse
    /// The file was written by a newer version of the program; it was not touched.
    case newerVersion
    /// The file, or a part of it, cannot be read back.
    case damaged
    /// No space is left; nothing of the action was stored.
    case diskFull
    /// The folder or file cannot be written.
    case notWritable
    /// The file cannot be opened, or the disk does not answer.
    case unreachable(String)
    /// The library was closed.
    case closed
    /// What a migration left does not hold together; the name is the migration's.
    case brokenReferences(migration: String)
    /// Anything else SQLite reports, for the log.
    case sqlite(code: Int32, message: String)
}

extension LibraryError {
    /// Makes an error of what SQLite answered last on a connection.
    init(code: Int32, connection: OpaquePointer?) {
        let message = connection.flatMap(sqlite3_errmsg).map { String(cString: $0) } ?? ""
        switch code & 0xFF {
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
        case SQLITE_FULL: self = .diskFull
        case SQLITE_READONLY, SQLITE_PERM: self = .notWritable
        case SQLITE_CANTOPEN, SQLITE_IOERR: self = .unreachable(message)
        default: self = .sqlite(code: code, message: message)
        }
    }
}
