// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A list of subscriptions, as OPML has it.
public struct OPML: Hashable, Sendable {
    /// One subscription.
    public struct Entry: Hashable, Sendable {
        /// What it is.
        public enum Kind: Hashable, Sendable {
            /// A show, by its feed.
            case feed
            /// A station, by its stream.
            case station
        }

        /// What it is.
        public var kind: Kind
        /// The feed's or the stream's address.
        public var url: URL
        /// The title; may be empty.
        public var title: String
        /// The page that belongs to it.
        public var page: URL?
        /// The folders it is in, the outermost first.
        public var folders: [String]

        /// Describes a subscription.
        public init(
            kind: Kind = .feed, url: URL, title: String, page: URL? = nil, folders: [String] = []
        ) {
            self.kind = kind
            self.url = url
            self.title = title
            self.page = page
            self.folders = folders
        }
    }

    /// The title of the list.
    public var title: String?
    /// The subscriptions, each address once, in their order.
    public var entries: [Entry]
    /// Addresses that make no sense, as they were written.
    public var rejected: [String] = []
    /// How many entries repeated an address.
    public var duplicateCount = 0
    /// Whether the list was read to its end.
    public var isWhole = true

    /// Holds a list.
    public init(title: String? = nil, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }
}
