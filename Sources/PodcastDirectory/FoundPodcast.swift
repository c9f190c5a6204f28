// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A show as a directory describes it. What is unknown is nil or empty.
public struct FoundPodcast: Identifiable, Hashable, Sendable {
    /// The address of the feed.
    public var feed: URL
    /// The title, never empty.
    public var title: String
    /// Who makes it.
    public var author: String?
    /// The cover, the largest the directory has.
    public var artworkURL: URL?
    /// The show's own page.
    public var link: URL?
    /// The description: plain text.
    public var summary: String?
    /// The language's tag.
    public var language: String?
    /// Genres in the directory's words.
    public var genres: [String] = []
    /// How many episodes there are.
    public var episodeCount: Int?
    /// Its number in the iTunes store.
    public var storeID: Int?

    /// Describes a show by what every directory knows; the rest is set afterwards.
    public init(feed: URL, title: String) {
        self.feed = feed
        self.title = title
    }

    /// What two entries for the same feed have in common.
    public var id: String { Self.key(of: feed) }

    /// The address in a form that is the same for all spellings of it: scheme, case of the host,
    /// default port, a slash at the end and what follows `#` do not count.
    public static func key(of feed: URL) -> String {
        let host = feed.host()?.lowercased() ?? ""
        let port = feed.port.flatMap { [80, 443].contains($0) ? nil : ":\($0)" } ?? ""
        var path = feed.path()
        while path.hasSuffix("/") { path.removeLast() }
        return host + port + path + (feed.query().map { "?" + $0 } ?? "")
    }

    /// Takes over what only another directory knows.
    func merged(with other: FoundPodcast) -> FoundPodcast {
        var merged = self
        merged.author = author ?? other.author
        merged.artworkURL = artworkURL ?? other.artworkURL
        merged.link = link ?? other.link
        merged.summary = summary ?? other.summary
        merged.language = language ?? other.language
        merged.genres = genres.isEmpty ? other.genres : genres
        merged.episodeCount = episodeCount ?? other.episodeCount
        merged.storeID = storeID ?? other.storeID
        return merged
    }
}
