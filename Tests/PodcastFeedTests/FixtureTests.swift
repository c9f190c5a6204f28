// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import PodcastFeed

/// Feeds collected from the wild, when they lie beside the repository.
struct FixtureTests {
    struct Facts: Decodable {
        struct First: Decodable {
            var title: String?
            var guid: String?
            var dateUtc: String?
            var enclosureUrl: String?
            var durationS: Double?
        }
        struct Expect: Decodable {
            var title: String?
            var items: Int?
            var itemsWithEnclosure: Int?
            var first: First?

            enum CodingKeys: CodingKey { case title, items, itemsWithEnclosure, first }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                title = try container.decodeIfPresent(String.self, forKey: .title)
                items = try? container.decodeIfPresent(Int.self, forKey: .items)
                itemsWithEnclosure = try? container.decodeIfPresent(
                    Int.self, forKey: .itemsWithEnclosure)
                first = try container.decodeIfPresent(First.self, forKey: .first)
            }
        }
        var expect: Expect
    }

    static let folder = DataFiles.shared("fixtures/feeds")

    static let facts: [(name: String, facts: Facts)] = {
        guard let folder, let data = try? Data(contentsOf: folder.appending(path: "expected.json")),
            let all = try? factsDecoder.decode([String: Facts].self, from: data)
        else { return [] }
        return all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }()

    /// What is no feed, or of no use.
    static let refused: Set<String> = [
        "rss-parser__unrecognized.rss", "feedkit__FeedNotFound.xml",
        "feedparser__illformed__rss_empty_document.xml",
    ]

    /// Where the tools that the facts come from read otherwise, and it is not to be followed:
    /// `&utm_medium` as an entity, valid UTF-8 beside a stray byte as windows-1252, a media:content
    /// as no file, an enclosure without address as one, half an item as one; and legacy charsets of
    /// East Asia that nothing declares, which are not guessed.
    static let better: Set<String> = [
        "feedkit__Ampersand.xml", "feedkit__Media.xml",
        "feedparser__encoding__bozo_invalid-bytes-with-bom.xml",
        "feedparser__illformed-chardet__big5.xml", "feedparser__illformed-chardet__euckr.xml",
        "feedparser__illformed-chardet__gb2312.xml",
        "feedparser__illformed-chardet__shiftjis.xml",
        "feedparser__illformed__rss_incomplete_cdata.xml",
        "feedparser__wellformed-namespace__rss2.0noNSwithModules.xml",
        "feedparser__wellformed-rss__entity_in_doctype.xml",
        "gofeed__issue_320_legacy_entity_prefix.xml", "gofeed__rss_channel_item_illegal_char.xml",
        "podcastparser__no_url.rss",
    ]

    @Test(.enabled(if: folder != nil, "no collected feeds beside the repository"))
    func factsHold() throws {
        for (name, facts) in Self.facts where !Self.refused.union(Self.better).contains(name) {
            try check(name, facts.expect)
        }
    }

    func check(_ name: String, _ expect: Facts.Expect) throws {
        guard let folder = Self.folder else { return }
        let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
        let feed = try parse(bytes)
        if let items = expect.items { #expect(feed.items.count == items, "\(name)") }
        if let title = expect.title {
            #expect(feed.podcast.title == PlainText(html: title).text, "\(name)")
        }
        if let count = expect.itemsWithEnclosure {
            let found = feed.items.count { $0.enclosure != nil || !$0.details.alternates.isEmpty }
            #expect(found == count, "\(name)")
        }
        guard let first = expect.first, let item = feed.items.first else { return }
        if let title = first.title { #expect(item.title == PlainText(html: title).text, "\(name)") }
        if let guid = first.guid { #expect(item.guid == guid, "\(name)") }
        if let date = first.dateUtc {
            #expect(item.published == FeedDate.seconds(date), "\(name) \(date)")
        }
        if let url = first.enclosureUrl {
            let all = [item.enclosure].compactMap(\.self) + item.details.alternates
            let whole = URL(
                string: url.trimmingCharacters(in: .whitespaces), relativeTo: testFeed)
            #expect(all.contains { $0.address == whole?.absoluteString }, "\(name)")
        }
        if let seconds = first.durationS, seconds > 0 {
            #expect(item.duration == seconds, "\(name)")
        }
    }

    @Test(.enabled(if: folder != nil, "no collected feeds beside the repository"))
    func everyChunkSizeGivesTheSame() throws {
        for (name, _) in Self.facts where !Self.refused.contains(name) {
            guard let folder = Self.folder else { return }
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            let whole = try parse(bytes)
            for chunk in bytes.count < 20_000 ? [1, 3, 17, 4_096] : [997] {
                let parts = try parse(bytes, chunk: chunk)
                #expect(parts.items == whole.items, "\(name) by \(chunk)")
                #expect(parts.podcast == whole.podcast, "\(name) by \(chunk)")
            }
        }
    }

    @Test(.enabled(if: folder != nil, "no collected feeds beside the repository"))
    func whatIsNoFeedIsRefused() throws {
        for name in Self.refused {
            guard let folder = Self.folder else { return }
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            #expect(throws: FeedError.self, "\(name)") { try parse(bytes) }
        }
    }
}
