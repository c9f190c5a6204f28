// SPDX-License-Identifier: GPL-3.0-or-later

import Media

/// A list that desktops can start: favorites, what was played, what is popular.
package struct MPRISPlaylist: Equatable {
    /// What its object path ends in: letters only.
    package var key: String
    /// A translated name.
    package var name: String
    /// What is in it, in its own order. An empty list is not shown.
    package var items: [MediaItem]

    /// Describes a list.
    package init(key: String, name: String, items: [MediaItem]) {
        self.key = key
        self.name = name
        self.items = items
    }

    /// The list's object path.
    var path: String { MPRISName.playlists + "/" + key }
}
