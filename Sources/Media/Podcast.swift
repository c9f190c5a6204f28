// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A show: what its feed says of itself. What is unknown is nil or empty.
public struct Podcast: Identifiable, Hashable, Codable, Sendable {
    /// How the episodes of a show belong together.
    public enum Kind: String, Codable, Sendable {
        /// Each stands for itself; the newest comes first.
        case episodic
        /// They tell one story; the oldest comes first.
        case serial
    }

    /// The address of the feed, which is the show's identity.
    public var feed: URL
    /// The title as shown.
    public var title: String
    /// Who makes it.
    public var author: String?
    /// The owner's name, which is not meant for listeners.
    public var ownerName: String?
    /// The owner's mail address, which is not meant for listeners.
    public var ownerEmail: String?
    /// The description: HTML or plain text, as the feed has it.
    public var summary: String?
    /// The show's own page.
    public var link: URL?
    /// The language's tag, such as `en-us`.
    public var language: String?
    /// Categories, each below its parent as "Parent / Child".
    public var categories: [String] = []
    /// The cover.
    public var artworkURL: URL?
    /// Whether the show calls itself explicit.
    public var isExplicit: Bool?
    /// How the episodes belong together.
    public var kind: Kind = .episodic
    /// Ways to give money.
    public var fundings: [Funding] = []
    /// Who is behind it, for episodes that do not say.
    public var persons: [Person] = []
    /// The show's identity across feeds (`podcast:guid`).
    public var guid: String?
    /// Whether other hosts may not take the feed over.
    public var isLocked: Bool?
    /// The medium, such as `podcast`, `music` or `audiobook`.
    public var medium: String?
    /// Shows that this one recommends.
    public var podroll: [PodcastReference] = []
    /// Where the feed says it has moved to.
    public var newFeed: URL?
    /// Whether no more episodes will come.
    public var isComplete = false
    /// Whether the show asks directories to leave it out.
    public var isBlocked = false
    /// The hub that announces changes (WebSub).
    public var hub: URL?
    /// What the feed says of how often it changes, for people.
    public var updateFrequency: String?
    /// A shortest time between two visits that the feed asks for, in seconds.
    public var timeToLive: Double?
    /// The page with older episodes (RFC 5005).
    public var nextPage: URL?
    /// Live broadcasts, announced, running or over.
    public var liveItems: [LiveItem] = []

    /// Describes a show by what every feed knows; the rest is set afterwards.
    public init(feed: URL, title: String) {
        self.feed = feed
        self.title = title
    }

    /// The feed's address.
    public var id: URL { feed }
}

/// A way to give money to a show.
public struct Funding: Hashable, Codable, Sendable {
    /// The page, as the feed has it.
    public var address: String
    /// What the link says.
    public var text: String

    /// Describes a way to give money.
    public init(address: String, text: String) {
        self.address = address
        self.text = text
    }
}

/// Somebody who takes part in a show or an episode.
public struct Person: Hashable, Codable, Sendable {
    /// The name, never empty.
    public var name: String
    /// What they do, such as `host` or `guest`.
    public var role: String
    /// The group of roles, such as `cast`.
    public var group: String
    /// A picture of them, as the feed has it.
    public var image: String?
    /// A page about them, as the feed has it.
    public var link: String?

    /// Describes somebody; role and group are as the namespace says when absent.
    public init(
        name: String, role: String = "host", group: String = "cast", image: String? = nil,
        link: String? = nil
    ) {
        self.name = name
        self.role = role
        self.group = group
        self.image = image
        self.link = link
    }
}

/// Names another show.
public struct PodcastReference: Hashable, Codable, Sendable {
    /// Its feed, as given; empty when only the identity is known.
    public var feed: String
    /// Its identity across feeds.
    public var guid: String?
    /// Its title.
    public var title: String?

    /// Names a show.
    public init(feed: String, guid: String? = nil, title: String? = nil) {
        self.feed = feed
        self.guid = guid
        self.title = title
    }
}

/// A live broadcast of a show.
public struct LiveItem: Hashable, Codable, Sendable {
    /// Whether it runs.
    public enum Status: String, Codable, Sendable {
        case pending
        case live
        case ended
    }

    /// Its identity in the feed.
    public var guid: String
    /// The title as shown.
    public var title: String
    /// Whether it runs.
    public var status: Status
    /// When it begins or began.
    public var start: Date?
    /// When it ends or ended.
    public var end: Date?
    /// The stream, as the feed has it; empty when there is none to play.
    public var address: String
    /// The stream's media type.
    public var type: String?
    /// A page where it can be followed.
    public var page: String?

    /// Describes a broadcast.
    public init(guid: String, title: String, status: Status, address: String) {
        self.guid = guid
        self.title = title
        self.status = status
        self.address = address
    }
}
