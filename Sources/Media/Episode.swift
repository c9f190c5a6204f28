// SPDX-License-Identifier: MIT

import FoundationEssentials

/// Names one episode in the library: its show's feed and its identity inside that feed.
///
/// State that the listener made hangs on this pair, so it survives refreshes and resubscribing.
public struct EpisodeID: Hashable, Codable, Sendable {
    /// The address of the show's feed.
    public var feed: URL
    /// The item's guid, or what stands in for it (the enclosure's address without its query).
    public var guid: String

    /// Joins a feed and a guid.
    public init(feed: URL, guid: String) {
        self.feed = feed
        self.guid = guid
    }
}

/// A file that an episode can be heard from.
public struct Enclosure: Hashable, Codable, Sendable {
    /// Where the file is.
    public var url: URL
    /// The media type as the feed gives it; it may lie.
    public var type: String?
    /// Bytes as the feed gives them; they may lie.
    public var length: Int64?
    /// Bits a second.
    public var bitrate: Int?

    /// Describes a file.
    public init(url: URL, type: String? = nil, length: Int64? = nil, bitrate: Int? = nil) {
        self.url = url
        self.type = type
        self.length = length
        self.bitrate = bitrate
    }
}

/// Whether an episode is a full one.
public enum EpisodeKind: String, Codable, Sendable {
    case full
    case trailer
    case bonus
}

/// One episode of a podcast.
public struct Episode: Identifiable, Hashable, Codable, Sendable {
    /// Feed and guid.
    public var id: EpisodeID
    /// The title as shown.
    public var title: String
    /// The title of its show, kept here so that an episode can be shown alone.
    public var showTitle: String
    /// The show's author.
    public var author: String?
    /// The files it can be heard from, the best first. Empty for a text-only item.
    public var enclosures: [Enclosure]
    /// When it was published, nil when the feed does not say.
    public var published: Date?
    /// Length in seconds as the feed gives it.
    public var duration: Double?
    /// Its own picture, or nil for the show's.
    public var artworkURL: URL?
    /// The item's own page.
    public var link: URL?
    /// Plain text of one or two lines.
    public var summary: String?
    /// The season's number.
    public var season: Int?
    /// The number within its season; decimals occur.
    public var number: Double?
    /// Whether it is a full episode.
    public var kind: EpisodeKind = .full
    /// Whether it calls itself explicit, nil when it does not say.
    public var isExplicit: Bool?
    /// The notes as the feed has them, HTML or plain text, not to be trusted. Lists leave them out.
    public var notes: String?
    /// What only some feeds say. Lists leave it out.
    public var details: EpisodeDetails?

    /// Describes an episode by what every feed knows; the rest is set afterwards.
    public init(id: EpisodeID, title: String, showTitle: String, enclosures: [Enclosure]) {
        self.id = id
        self.title = title
        self.showTitle = showTitle
        self.enclosures = enclosures
    }
}
