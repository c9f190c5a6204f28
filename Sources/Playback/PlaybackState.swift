// SPDX-License-Identifier: MIT

/// What the player is doing, as every observer may show it.
public enum PlaybackState: Equatable, Sendable {
    /// Nothing is chosen, or it was stopped.
    case idle
    /// An item was asked for and no data has come yet.
    case loading
    /// Data comes, but too little to be heard: 0–99 percent.
    case buffering(percent: Int)
    /// Sound is coming out.
    case playing
    /// Held. A live stream's connection is closed; play rejoins the live edge.
    case paused
    /// Given up, with the reason.
    case failed(PlaybackError)

    /// Whether sound comes out or is about to.
    public var isActive: Bool {
        switch self {
        case .loading, .buffering, .playing: true
        case .idle, .paused, .failed: false
        }
    }
}

/// What the user last asked for. Nothing that arrives late may override it.
public enum PlaybackIntent: Equatable, Sendable {
    /// Sound is wanted.
    case play
    /// Silence is wanted, the item is kept.
    case pause
    /// The end is wanted.
    case stop
}
