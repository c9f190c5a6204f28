// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media
import Observation
import Playback

/// The player as the mini-player and the now-playing page show it: texts and true actions.
@MainActor
@Observable
package final class PlayerModel {
    /// What the big button does when pressed now.
    package enum PrimaryAction: Equatable, Sendable {
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

    /// Whether nothing was chosen.
    package var isIdle: Bool { playback.item == nil }
    /// First line: the track, else the station or episode, else "Not playing".
    package var title: String {
        playback.track?.title ?? playback.item?.title ?? tr("Not playing")
    }
    /// The artist, for the now-playing page.
    package var artist: String? { playback.track?.artist }
    /// Whether ``status`` tells of a failure.
    package var hasFailed: Bool { if case .failed = playback.state { true } else { false } }
    /// Whether the LIVE badge is shown.
    package var showsLive: Bool { playback.isLive && playback.state == .playing }
    /// The picture: the track's, else the item's.
    package var artworkURL: URL? { playback.track?.artworkURL ?? playback.item?.artworkURL }
    /// The name that initials and color are made from when there is no picture.
    package var artworkName: String { playback.item?.title ?? "" }
    /// The station, while one is chosen.
    package var station: Station? { playback.item?.station }
    /// Whether the chosen station is a favorite.
    package var isFavorite: Bool { station.map { library.isFavorite($0.id) } ?? false }
    /// Tracks heard on the chosen station, the newest first.
    package var heardHere: [HeardTrack] {
        guard let station else { return [] }
        return library.heard.filter { $0.stationID == station.id }
    }

    /// Whether this item is the one chosen, and sounding or about to.
    package func isPlaying(_ id: MediaItem.ID) -> Bool {
        playback.item?.id == id && playback.state.isActive
    }

    /// Makes the chosen station a favorite, or takes it off.
    package func toggleFavorite() {
        if let station { library.toggleFavorite(station) }
    }

    /// "14:20", or nil for live.
    package var elapsed: String? {
        guard playback.duration != nil, let position = playback.position else { return nil }
        return ClockText.string(seconds: position).isolatedLeftToRight
    }

    /// "−23:45", or nil for live.
    package var remaining: String? {
        guard let duration = playback.duration, let position = playback.position else { return nil }
        return "−\(ClockText.string(seconds: duration - position))".isolatedLeftToRight
    }
}

extension PlayerModel {
    /// What the big button does.
    package var primaryAction: PrimaryAction {
        switch playback.state {
        case .idle, .paused: .play
        case .loading: .cancel
        case .buffering, .playing: playback.isReconnecting ? .cancel : holdAction
        case .failed: .retry
        }
    }

    private var holdAction: PrimaryAction { playback.isLive ? .stop : .pause }

    /// The big button's accessible name and tooltip: its true action.
    package var primaryActionName: String {
        switch primaryAction {
        case .play: tr("Play")
        case .pause: tr("Pause")
        case .stop: tr("Stop")
        case .cancel: tr("Cancel")
        case .retry: tr("Try Again")
        }
    }

    /// Does what the big button says.
    package func performPrimaryAction() {
        switch primaryAction {
        case .play, .retry: playback.resume()
        case .pause, .stop, .cancel: playback.pause()
        }
    }

    /// Second line of the mini-player: a state, a short error, or who and where.
    package var subtitle: String {
        guard let item = playback.item else { return tr("Pick a station or an episode") }
        if case .failed(let error) = playback.state { return UserMessage(error).short }
        if let status { return status }
        switch item {
        case .station(let station):
            guard playback.track != nil else { return StationText.caption(station) }
            guard let artist else { return station.name }
            return tr("{artist} – {station}", ("artist", artist), ("station", station.name))
        case .episode(let episode):
            return episode.showTitle
        }
    }

    /// "Connecting…", "Buffering…", a failure's full sentence, or nil while all is well.
    package var status: String? {
        if playback.isReconnecting { return tr("Reconnecting…") }
        return switch playback.state {
        case .loading: tr("Connecting…")
        case .buffering: tr("Buffering…")
        case .failed(let error): UserMessage(error).full
        case .idle, .playing, .paused: nil
        }
    }

    /// The line that names the source: "Meridian Drive · Portugal · AAC 192".
    package var sourceLine: String {
        switch playback.item {
        case nil: ""
        case .station(let station):
            StationText.joined([
                playback.track == nil ? nil : station.name, StationText.country(station), format,
            ])
        case .episode(let episode): episode.showTitle
        }
    }

    /// "AAC 192": what the stream turned out to be, else what the directory said.
    private var format: String? {
        StationText.format(
            codec: playback.format?.codec ?? playback.endpoint?.codec
                ?? station?.preferredEndpoint?.codec,
            bitrate: playback.format?.bitrate ?? playback.endpoint?.bitrate
                ?? station?.preferredEndpoint?.bitrate)
    }

    /// Station and track in one sentence for screen readers.
    package var announcement: String {
        guard let item = playback.item else { return tr("Not playing") }
        let source: String =
            switch item {
            case .station(let station): station.name
            case .episode(let episode): episode.showTitle
            }
        return [title, artist, title == source ? nil : source, status].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// The page of what plays, else the address of its sound.
    package var shareAddress: URL? {
        switch playback.item {
        case .station(let station): station.homepage ?? station.preferredEndpoint?.url
        case .episode(let episode): episode.link ?? episode.enclosures.first?.url
        case nil: nil
        }
    }

    /// What "share" copies: the track, where it was heard, and an address.
    package var shareText: String {
        guard let item = playback.item else { return "" }
        let track = playback.track.map { track in
            track.artist.map { "\(track.title) – \($0)" } ?? track.title
        }
        return [track, item.title, shareAddress?.absoluteString].compactMap(\.self)
            .joined(separator: "\n")
    }
}
