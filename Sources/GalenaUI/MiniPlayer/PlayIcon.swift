// SPDX-License-Identifier: GPL-3.0-or-later

import GalenaCore

extension PlayerModel.PrimaryAction {
    /// The icon of a button that does this.
    var icon: String {
        switch self {
        case .play: "media-playback-start-symbolic"
        case .pause: "media-playback-pause-symbolic"
        case .stop, .cancel: "media-playback-stop-symbolic"
        case .retry: "view-refresh-symbolic"
        }
    }
}

/// The speaker that goes with a loudness.
func volumeIcon(_ volume: Double, isMuted: Bool) -> String {
    switch volume {
    case _ where isMuted, ...0: "audio-volume-muted-symbolic"
    case ..<0.34: "audio-volume-low-symbolic"
    case ..<0.67: "audio-volume-medium-symbolic"
    default: "audio-volume-high-symbolic"
    }
}
