// SPDX-License-Identifier: MIT

import FoundationEssentials
import Playback

/// How much decoded sound a start waits for, and what was learned of each host.
struct BufferMargins {
    /// Seconds of sound that a first start of a live stream waits for: less than a listener
    /// notices, more than the network's usual jitter.
    static let live = 0.3
    /// The same for a file, whose server sends faster than it plays.
    static let onDemand = 0.3
    /// No host needs more.
    static let limit = 8.0

    private var learned: [String: Double] = [:]

    /// The margin for a source, in seconds.
    func margin(for source: EngineSource) -> Double {
        source.url.host.flatMap { learned[$0] } ?? (source.isLive ? Self.live : Self.onDemand)
    }

    /// Remembers what a host turned out to need.
    mutating func remember(_ margin: Double, for source: EngineSource) {
        guard let host = source.url.host else { return }
        learned[host] = min(margin, Self.limit)
    }

    /// The margin after an under-run with this one.
    static func grown(from margin: Double) -> Double {
        min(max(margin * 2, 0.6), limit)
    }
}
