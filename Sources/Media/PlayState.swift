// SPDX-License-Identifier: MIT

import FoundationEssentials

/// How far the listener is in one episode.
public struct PlayState: Hashable, Codable, Sendable {
    /// Seconds from the start.
    public var position: Double
    /// Seconds in all, as the player measured or the feed said.
    public var duration: Double?
    /// Whether it counts as heard.
    public var isPlayed: Bool
    /// When this was last changed, by the clock of the device that changed it.
    public var updated: Date

    /// Describes a place in an episode.
    public init(position: Double, duration: Double? = nil, isPlayed: Bool, updated: Date) {
        self.position = position
        self.duration = duration
        self.isPlayed = isPlayed
        self.updated = updated
    }
}
