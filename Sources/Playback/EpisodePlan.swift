// SPDX-License-Identifier: MIT

import Media

/// How one episode is to be played, as the library knows it.
public struct EpisodePlan: Equatable, Sendable {
    /// Where it can be heard, the best first: the downloaded file, then the enclosures.
    public var endpoints: [StreamEndpoint]
    /// Where the listener was; nil when it was never started.
    public var state: PlayState?
    /// The show's own rate.
    public var speed: Double
    /// Seconds to skip at the start.
    public var introLength: Double
    /// Seconds to leave out at the end.
    public var outroLength: Double

    /// Describes how to play an episode.
    public init(
        endpoints: [StreamEndpoint], state: PlayState? = nil, speed: Double = 1,
        introLength: Double = 0, outroLength: Double = 0
    ) {
        self.endpoints = endpoints
        self.state = state
        self.speed = speed
        self.introLength = introLength
        self.outroLength = outroLength
    }
}
