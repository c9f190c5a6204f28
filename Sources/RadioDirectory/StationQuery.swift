// SPDX-License-Identifier: MIT

/// What stations are asked for: filters that all must hold, an order, and a window.
public struct StationQuery: Hashable, Codable, Sendable {
    /// What the list is sorted by.
    public enum Order: String, Hashable, Codable, Sendable, CaseIterable {
        /// Plays in the last 24 hours, the most first.
        case clicks
        /// How much the plays grew, the most first.
        case trend
        /// Votes, the most first.
        case votes
        /// When the entry was last changed, the latest first.
        case changed
        /// When it was last played, the latest first.
        case played
        /// The name, from A to Z.
        case name
        /// Kilobits a second, the most first.
        case bitrate
        /// By chance.
        case random
    }

    /// Part of the name.
    public var name: String?
    /// Tags that must all be there.
    public var tags: [String] = []
    /// ISO 3166-1 alpha-2.
    public var countryCode: String?
    /// A language's name in English.
    public var language: String?
    /// A codec as the source spells it.
    public var codec: String?
    /// Kilobits a second at least.
    public var minimumBitrate: Int?
    /// Kilobits a second at most.
    public var maximumBitrate: Int?
    /// Whether only streams over https are wanted.
    public var isHTTPSOnly = false
    /// Whether stations that failed the source's last check are wanted too.
    public var includesBroken = false
    /// What the list is sorted by.
    public var order: Order
    /// Whether the order is turned round.
    public var isReversed = false
    /// How many stations to skip.
    public var offset: Int
    /// How many stations are wanted at most.
    public var limit: Int

    /// Asks for a window of all stations; filters are set afterwards.
    public init(order: Order = .clicks, offset: Int = 0, limit: Int = 50) {
        self.order = order
        self.offset = offset
        self.limit = limit
    }

    /// Asks for stations whose name holds a text.
    public init(name: String, order: Order = .clicks, offset: Int = 0, limit: Int = 50) {
        self.init(order: order, offset: offset, limit: limit)
        self.name = name
    }

    /// Asks for the stations of a category.
    public init(
        category: StationCategory, order: Order = .clicks, offset: Int = 0, limit: Int = 50
    ) {
        self.init(order: order, offset: offset, limit: limit)
        switch category.kind {
        case .tag: tags = [category.key]
        case .country: countryCode = category.key
        case .language: language = category.key
        case .codec: codec = category.key
        }
    }

    /// Whether any filter narrows the list.
    public var isFiltered: Bool {
        name != nil || !tags.isEmpty || countryCode != nil || language != nil || codec != nil
            || minimumBitrate != nil || maximumBitrate != nil || isHTTPSOnly
    }
}

/// Where "near you" is. Several are tried in turn.
public enum Region: Hashable, Codable, Sendable {
    /// ISO 3166-1 alpha-2.
    case country(String)
    /// A language's name in English.
    case language(String)
}
