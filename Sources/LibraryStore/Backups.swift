// SPDX-License-Identifier: MIT

import CSQLite
import FoundationEssentials

/// Copies of the library, made with SQLite's backup interface while the library is in use.
struct Backups: Sendable {
    /// Copies kept.
    static let kept = 7

    /// Where the copies are.
    let directory: URL
    /// The time of day.
    let now: @Sendable () -> Date

    /// The copies, the newest first. Their names begin with the day.
    var all: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.filter { $0.hasPrefix("library-") && $0.hasSuffix(".db") }.sorted(by: >)
            .map { directory.appending(path: $0) }
    }

    /// Whether today's copy is still to be made.
    var isDue: Bool {
        !FileManager.default.fileExists(atPath: target(reason: nil).path)
    }

    /// Copies a database as it is at this moment, then lets the oldest copies go.
    ///
    /// A connection of its own reads one snapshot, so the library can be written meanwhile.
    @discardableResult
    func make(of database: URL, reason: String? = nil) throws -> URL {
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
        } catch {
            throw LibraryError.notWritable
        }
        let target = target(reason: reason)
        let part = directory.appending(path: "library.part")
        defer { try? FileManager.default.removeItem(at: part) }
        try? FileManager.default.removeItem(at: part)
        try copy(database, to: part)
        try FileSync.flush(part)
        try FileSync.rename(part, to: target)
        for old in all.dropFirst(Self.kept) { try? FileManager.default.removeItem(at: old) }
        return target
    }

    /// A date as file names have it: `2026-11-30`, in UTC.
    static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}

private extension Backups {
    func target(reason: String?) -> URL {
        let suffix = reason.map { "-" + $0 } ?? ""
        return directory.appending(path: "library-\(Self.day(now()))\(suffix).db")
    }

    func copy(_ database: URL, to part: URL) throws {
        let source = try Connection(path: database.path, access: .readOnly)
        let copy = try Connection(path: part.path, access: .readWrite)
        guard let backup = sqlite3_backup_init(try copy.pointer, "main", try source.pointer, "main")
        else { throw LibraryError(code: SQLITE_ERROR, connection: try copy.pointer) }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else {
            throw LibraryError(code: code, connection: try copy.pointer)
        }
        // A copy is one file: without this it would ask for a log beside it whenever it is read.
        try copy.runScript("PRAGMA journal_mode = DELETE")
        try copy.close()
        try source.close()
    }
}
