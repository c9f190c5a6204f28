// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite
import Foundation
import Media
import Testing

@testable import LibraryStore

struct LibraryFileTests {
    let folder: TemporaryFolder
    let clock = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    func open() async throws -> Library { try await Library.open(in: folder.url, now: clock.now) }

    func names(_ library: Library) async throws -> [String] {
        try await library.favorites.list().map(\.name)
    }

    /// Copies the files as a killed run would leave them.
    func crash(_ library: Library, into copy: TemporaryFolder) throws {
        for name in ["library.db", "library.db-wal"] {
            try FileManager.default.copyItem(at: folder(name), to: copy(name))
        }
    }

    @Test func whatWasStoredIsThereTheNextTime() async throws {
        let first = try await open()
        #expect(first.condition == .opened)
        try await first.favorites.add(.numbered(1))
        try await first.close()
        #expect(!folder.names.contains("library.db-wal"))
        let second = try await open()
        #expect(try await names(second) == ["Station 1"])
        try await second.close()
    }

    @Test func aSecondProgramIsToldThatTheLibraryIsInUse() async throws {
        let first = try await open()
        await #expect(throws: LibraryError.inUse) { try await open() }
        try await first.close()
    }

    @Test func aKilledRunLosesNoCommittedChange() async throws {
        let library = try await open()
        for number in 0..<40 {
            try await library.favorites.add(.numbered(number))
            let copy = try TemporaryFolder()
            try crash(library, into: copy)
            let reopened = try await Library.open(in: copy.url, now: clock.now)
            #expect(reopened.condition == .opened)
            #expect(try await reopened.favorites.list().count == number + 1)
            try await reopened.close()
        }
        try await library.close()
    }

    @Test func aLogTornInItsLastCommitLosesOnlyThat() async throws {
        let library = try await open()
        for number in 0..<3 { try await library.favorites.add(.numbered(number)) }
        let copy = try TemporaryFolder()
        try crash(library, into: copy)
        let size = FileSync.size(of: copy("library.db-wal"))
        try await library.favorites.add(.numbered(3))
        let torn = try TemporaryFolder()
        try crash(library, into: torn)
        try await library.close()
        let handle = try FileHandle(forWritingTo: torn("library.db-wal"))
        try handle.truncate(atOffset: UInt64(size) + 1_000)
        try handle.close()
        let reopened = try await Library.open(in: torn.url, now: clock.now)
        #expect(reopened.condition == .opened)
        #expect(try await names(reopened) == ["Station 0", "Station 1", "Station 2"])
        try await reopened.close()
    }

    @Test func aFileOfANewerVersionIsNotTouched() async throws {
        let newer = Migration.all + [Migration(name: "tomorrow", sql: "CREATE TABLE t (a)")]
        let library = try Library.open(in: folder.url, migrations: newer, now: clock.now)
        try await library.favorites.add(.numbered(1))
        try await library.close()
        let bytes = try Data(contentsOf: folder("library.db"))
        let refused = try await open()
        #expect(refused.condition == .temporary(.newerVersion))
        try await refused.favorites.add(.numbered(2))
        try await refused.close()
        #expect(try Data(contentsOf: folder("library.db")) == bytes)
    }

    @Test func aFailingMigrationLeavesTheFileAsItWas() async throws {
        let library = try await open()
        try await library.favorites.add(.numbered(1))
        try await library.close()
        let broken =
            Migration.all + [
                Migration(name: "half", sql: "CREATE TABLE half (a); CREATE TABLE half (a)")
            ]
        let failed = try Library.open(in: folder.url, migrations: broken, now: clock.now)
        guard case .temporary = failed.condition else {
            Issue.record("opened in spite of the failure")
            return
        }
        try await failed.close()
        let again = try await open()
        #expect(again.condition == .opened)
        #expect(try await names(again) == ["Station 1"])
        try await again.close()
    }

    @Test func aMigrationThatBreaksReferencesIsUndone() async throws {
        let dangling = Migration(
            name: "dangling",
            sql: "INSERT INTO favorite (station, position, added) VALUES (77, 1, 0)")
        let failed = try Library.open(
            in: folder.url, migrations: Migration.all + [dangling], now: clock.now)
        #expect(failed.condition == .temporary(.brokenReferences(migration: "dangling")))
        let again = try await open()
        #expect(try await names(again).isEmpty)
        try await again.close()
    }

    @Test func eachMigrationIsPrecededByABackup() async throws {
        let library = try await open()
        try await library.favorites.add(.numbered(1))
        try await library.close()
        let more = Migration.all + [Migration(name: "more", sql: "CREATE TABLE more (a)")]
        let migrated = try Library.open(in: folder.url, migrations: more, now: clock.now)
        #expect(migrated.condition == .opened)
        try await migrated.close()
        let day = Backups.day(clock.now())
        let backup = folder("backups/library-\(day)-before-more.db")
        let connection = try Connection(path: backup.path, access: .readOnly)
        #expect(try connection.appliedMigrations() == Migration.all.map(\.name))
        #expect(try connection.row("SELECT count(*) FROM favorite") { $0.integer(0) } == 1)
    }

    @Test func aLibraryFromBeforePodcastsKeepsItsStations() async throws {
        let old = try Library.open(in: folder.url, migrations: [.stations], now: clock.now)
        try await old.favorites.add((0..<3).map(Station.numbered))
        try await old.stationHistory.recordPlay(of: .numbered(2))
        try await old.close()
        let library = try await open()
        #expect(library.condition == .opened)
        #expect(try await names(library) == ["Station 0", "Station 1", "Station 2"])
        #expect(try await library.stationHistory.recent(limit: 9).map(\.id) == [.numbered(2)])
        try await library.store(.show(1, [.numbered(1)]))
        #expect(try await library.titles(EpisodeList(.all)) == ["Episode 1"])
        try await library.close()
    }

    @Test func oneBackupADayAndSevenInAll() async throws {
        let library = try await open()
        for number in 0..<10 {
            try await library.favorites.add(.numbered(number))
            try await library.backUpIfDue()
            try await library.backUpIfDue()
            clock.advance(by: 86_400)
        }
        try await library.close()
        let backups = LibraryFile(
            directory: folder.url, migrations: Migration.all, now: clock.now
        ).backups.all
        #expect(backups.count == Backups.kept)
        let newest = try Connection(path: try #require(backups.first).path, access: .readOnly)
        #expect(try newest.row("SELECT count(*) FROM favorite") { $0.integer(0) } == 10)
    }

    @Test(arguments: [0, 100, 4_096]) func damageIsSetAsideAndTheBackupTakesItsPlace(
        _ offset: Int
    ) async throws {
        let library = try await open()
        try await library.favorites.add((0..<500).map(Station.numbered))
        try await library.backUpIfDue()
        try await library.close()
        var bytes = try Data(contentsOf: folder("library.db"))
        bytes.replaceSubrange(offset..<(offset + 8_192), with: Data(repeating: 0xFF, count: 8_192))
        try bytes.write(to: folder("library.db"))
        // What is damaged behind the first page shows in use; the next start then checks the file.
        var reopened = try await open()
        if reopened.condition == .opened {
            await #expect(throws: LibraryError.damaged) {
                try await reopened.favorites.add((500..<900).map(Station.numbered))
            }
            try await reopened.close()
            reopened = try await open()
        }
        let aside = folder("library.db.broken-\(Backups.day(clock.now()))")
        guard case .restored(let setAside, let backup?) = reopened.condition else {
            Issue.record("not restored: \(reopened.condition)")
            return
        }
        #expect(setAside?.path == aside.path)
        #expect(try Data(contentsOf: aside) == bytes)
        #expect(backup.lastPathComponent == "library-\(Backups.day(clock.now())).db")
        #expect(try await reopened.favorites.list().count == 500)
        try await reopened.close()
    }

    @Test func aDamagedBackupIsPassedOver() async throws {
        let library = try await open()
        try await library.favorites.add(.numbered(1))
        try await library.backUpIfDue()
        try await library.favorites.add(.numbered(2))
        clock.advance(by: 86_400)
        try await library.backUpIfDue()
        try await library.close()
        let newest = folder("backups/library-\(Backups.day(clock.now())).db")
        try Data("not a database, but long enough to be read as one".utf8).write(to: newest)
        try Data(repeating: 7, count: 9_000).write(to: folder("library.db"))
        let reopened = try await open()
        #expect(try await names(reopened) == ["Station 1"])
        try await reopened.close()
    }

    @Test func withoutABackupADamagedFileGivesWayToAnEmptyLibrary() async throws {
        try Data(repeating: 7, count: 9_000).write(to: folder("library.db"))
        let library = try await open()
        let aside = folder("library.db.broken-\(Backups.day(clock.now()))")
        guard case .restored(let setAside, nil) = library.condition else {
            Issue.record("not restored: \(library.condition)")
            return
        }
        #expect(setAside?.path == aside.path)
        #expect(FileManager.default.fileExists(atPath: aside.path))
        #expect(try await names(library).isEmpty)
        try await library.close()
    }

    @Test func whatCannotBeOpenedBecomesALibraryInMemory() async throws {
        try FileManager.default.createDirectory(
            at: folder("library.db"), withIntermediateDirectories: true)
        let library = try await open()
        guard case .temporary(.unreachable) = library.condition else {
            Issue.record("\(library.condition)")
            return
        }
        try await library.favorites.add(.numbered(1))
        #expect(try await names(library) == ["Station 1"])
        try await library.close()
    }

    @Test func changesAreToldWithTheirRows() async throws {
        let library = try await open()
        var changes = library.changes(in: [.favorite]).makeAsyncIterator()
        try await library.stationHistory.recordPlay(of: .numbered(7))
        try await library.favorites.add(.numbered(1))
        try await library.favorites.add((100..<2_000).map(Station.numbered))
        let first = await changes.next()
        #expect(first?.tables[.favorite] == .named([2]))
        #expect(first?.tables[.station] == .named([2]))
        #expect(first?.touches(.stationHistory) == false)
        #expect(await changes.next()?.tables[.favorite] == .many)
        try await library.close()
        #expect(await changes.next() == nil)
    }

    @Test func aFailedWriteTellsNothingAndStoresNothing() async throws {
        struct Refusal: Error {}
        let library = try await open()
        var changes = library.changes().makeAsyncIterator()
        await #expect(throws: Refusal.self) {
            try await library.database.write { connection in
                try connection.save(.numbered(1))
                throw Refusal()
            }
        }
        #expect(try await library.stations.station(.numbered(1)) == nil)
        try await library.favorites.add(.numbered(2))
        #expect(await changes.next()?.tables[.favorite] == .named([1]))
        try await library.close()
    }

    @Test func statementsArePreparedOnceAndNoneLeaks() async throws {
        let library = try await open()
        func use() async throws -> Int {
            let history = library.stationHistory
            try await library.favorites.add(.numbered(1))
            try await library.favorites.move(.numbered(1), before: nil)
            let removed = try await library.favorites.remove(.numbered(1))
            if let removed { try await library.favorites.restore(removed) }
            try await history.recordPlay(of: .numbered(1))
            try await library.trackHistory.record(Track(title: "a"), on: .numbered(1))
            _ = try await (library.favorites.list(), history.recent(limit: 3))
            return try await library.database.write { $0.statementCount }
        }
        _ = try await use()
        let count = try await use()
        for _ in 0..<5 { #expect(try await use() == count) }
        // SQLite refuses to close a connection that still has a statement.
        try await library.close()
        await #expect(throws: LibraryError.closed) { try await library.favorites.list() }
    }
}
