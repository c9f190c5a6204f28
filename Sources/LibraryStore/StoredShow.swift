// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// What a server gave to ask again with, kept as it came.
public struct FeedValidators: Hashable, Sendable {
    /// The `ETag` header.
    public var etag: String?
    /// The `Last-Modified` header.
    public var lastModified: String?

    /// Holds the two headers.
    public init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }
}

/// A show as lists show it.
public struct ListedShow: Identifiable, Hashable, Sendable {
    /// The row, as change notices name it.
    public let row: Int64
    /// The address of the feed.
    public let feed: URL
    /// The title the listener gave it, or the feed's.
    public let title: String
    /// Who makes it.
    public let author: String?
    /// The cover.
    public let artworkURL: URL?
    /// The folder it is in.
    public let folder: Folder.ID?
    /// Episodes with something to hear.
    public let episodeCount: Int
    /// Those not yet heard.
    public let unplayedCount: Int
    /// When the newest episode came.
    public let newest: Date?
    /// Why the last visits failed; nil when the last one went well.
    public let failure: String?
    /// How many visits in a row failed.
    public let failureCount: Int
    /// Whether the server said that the feed is gone for good.
    public let isEnded: Bool

    /// The address of the feed.
    public var id: URL { feed }
}

/// A show whose feed is to be visited.
public struct DueFeed: Hashable, Sendable {
    /// Where the feed is.
    public let feed: URL
    /// What to ask with.
    public let validators: FeedValidators
    /// How many visits in a row failed.
    public let failureCount: Int
    /// When it was last visited.
    public let checked: Date?
    /// When something new was last found.
    public let changed: Date?
    /// When the newest episode came.
    public let newest: Date?
}

/// What a refresh changed.
public struct RefreshOutcome: Equatable, Sendable {
    /// Episodes that were not there before, the newest first.
    public var added: [EpisodeID] = []
    /// How many known episodes changed.
    public var changedCount = 0
    /// Episodes whose guid changed: what they were called, and what they are called now.
    public var renamed: [String: String] = [:]
}
