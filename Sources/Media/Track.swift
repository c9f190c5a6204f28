// SPDX-License-Identifier: MIT

import FoundationEssentials

/// What a stream says is playing now.
public struct Track: Hashable, Codable, Sendable {
    /// The song's or programme's title, never empty.
    public var title: String
    /// Who performs it, nil when the stream does not say.
    public var artist: String?
    /// A picture of the track, nil until one is known.
    public var artworkURL: URL?

    /// Describes a track.
    public init(title: String, artist: String? = nil, artworkURL: URL? = nil) {
        self.title = title
        self.artist = artist
        self.artworkURL = artworkURL
    }
}
