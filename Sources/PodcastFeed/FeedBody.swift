// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The body of an answer as it arrives: a feed, or a page that may name one.
struct FeedBody {
    /// What it turned out to be.
    enum Contents {
        case feed(ParsedFeed)
        /// A page, and the feeds it names.
        case page([URL])
    }

    /// Whether any byte came.
    private(set) var hasBytes = false
    private let address: URL
    private let parser: FeedParser
    private let pageLimit: Int
    /// The beginning, for the case that it is a page.
    private var beginning: [UInt8] = []
    private var isPage = false

    init(feed: URL, charset: String?, pageLimit: Int) {
        address = feed
        parser = FeedParser(feed: feed, charset: charset)
        self.pageLimit = pageLimit
    }

    /// Whether nothing that may still come matters.
    var isSated: Bool { isPage && beginning.count >= pageLimit }

    /// Reads the next bytes. Throws ``FeedError`` once it is clear that this is neither feed nor
    /// page.
    mutating func take(_ chunk: Data) throws {
        hasBytes = hasBytes || !chunk.isEmpty
        if beginning.count < pageLimit {
            beginning += chunk.prefix(pageLimit - beginning.count)
        }
        guard !isPage else { return }
        do {
            try parser.parse(chunk)
        } catch FeedError.webPage {
            isPage = true
        }
    }

    /// Ends the body.
    func finish() throws -> Contents {
        guard !isPage else { return .page(FeedLinks.find(in: beginning, page: address)) }
        do {
            return .feed(try parser.finish())
        } catch FeedError.webPage {
            return .page(FeedLinks.find(in: beginning, page: address))
        }
    }
}
