// SPDX-License-Identifier: MIT

import FoundationEssentials

/// The library's file and what lies beside it, and how it is opened and mended.
struct LibraryFile: Sendable {
    /// Settings of the writing connection. User data is on the disk when a commit returns.
    static let writerSettings = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA journal_size_limit = 16777216;
        PRAGMA wal_autocheckpoint = 4000;
        PRAGMA cache_size = -16384;
        PRAGMA temp_store = MEMORY;
        """

    /// Settings of the reading connections.
    static let readerSettings = """
        PRAGMA query_only = ON;
        PRAGMA cache_size = -4096;
        PRAGMA temp_store = MEMORY;
        """

    /// The folder of the library.
    let directory: URL
    /// The steps that this version knows.
    let migrations: [Migration]
    /// The time of day.
    let now: @Sendable () -> Date

    /// The database itself.
    var database: URL { directory.appending(path: "library.db") }
    /// What the lock is taken on.
    var lock: URL { directory.appending(path: "library.lock") }
    /// Left by a run that met damage, so that the next start checks the whole file.
    var suspect: URL { directory.appending(path: "library.suspect") }
    /// The copies.
    var backups: Backups { Backups(directory: directory.appending(path: "backups"), now: now) }

    /// Opens the file, restoring it first when it is damaged. Throws when that cannot be.
    func open() throws -> sending (connection: Connection, condition: LibraryCondition) {
        let hasBackups = !backups.all.isEmpty
        if FileSync.size(of: database) == 0, hasBackups {
            return try restore()
        }
        do {
            return (try openDatabase(), .opened)
        } catch LibraryError.damaged {
            return try restore()
        }
    }
}

private extension LibraryFile {
    /// Opens the file as it is and brings it up to date.
    func openDatabase() throws -> sending Connection {
        let exists = FileSync.size(of: database) > 0
        if exists { try refuseNewerVersion() }
        // The log outlives only a run that did not close the file.
        let wasInterrupted = FileSync.size(of: walFile(of: database)) > 0
        let connection = try Connection(path: database.path, access: .readWrite)
        try connection.runScript(Self.writerSettings)
        if exists, wasInterrupted || isThere(suspect) {
            try connection.quickCheck()
            try? FileManager.default.removeItem(at: suspect)
        }
        let applied = try connection.appliedMigrations()
        let pending = migrations.filter { !applied.contains($0.name) }
        if let next = pending.first {
            if !applied.isEmpty {
                try backups.make(of: database, reason: "before-\(next.name)")
            }
            try connection.migrate(through: migrations, now: now())
        }
        return connection
    }

    /// Looks without writing: a file of a newer version stays as it is, byte by byte.
    func refuseNewerVersion() throws {
        let connection = try Connection(path: database.path, access: .readOnly)
        let known = Set(migrations.map(\.name))
        let applied = try connection.appliedMigrations()
        try connection.close()
        guard applied.allSatisfy(known.contains) else { throw LibraryError.newerVersion }
    }

    /// Sets a damaged file aside and puts the newest good backup in its place, or an empty library
    /// when there is none.
    func restore() throws -> sending (connection: Connection, condition: LibraryCondition) {
        let aside = try setAside()
        let trial = directory.appending(path: "library.restoring")
        defer { removeDatabase(trial) }
        for backup in backups.all {
            removeDatabase(trial)
            try FileManager.default.copyItem(at: backup, to: trial)
            guard (try? checkCopy(trial)) != nil else { continue }
            try FileSync.rename(trial, to: database)
            return (try openDatabase(), .restored(setAside: aside, backup: backup))
        }
        return (try openDatabase(), .restored(setAside: aside, backup: nil))
    }

    /// Makes sure that a copy is whole and of a version that this program can read.
    func checkCopy(_ copy: URL) throws {
        let connection = try Connection(path: copy.path, access: .readWrite)
        try connection.quickCheck()
        let known = Set(migrations.map(\.name))
        let applied = try connection.appliedMigrations()
        try connection.close()
        guard !applied.isEmpty, applied.allSatisfy(known.contains) else {
            throw LibraryError.damaged
        }
        try FileSync.flush(copy)
    }

    /// Gives the damaged file and its log a dated name. Nil when there is no file.
    func setAside() throws -> URL? {
        try? FileManager.default.removeItem(at: suspect)
        guard isThere(database) else {
            removeDatabase(database)
            return nil
        }
        let day = Backups.day(now())
        var aside = directory.appending(path: "library.db.broken-\(day)")
        var count = 1
        while isThere(aside) {
            count += 1
            aside = directory.appending(path: "library.db.broken-\(day)-\(count)")
        }
        if isThere(walFile(of: database)) {
            try FileSync.rename(walFile(of: database), to: walFile(of: aside))
        }
        try FileSync.rename(database, to: aside)
        removeDatabase(database)
        return aside
    }

    func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    func walFile(of database: URL) -> URL { URL(filePath: database.path + "-wal") }

    func removeDatabase(_ database: URL) {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: database.path + suffix)
        }
    }
}

extension Connection {
    /// Reads the whole file's structure; throws ``LibraryError/damaged`` unless all is well.
    func quickCheck() throws {
        let answer = try row("PRAGMA quick_check(1)") { $0.text(0) }
        guard answer == "ok" else { throw LibraryError.damaged }
    }
}
