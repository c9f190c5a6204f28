// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Observation

/// The picture of what plays as a file, for MPRIS and notifications. It changes once for each
/// track, when the new picture is on disk; until then the old one of the same item stays.
@MainActor
@Observable
package final class PlayerArtwork {
    /// The file, nil while there is none.
    package private(set) var file: URL?

    @ObservationIgnored private var work: Task<Void, Never>?

    /// Follows the player from now on.
    package init(player: PlayerModel, loader: ArtworkLoader) {
        work = Task { [weak self] in
            var last: MediaItem.ID?
            let addresses = Observations { (player.playback.item, player.artworkURL) }
            for await (item, address) in addresses {
                guard let self else { return }
                if item?.id != last || address == nil { file = nil }
                last = item?.id
                await show([address, item?.artworkURL], from: loader) {
                    player.artworkURL == address && player.playback.item?.id == item?.id
                }
            }
        }
    }

    isolated deinit { work?.cancel() }

    /// Shows the first picture that can be had, unless something else plays by then.
    private func show(
        _ addresses: [URL?], from loader: ArtworkLoader, while isCurrent: () -> Bool
    ) async {
        for address in addresses.compactMap(\.self) {
            guard let found = await loader.file(for: address) else { continue }
            if isCurrent(), file != found { file = found }
            return
        }
    }
}
