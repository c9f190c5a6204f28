// SPDX-License-Identifier: MIT

import CSQLite

/// Collects the rows that the running transaction changes, as SQLite tells them one by one.
final class ChangeRecorder {
    /// Row ids named for one table before the notice says "many".
    static let namedRows = 1_000

    private var change = LibraryChange()
    /// The tables by the places of their names in SQLite's memory: big writes report millions of
    /// rows. Nil stands for a table that nobody is told of.
    private var names: [UnsafePointer<CChar>: LibraryTable?] = [:]

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
            // A name's place is certain only within one transaction.
            names.removeAll(keepingCapacity: true)
        }
        return change.tables.isEmpty ? nil : change
    }
}

private extension ChangeRecorder {
    func note(_ name: UnsafePointer<CChar>, _ row: Int64) {
        let named: LibraryTable?
        if let known = names[name] {
            named = known
        } else {
            named = LibraryTable(rawValue: String(cString: name))
            names[name] = .some(named)
        }
        guard let table = named else { return }
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
