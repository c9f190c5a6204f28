// SPDX-License-Identifier: MIT

import FoundationEssentials
import JSON
import Media
import XML

/// Reads a feed as it arrives: RSS 0.9x, 1.0 and 2.0, Atom, with the vocabularies of podcasts, and
/// JSON Feed. However the bytes are cut into chunks, the result is the same.
///
/// Nothing is fetched and no entity is expanded beyond a bound. Real feeds are full of faults: what
/// can be read is read, what was mended is among the warnings. Not thread-safe: one task feeds it.
public final class FeedParser {
    private let feed: URL
    private let handler: FeedHandler
    private let xml: XMLFeeder
    /// The whole text of a feed that is JSON.
    private var json: [UInt8]?
    private var isFirst = true

    /// Prepares for the feed at an address, against which relative addresses are resolved.
    /// `charset` is what the `Content-Type` header said.
    public init(feed: URL, charset: String? = nil) {
        self.feed = feed
        let switchboard = Switchboard()
        handler = FeedHandler(FeedBuilder(feed: feed) { switchboard.feeder?.stop() })
        xml = XMLFeeder(handler: handler, charset: charset)
        switchboard.feeder = xml
    }

    /// Reads the next bytes. Throws ``FeedError`` once it is clear that this is no feed.
    public func parse(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { raw in
            let text = raw.assumingMemoryBound(to: UInt8.self)
            if isFirst {
                // Only white space so far; a zero belongs to a wide encoding.
                let first = text.first { $0 > 0x20 || $0 == 0 }
                guard let first else { return }
                isFirst = false
                if first == UInt8(ascii: "{") { json = [] }
            }
            if json != nil {
                json?.append(contentsOf: text)
            } else {
                try readXML { try xml.feed(text) }
            }
        }
    }

    /// Ends the feed and answers what it said. A feed that breaks off gives what was whole.
    public func finish() throws -> ParsedFeed {
        let builder = handler.builder
        if let json { return try JSONFeed.read(json, feed: feed) }
        try readXML { try xml.finish() }
        guard builder.pointee.hasRoot else {
            throw FeedError.unreadable(xml.firstError.map { "\($0)" } ?? "empty")
        }
        if xml.isMended { builder.pointee.warnings.append("bytes were mended") }
        if let error = xml.firstError { builder.pointee.warnings.append("\(error)") }
        if builder.pointee.text.isCut { builder.pointee.warnings.append("a text was cut off") }
        var result = ParsedFeed(
            podcast: builder.pointee.podcast, items: builder.pointee.items,
            warnings: builder.pointee.warnings)
        result.isWhole = builder.pointee.isWhole
        return result
    }

    /// Reads a feed that is there as a whole.
    public static func parse(
        _ bytes: some ContiguousBytes, feed: URL, charset: String? = nil
    ) throws -> ParsedFeed {
        let parser = FeedParser(feed: feed, charset: charset)
        try parser.parse(bytes)
        return try parser.finish()
    }
}

private extension FeedParser {
    /// Lets the builder stop the feeder that tells it, without either keeping the other.
    final class Switchboard {
        weak var feeder: XMLFeeder?
    }

    /// What ends reading early is an error only when nothing was read.
    func readXML(_ body: () throws -> Void) throws {
        let builder = handler.builder
        do {
            try body()
        } catch let error as XMLError {
            if let failure = builder.pointee.failure { throw failure }
            guard builder.pointee.hasRoot else { throw FeedError.unreadable("\(error)") }
            builder.pointee.warnings.append("\(error)")
        }
        if let failure = builder.pointee.failure { throw failure }
    }
}
