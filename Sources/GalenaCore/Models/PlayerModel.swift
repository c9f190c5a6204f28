// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Observation
import Playback

/// The player as the mini-player and the now-playing page show it: texts and true actions.
@MainActor
@Observable
package final class PlayerModel {
    /// What the big button does when pressed now.
    package enum PrimaryAction: Sendable {
        case play
        case pause
        /// Live: lets go of the stream.
        case stop
        /// Connecting: gives up.
        case cancel
        /// After a failure.
        case retry
    }

    @ObservationIgnored package let playback: PlaybackController
    @ObservationIgnored private let library: LibraryModel

    package init(playback: PlaybackController, library: LibraryModel) {
        self.playback = playback
        self.library = library
    }

    /// Whether anything was chosen.
    package var isIdle: Bool { playback.item == nil }
    /// First line: the track, else the station or episode, else "Not playing".
    package var title: String { playback.track?.title ?? playback.item?.title ?? "" }
    /// Second line of the mini-player: "Artist – Station", a state, or a short error.
    package var subtitle: String { "" }
    /// The artist, for the now-playing page.
    package var artist: String? { playback.track?.artist }
    /// The line that names station, country and format: "Meridian Drive · Portugal · AAC 192".
    package var sourceLine: String { "" }
    /// "Connecting…", "Reconnecting…", "Buffering 40 %", a failure's full sentence, or nil.
    package var status: String? { nil }
    /// Whether ``status`` tells of a failure.
    package var hasFailed: Bool { if case .failed = playback.state { true } else { false } }
    /// Whether the LIVE badge is shown.
    package var showsLive: Bool { playback.isLive && playback.state == .playing }
    /// What the big button does.
    package var primaryAction: PrimaryAction { .play }
    /// The big button's accessible name and tooltip: its true action.
    package var primaryActionName: String { "" }
    /// Station and track in one sentence for screen readers.
    package var announcement: String { "" }
    /// The picture: the track's, else the item's.
    package var artworkURL: URL? { playback.track?.artworkURL ?? playback.item?.artworkURL }
    /// The name that initials and color are made from when there is no picture.
    package var artworkName: String { playback.item?.title ?? "" }
    /// Whether the playing station is a favorite.
    package var isFavorite: Bool {
        playback.item?.station.map { library.isFavorite($0.id) } ?? false
    }
    /// "14:20", or nil for live.
    package var elapsed: String? { nil }
    /// "−23:45", or nil for live.
    package var remaining: String? { nil }
    /// Tracks heard on the playing station, the newest first.
    package var heardHere: [HeardTrack] { [] }

    /// Whether this item is the one chosen, and sounding or about to.
    package func isPlaying(_ id: MediaItem.ID) -> Bool {
        playback.item?.id == id && playback.state.isActive
    }
    /// Does what the big button says.
    package func performPrimaryAction() {}
    /// Makes the playing station a favorite, or takes it off.
    package func toggleFavorite() {}
    /// What "share" copies: title, artist, station and the station's page or stream.
    package var shareText: String { "" }
}
