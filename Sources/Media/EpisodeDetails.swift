// SPDX-License-Identifier: MIT

/// What only some feeds say of an episode. Addresses are text, resolved but not taken apart: most
/// of them are never followed.
public struct EpisodeDetails: Hashable, Codable, Sendable {
    /// A line below the title.
    public var subtitle: String?
    /// Who made this episode.
    public var author: String?
    /// The season's name.
    public var seasonName: String?
    /// The episode's number as it is to be shown.
    public var numberText: String?
    /// Where a chapters file is.
    public var chaptersAddress: String?
    /// That file's media type.
    public var chaptersType: String?
    /// Chapters in the feed itself.
    public var chapters: [FeedChapter] = []
    /// Where transcripts are.
    public var transcripts: [TranscriptLink] = []
    /// Who takes part.
    public var persons: [Person] = []
    /// Passages that the makers recommend.
    public var soundbites: [Soundbite] = []
    /// Where listeners talk about it.
    public var discussions: [Discussion] = []
    /// The place it is about.
    public var location: String?
    /// The license, by name or identifier.
    public var license: String?
    /// Other files it can be heard from, the best first.
    public var alternates: [FeedEnclosure] = []

    /// Knows nothing yet.
    public init() {}

    /// Whether nothing is known.
    public var isEmpty: Bool { self == EpisodeDetails() }
}

/// A chapter as a feed has it.
public struct FeedChapter: Hashable, Codable, Sendable {
    /// Seconds from the start.
    public var start: Double
    /// The title.
    public var title: String
    /// A page about it.
    public var link: String?
    /// A picture.
    public var image: String?

    /// Describes a chapter.
    public init(start: Double, title: String, link: String? = nil, image: String? = nil) {
        self.start = start
        self.title = title
        self.link = link
        self.image = image
    }
}

/// Says where a transcript is.
public struct TranscriptLink: Hashable, Codable, Sendable {
    /// Where the file is.
    public var address: String
    /// Its media type.
    public var type: String
    /// Its language's tag.
    public var language: String?
    /// `captions` when it is meant to be shown in time.
    public var relation: String?

    /// Says where a transcript is.
    public init(address: String, type: String, language: String? = nil, relation: String? = nil) {
        self.address = address
        self.type = type
        self.language = language
        self.relation = relation
    }
}

/// A passage that the makers recommend.
public struct Soundbite: Hashable, Codable, Sendable {
    /// Seconds from the start.
    public var start: Double
    /// Seconds it lasts.
    public var duration: Double
    /// What it is called; may be empty.
    public var title: String

    /// Describes a passage.
    public init(start: Double, duration: Double, title: String) {
        self.start = start
        self.duration = duration
        self.title = title
    }
}

/// A place where listeners talk.
public struct Discussion: Hashable, Codable, Sendable {
    /// The page.
    public var address: String
    /// The protocol, such as `activitypub`.
    public var network: String

    /// Names a place.
    public init(address: String, network: String) {
        self.address = address
        self.network = network
    }
}

/// A file as a feed has it.
public struct FeedEnclosure: Hashable, Codable, Sendable {
    /// Where the file is.
    public var address: String
    /// The media type as given, empty when absent; it may lie.
    public var type: String
    /// Bytes; they may lie.
    public var length: Int64?
    /// Bits a second.
    public var bitrate: Int?
    /// What it is called among alternates.
    public var title: String?
    /// A digest of the file, as Subresource Integrity writes it.
    public var integrity: String?

    /// Describes a file.
    public init(address: String, type: String = "", length: Int64? = nil) {
        self.address = address
        self.type = type
        self.length = length
    }
}
