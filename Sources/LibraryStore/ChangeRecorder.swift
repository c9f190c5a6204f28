// SPDX-License-Identifier: MIT

import CSQLite

/// Collects the rows that the running transaction changes, as SQLite tells them one by one.
final class ChangeRecorder {
    /// Row ids named for one table before the notice says "many".
    static let namedRows = 1_000

    private var change = LibraryChange()
    private var lastName: UnsafePointer<CChar>?
    private var lastTable: LibraryTable?

    /// Lets SQLite report to this; the connection keeps it alive.
    func attach(to connection: OpaquePointer) {
        sqlite3_update_hook(
            connection,
            { context, _, _, table, row in
                guard let context, let table else { return }
                let recorder = Unmanaged<ChangeRecorder>.fromOpaque(context).takeUnretainedValue()
                recorder.note(table, row)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// What changed since the last call; nil when nothing did.
    func take() -> LibraryChange? {
        defer {
            change = LibraryChange()
            // The name's place is certain only within one transaction.
            lastName = nil
        }
        return change.tables.isEmpty ? nil : change
    }
}

private extension ChangeRecorder {
    func note(_ name: UnsafePointer<CChar>, _ row: Int64) {
        // Nearly all rows of a big write are of one table, whose name is always in one place.
        let table: LibraryTable
        if name == lastName, let lastTable {
            table = lastTable
        } else {
            guard let named = LibraryTable(rawValue: String(cString: name)) else { return }
            table = named
            lastName = name
            lastTable = named
        }
        if case .many? = change.tables[table] { return }
        switch change.tables.removeValue(forKey: table) {
        case .many?: return
        case .named(var rows)?:
            rows.insert(row)
            change.tables[table] = rows.count > Self.namedRows ? .many : .named(rows)
        case nil:
            change.tables[table] = .named([row])
        }
    }
}
