// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media
import Playback

/// The properties of the player's interface at one moment, without the position.
struct MPRISState: Equatable {
    private(set) var properties: [String: Variant]
    /// The current track's path; nil when nothing is chosen.
    private(set) var trackID: String?
    /// See ``PlaybackController/jumpCount``.
    private(set) var jumpCount: Int

    /// Reads the controller. Done inside of `withObservationTracking`, it follows all it needs.
    @MainActor
    init(_ controller: PlaybackController, artworkFile: (MediaItem, Track?) -> URL?) {
        let item = controller.item
        let track = item?.station == nil ? nil : controller.track
        let isOnDemand = item != nil && controller.duration != nil
        let rates = item?.episode != nil ? 0.5...3.0 : 1.0...1.0
        trackID = item.map { MPRISTrack.path(of: $0, track: track) }
        jumpCount = controller.jumpCount
        properties = [
            "PlaybackStatus": .string(Self.status(of: controller)),
            "LoopStatus": .string("None"),
            "Shuffle": .bool(false),
            "Rate": .double(controller.speed),
            "MinimumRate": .double(rates.lowerBound),
            "MaximumRate": .double(rates.upperBound),
            "Volume": .double(controller.isMuted ? 0 : controller.volume),
            "CanGoNext": .bool(item != nil && controller.canGoNext),
            "CanGoPrevious": .bool(item != nil && controller.canGoPrevious),
            "CanPlay": .bool(item != nil),
            "CanPause": .bool(item != nil),
            "CanSeek": .bool(isOnDemand && controller.canSeek),
            "CanControl": .bool(true),
            "Metadata": .dictionary([:]),
        ]
        if let item {
            properties["Metadata"] = MPRISTrack.metadata(
                of: item, track: track, length: controller.duration ?? item.episode?.duration,
                url: controller.endpoint?.url, artwork: artworkFile(item, track))
        }
    }

    /// What is on its way to sound reads as playing; what gave up reads as stopped.
    @MainActor
    private static func status(of controller: PlaybackController) -> String {
        switch controller.state {
        case .loading, .buffering, .playing: "Playing"
        case .paused: "Paused"
        case .failed where controller.isReconnecting: "Playing"
        case .idle, .failed: "Stopped"
        }
    }
}
