// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import PodcastFeed

/// The cases in `Cases`, each with its story and the right result in its `case.md`.
struct FeedCaseTests {
    func items(_ name: String) throws -> [ParsedItem] {
        try parse(try DataFiles.bytes(name + "/feed.xml")).items
    }

    @Test func datesAreReadAsPublishersWriteThem() throws {
        let items = try items("feed-dates")
        for line in try DataFiles.table("feed-dates/expected.tsv") {
            let item = try #require(items.first { $0.title == line[0] })
            let expected = line[2].split(separator: " ")[0]
            let seconds = expected == "UNKNOWN" ? nil : FeedCaseTests.utc(String(expected))
            #expect(item.published == seconds, "\(line)")
        }
    }

    /// Reads `2026-06-01T06:00:00.123Z` with the system's own calendar.
    static func utc(_ text: String) -> Double? {
        let isFractional = text.hasSuffix(".123Z")
        let whole = isFractional ? text.dropLast(5) + "Z" : text[...]
        let date = try? Date(String(whole), strategy: .iso8601)
        return date.map { $0.timeIntervalSince1970 + (isFractional ? 0.123 : 0) }
    }

    @Test func durationsAreReadInEveryForm() throws {
        let items = try items("feed-durations")
        for line in try DataFiles.table("feed-durations/expected.tsv") {
            let item = try #require(items.first { $0.title == line[0] })
            #expect(item.duration == Double(line[2]), "\(line)")
        }
    }

    @Test func lengthsAreReadInEveryForm() throws {
        let items = try items("feed-lengths")
        for line in try DataFiles.table("feed-lengths/expected.tsv") {
            let item = try #require(items.first { $0.title == line[0] })
            #expect(item.enclosure?.length == Int64(line[2]), "\(line)")
        }
    }

    @Test func kindsAreToldFromTypeAndName() throws {
        let items = try items("feed-mime-types")
        for line in try DataFiles.table("feed-mime-types/expected.tsv") {
            let item = try #require(items.first { $0.title == line[0] })
            let file = try #require(item.enclosure)
            let kind = MediaKind(type: file.type, address: file.address)
            let expected = line[1].prefix { $0.isLetter }
            // The only file of an item is tried, though nothing tells its kind.
            #expect(
                kind.rawValue == (line[1].contains("assumed") ? "unknown" : expected), "\(line)")
        }
    }

    @Test func thePlayableFileIsChosen() throws {
        let items = try items("feed-multi-enclosure")
        #expect(
            items.map(\.enclosure?.address) == [
                "http://h.invalid/a.mp3", "http://h.invalid/b.ogg", "http://h.invalid/c.mp3",
            ])
        #expect(
            items.map { $0.details.alternates.map(\.address) } == [
                ["http://h.invalid/cover.jpg"], ["http://h.invalid/b.mp3"],
                ["http://h.invalid/c.opus"],
            ])
        #expect(items[2].details.alternates.first?.bitrate == 32_000)
    }

    @Test func itemsWithoutDatesKeepTheFeedsOrder() throws {
        let feed = try parse(try DataFiles.bytes("feed-no-dates/feed.xml"))
        #expect(feed.items.count == 3)
        #expect(feed.items.allSatisfy { $0.published == nil })
        #expect(feed.podcast.kind == .serial)
    }

    @Test func itemsWithoutEnclosureAreKept() throws {
        let items = try items("feed-no-enclosure")
        #expect(items.map { $0.enclosure != nil } == [true, false, true])
    }

    @Test func itemsWithoutGUIDHaveAnIdentity() throws {
        let items = try items("feed-no-guid")
        #expect(items.count == 3)
        #expect(Set(items.map(\.identity)).count == 3)
    }

    @Test func undeclaredEntitiesAndBareAmpersandsAreRead() throws {
        let feed = try parse(try DataFiles.bytes("feed-undefined-entity/feed.xml"))
        #expect(feed.podcast.title == "Q&A Cast")
        let item = try #require(feed.items.first)
        #expect(item.title == "Luðvíksdóttir & Sons")
        #expect(item.summary == "Some\u{A0}text about Q&A http://h.invalid/?a=1&b=2")
        #expect(item.enclosure?.address == "http://h.invalid/u.mp3?a=1&b=2")
        #expect(!feed.warnings.isEmpty)
    }

    @Test(arguments: [
        ("a", nil, "Mixórdia de temáticas"), ("b", nil, "Els clàssics"), ("c", nil, "Новости"),
        ("c", "utf-8", "Новости"), ("d", nil, "Wide ✓"), ("e", nil, "Café"),
        ("e", "iso-8859-1", "Café"),
    ])
    func theBytesTellTheEncoding(_ name: String, _ charset: String?, _ title: String) throws {
        let bytes = try DataFiles.bytes("feed-encodings/\(name).xml")
        for chunk in [0, 1, 7] {
            let feed = try parse(bytes, chunk: chunk, charset: charset)
            #expect(([feed.podcast.title] + feed.items.map(\.title)).contains(title))
        }
    }
}
