// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media

@testable import PodcastFeed

/// Files that tests read.
enum DataFiles {
    private static var folder: URL { URL(filePath: #filePath).deletingLastPathComponent() }

    /// A case of our own, beside the tests.
    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "Cases/" + path)))
    }

    /// The lines of a table in a case, split at tabs.
    static func table(_ path: String) throws -> [[String]] {
        String(decoding: try bytes(path), as: UTF8.self).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// A folder of collected real-world data beside or above the repository, where there is one.
    static func shared(_ path: String) -> URL? {
        var folder = folder
        for _ in 0..<6 {
            folder = folder.deletingLastPathComponent()
            let candidate = folder.appending(path: "shared/" + path)
            if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
        }
        return nil
    }
}

/// Where the feeds of these tests are said to be.
let testFeed = URL(string: "http://feeds.example/show/feed.xml") ?? URL(filePath: "/")

/// Reads a feed in chunks of a size; 0 for all at once.
func parse(_ bytes: [UInt8], chunk: Int = 0, charset: String? = nil) throws -> ParsedFeed {
    guard chunk > 0 else { return try FeedParser.parse(bytes, feed: testFeed, charset: charset) }
    let parser = FeedParser(feed: testFeed, charset: charset)
    var index = 0
    while index < bytes.count {
        let end = min(index + chunk, bytes.count)
        try parser.parse(Array(bytes[index..<end]))
        index = end
    }
    return try parser.finish()
}

/// Reads a feed given as text.
func parse(_ text: String) throws -> ParsedFeed { try parse(Array(text.utf8)) }

/// A feed in RSS around some elements of its channel, with the usual prefixes declared.
func rss(_ channel: String) -> String {
    """
    <?xml version="1.0"?><rss version="2.0"
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"
    xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:psc="http://podlove.org/simple-chapters"><channel>\(channel)</channel></rss>
    """
}

/// Reads the facts that lie beside collected files; their keys are in snake case.
var factsDecoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
}
