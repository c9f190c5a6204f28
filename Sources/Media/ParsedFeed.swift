// SPDX-License-Identifier: MIT

import FoundationEssentials

/// What a feed said at one visit, apart from all that is stored.
public struct ParsedFeed: Hashable, Sendable {
    /// The show. Its feed address is the one that was asked for.
    public var podcast: Podcast
    /// The items in the feed's order.
    public var items: [ParsedItem]
    /// What had to be mended or was cut off, for the log.
    public var warnings: [String]
    /// Whether the feed was read to its end. What a feed that was cut off does not name may be in
    /// the part that is missing.
    public var isWhole = true

    /// Holds what a feed said.
    public init(podcast: Podcast, items: [ParsedItem] = [], warnings: [String] = []) {
        self.podcast = podcast
        self.items = items
        self.warnings = warnings
    }
}

/// One item of a feed. Addresses are text, resolved against the feed's but not taken apart, for
/// there are many and few are followed. What is unknown is nil or empty.
public struct ParsedItem: Hashable, Sendable {
    /// The guid as the feed gives it.
    public var guid = ""
    /// The title as plain text.
    public var title = ""
    /// The item's own page.
    public var link = ""
    /// When it was published, in seconds since 1970.
    public var published: Double?
    /// Its length in seconds.
    public var duration: Double?
    /// A short description: HTML or plain text.
    public var summary: UTF8Text = ""
    /// The full notes: HTML or plain text. Empty when the summary is all there is.
    public var notes: UTF8Text = ""
    /// Its own picture.
    public var image = ""
    /// The season's number.
    public var season: Int?
    /// The number within its season.
    public var number: Double?
    /// Whether it is a full episode.
    public var kind = EpisodeKind.full
    /// Whether it calls itself explicit.
    public var isExplicit: Bool?
    /// The file it is heard from. Others are among the details.
    public var enclosure: FeedEnclosure?
    /// What only some feeds say.
    public var details = EpisodeDetails()

    /// Knows nothing yet.
    public init() {}

    /// What tells this item from others of its feed when there is no better: the guid, else the
    /// enclosure's address without its query, else the link, else title and date.
    public var identity: String {
        if !guid.isEmpty { return guid }
        if let key = mediaKey { return key }
        if !link.isEmpty { return link }
        return title + "\u{1F}" + (published.map { String(Int64($0)) } ?? "")
    }

    /// The enclosure's address without its query, by which a file is known again.
    public var mediaKey: String? {
        enclosure.map { ParsedItem.mediaKey(of: $0.address) }
    }

    /// An address without its query.
    public static func mediaKey(of address: String) -> String {
        address.utf8.firstIndex(of: UInt8(ascii: "?")).map { String(address[..<$0]) } ?? address
    }

    /// The notes, or the summary when there are none: HTML or plain text.
    public var fullNotes: UTF8Text { notes.isEmpty ? summary : notes }

    /// Plain text of one or two lines, nil when the feed has no words for the item.
    public var shortSummary: String? {
        PlainText(html: summary.isEmpty ? notes : summary, limit: 300).line(of: 280)
    }

    /// The item as an episode of its show, the way a preview shows it before anything is stored.
    public func episode(of podcast: Podcast) -> Episode {
        var episode = Episode(
            id: EpisodeID(feed: podcast.feed, guid: identity), title: title,
            showTitle: podcast.title,
            enclosures: ([enclosure].compactMap(\.self) + details.alternates).compactMap(
                Enclosure.init))
        episode.author = details.author ?? podcast.author
        episode.published = published.map(Date.init(timeIntervalSince1970:))
        episode.duration = duration
        episode.artworkURL = image.isEmpty ? nil : URL(string: image)
        episode.link = link.isEmpty ? nil : URL(string: link)
        episode.summary = shortSummary
        episode.season = season
        episode.number = number
        episode.kind = kind
        episode.isExplicit = isExplicit
        episode.notes = fullNotes.string
        episode.details = details
        return episode
    }
}

extension Enclosure {
    /// Takes a file from a feed; nil when its address is none.
    public init?(_ enclosure: FeedEnclosure) {
        guard let url = URL(string: enclosure.address) else { return nil }
        self.init(
            url: url, type: enclosure.type.isEmpty ? nil : enclosure.type,
            length: enclosure.length, bitrate: enclosure.bitrate)
    }
}
