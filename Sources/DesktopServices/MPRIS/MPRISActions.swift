// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media

/// What MPRIS needs of the rest of the app, as closures.
package struct MPRISActions {
    /// Shows the window; nil where there is none to show.
    package var raise: (@MainActor () -> Void)?
    /// Ends the program.
    package var quit: @MainActor () -> Void = {}
    /// Plays an address. It comes from outside: check it as any link.
    package var open: @MainActor (_ address: String) -> Void = { _ in }
    /// A picture of what plays that is on disk already. What it reads of observable models is
    /// followed, so that a picture that arrives later is announced.
    package var artworkFile: @MainActor (MediaItem, Track?) -> URL? = { _, _ in nil }
    /// The lists that can be started as a whole. What it reads of observable models is followed.
    package var playlists: @MainActor () -> [MPRISPlaylist] = { [] }
    /// The schemes that ``open`` takes.
    package var schemes = ["http", "https"]
    /// The media types that ``open`` takes.
    package var mediaTypes: [String] = []

    /// Does nothing.
    package init() {}
}
