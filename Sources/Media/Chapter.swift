// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A part of an episode.
public struct Chapter: Hashable, Codable, Sendable {
    /// Seconds from the start of the episode.
    public var start: Double
    /// Seconds from the start of the episode, nil when it lasts to the next chapter.
    public var end: Double?
    /// The title as shown; may be empty.
    public var title: String
    /// A page about it.
    public var link: URL?
    /// A picture to show meanwhile.
    public var artworkURL: URL?
    /// Whether lists leave it out (`toc` is false); its picture still counts.
    public var isHidden: Bool

    /// Describes a part.
    public init(
        start: Double, end: Double? = nil, title: String, link: URL? = nil,
        artworkURL: URL? = nil, isHidden: Bool = false
    ) {
        self.start = start
        self.end = end
        self.title = title
        self.link = link
        self.artworkURL = artworkURL
        self.isHidden = isHidden
    }
}
