// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit

/// Why a link or a file from outside is not opened.
package enum LinkError: Error, Equatable {
    /// It is too long, or not written as links are.
    case malformed
    /// It leads to something else than an http or https address, or a playlist.
    case unsupported
    /// The file cannot be read, or is too large for a playlist.
    case unreadable
    /// There is no address in it that could be played.
    case empty

    /// A translated sentence.
    package var text: String {
        switch self {
        case .malformed: tr("Galena does not understand this link.")
        case .unsupported: tr("Only http and https addresses and playlists can be opened.")
        case .unreadable: tr("The playlist cannot be read.")
        case .empty: tr("There is no station in it.")
        }
    }
}
