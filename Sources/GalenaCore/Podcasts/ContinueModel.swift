// SPDX-License-Identifier: GPL-3.0-or-later

import LibraryStore
import Media

/// What Listen Now shows of podcasts: episodes that were begun, and new ones.
@MainActor
package final class ContinueModel {
    /// How many episodes each row holds.
    package static let limit = 12

    private let begun: EpisodeListModel
    private let fresh: EpisodeListModel

    package init(library: Library, messages: MessageCenter) {
        begun = EpisodeListModel(
            EpisodeList(.inProgress), library: library, messages: messages, limit: Self.limit)
        var unplayed = EpisodeList(.all)
        unplayed.isUnplayedOnly = true
        fresh = EpisodeListModel(
            unplayed, library: library, messages: messages, limit: Self.limit)
    }

    /// Episodes begun and not finished, the last heard first.
    package var inProgress: [ListedEpisode] { begun.episodes }

    /// Episodes not yet begun, the newest first.
    package var new: [ListedEpisode] {
        fresh.episodes.filter { ($0.playState?.position ?? 0) == 0 }
    }

    /// Reads both and follows their changes. Called once.
    package func start() async {
        await begun.start()
        await fresh.start()
    }
}
