// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import LibraryStore

extension UserMessage {
    /// Says why something could not be kept or read back.
    package init(library error: any Error) {
        let full =
            switch error as? LibraryError {
            case .diskFull:
                tr("The disk is full, so this was not saved. Free some space and try again.")
            case .notWritable, .unreachable:
                tr("The library’s folder cannot be written, so this was not saved.")
            case .newerVersion:
                tr("The library was made by a newer Galena. Update Galena to use it.")
            case .damaged, .brokenReferences, .sqlite:
                tr("The library is damaged, so this was not saved. Restart Galena to repair it.")
            case .inUse:
                tr("Another Galena uses the library.")
            case .closed, nil:
                tr("This was not saved.")
            }
        self.init(short: tr("Not saved"), full: full, canRetry: true)
    }

    /// Says that the library is not as it was left; nil when it is.
    package init?(condition: LibraryCondition) {
        switch condition {
        case .opened:
            return nil
        case .restored(_, let backup):
            self.init(
                short: tr("Library restored"),
                full: backup == nil
                    ? tr("The library was damaged and begins anew. The old file was kept.")
                    : tr("The library was damaged and was restored from a backup."),
                canRetry: false)
        case .temporary(let error):
            self.init(
                short: tr("Nothing is saved"),
                full: error == .newerVersion
                    ? tr("The library was made by a newer Galena. Nothing is saved in this one.")
                    : tr("The library cannot be opened. Nothing is saved until that is mended."),
                canRetry: false)
        }
    }
}
