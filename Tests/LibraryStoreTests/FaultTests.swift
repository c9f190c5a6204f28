// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Synchronization
import Testing

@testable import LibraryStore

struct FaultTests {
    let folder: TemporaryFolder
    let clock = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aFullDiskFailsTheActionAndNothingElse() async throws {
        let library = try await Library.open(in: folder.url, now: clock.now)
        try await library.favorites.add(.numbered(0))
        // SQLite reports the same as for a full disk when a file may not grow.
        try await library.database.write { connection in
            let pages = try connection.row("PRAGMA page_count") { $0.integer(0) } ?? 0
            try connection.runScript("PRAGMA max_page_count = \(pages + 4)")
        }
        await #expect(throws: LibraryError.diskFull) {
            try await library.favorites.add((1..<3_000).map(Station.numbered))
        }
        #expect(try await library.favorites.list() == [.numbered(0)])
        try await library.favorites.remove(.numbered(0))
        try await library.database.write { try $0.runScript("PRAGMA max_page_count = 1000000") }
        try await library.favorites.add((1..<300).map(Station.numbered))
        try await library.database.read { try $0.quickCheck() }
        try await library.close()
        let reopened = try await Library.open(in: folder.url, now: clock.now)
        #expect(reopened.condition == .opened)
        #expect(try await reopened.favorites.list().count == 299)
        try await reopened.close()
    }

    @Test func filesTakenAtAnyMomentHoldWhatWasCommittedBefore() async throws {
        let library = try await Library.open(in: folder.url, now: clock.now)
        let committed = Mutex(0)
        let writing = Task {
            for number in 0..<150 {
                try await library.favorites.add(.numbered(number))
                committed.withLock { $0 = number + 1 }
            }
        }
        for _ in 0..<12 {
            let copy = try TemporaryFolder()
            let before = committed.withLock { $0 }
            for name in ["library.db", "library.db-wal"] {
                try FileManager.default.copyItem(at: folder(name), to: copy(name))
            }
            let reopened = try await Library.open(in: copy.url, now: clock.now)
            #expect(reopened.condition == .opened)
            let names = try await reopened.favorites.list().map(\.name)
            #expect(names.count >= before)
            #expect(names == names.indices.map { "Station \($0)" })
            try await reopened.close()
        }
        try await writing.value
        try await library.close()
    }

    @Test func anInterruptedRunIsCheckedBeforeUse() async throws {
        let library = try await Library.open(in: folder.url, now: clock.now)
        try await library.favorites.add((0..<500).map(Station.numbered))
        try await library.backUpIfDue()
        try await library.close()
        let again = try await Library.open(in: folder.url, now: clock.now)
        try await again.favorites.add(.numbered(500))
        let copy = try TemporaryFolder()
        for name in ["library.db", "library.db-wal", "backups"] {
            try FileManager.default.copyItem(at: folder(name), to: copy(name))
        }
        try await again.close()
        // A page in the middle that the log does not replace.
        var bytes = try Data(contentsOf: copy("library.db"))
        let middle = bytes.count / 8_192 * 4_096
        bytes.replaceSubrange(middle..<(middle + 4_096), with: Data(repeating: 0xFF, count: 4_096))
        try bytes.write(to: copy("library.db"))
        let reopened = try await Library.open(in: copy.url, now: clock.now)
        guard case .restored(.some, .some) = reopened.condition else {
            Issue.record("\(reopened.condition)")
            return
        }
        #expect(try await reopened.favorites.list().count == 500)
        try await reopened.close()
    }

    @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
    func aReadOnlyFolderGivesALibraryInMemory() async throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
        }
        let library = try await Library.open(in: folder.url, now: clock.now)
        #expect(library.condition == .temporary(.notWritable))
        try await library.close()
    }
}
