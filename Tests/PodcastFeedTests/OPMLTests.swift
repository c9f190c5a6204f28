// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import PodcastFeed

struct OPMLTests {
    func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func readsFoldersFeedsAndStations() throws {
        let text = """
            <?xml version="1.0" encoding="iso-8859-1"?>
            <opml version="1.1"><head><title>Mine</title></head><body>
            <outline text="News"><outline text="Inner">
            <outline TEXT="A" XMLURL="http://a.example/?x=1&y=2" htmlurl="http://a.example"/></outline>
            <outline type="rss" text="t" title="B" xmlUrl=" http://b.example/ "/></outline>
            <outline type="audio" text="R" URL="http://r.example/s"/>
            <outline text="B again" xmlUrl="http://b.example/"/><outline text="C" xmlUrl="nowhere"/>
            </body></opml>
            """
        let list = try OPML(reading: Array(text.utf8))
        var expected = OPML(
            title: "Mine",
            entries: [
                OPML.Entry(
                    url: try url("http://a.example/?x=1&y=2"), title: "A",
                    page: try url("http://a.example"), folders: ["News", "Inner"]),
                OPML.Entry(url: try url("http://b.example/"), title: "B", folders: ["News"]),
                OPML.Entry(kind: .station, url: try url("http://r.example/s"), title: "R"),
            ])
        expected.rejected = ["nowhere"]
        expected.duplicateCount = 1
        #expect(list == expected)
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let list = OPML(
            title: "A & \"B\" <C>",
            entries: [
                OPML.Entry(url: try url("http://a.example/?x=1&y='2'"), title: "Ä\t<&>\"'\n"),
                OPML.Entry(
                    url: try url("http://b.example/"), title: "", page: try url("http://p.example"),
                    folders: ["F & G", "H"]),
                OPML.Entry(url: try url("http://c.example/"), title: "c", folders: ["F & G", "H"]),
                OPML.Entry(url: try url("http://d.example/"), title: "d", folders: ["F & G"]),
                OPML.Entry(kind: .station, url: try url("http://r.example/"), title: "r"),
            ])
        var expected = list
        // Space around a title is not kept.
        expected.entries[0].title = "Ä\t<&>\"'"
        let text = list.text(created: Date(timeIntervalSince1970: 0))
        #expect(try OPML(reading: Array(text.utf8)) == expected)
    }

    @Test func aBrokenTailKeepsWhatIsWhole() throws {
        let text = "<opml><body><outline xmlUrl='http://a.example'/><outline xmlUrl='http://b"
        let list = try OPML(reading: Array(text.utf8))
        #expect(list.entries.map(\.url.absoluteString) == ["http://a.example"])
        #expect(!list.isWhole)
    }

    @Test(arguments: ["", "{}", "<rss/>", "<html><body/></html>"])
    func refusesWhatIsNoList(_ text: String) {
        #expect(throws: FeedError.self) { try OPML(reading: Array(text.utf8)) }
    }

    static let folder = DataFiles.shared("fixtures/opml")

    @Test(.enabled(if: folder != nil, "no collected lists beside the repository"))
    func countsOfCollectedListsHold() throws {
        struct Facts: Decodable {
            struct Expect: Decodable {
                struct Entry: Decodable {
                    var title: String?
                    var xmlUrl: String
                }
                var wellFormed: Bool
                var distinctUrls: Int?
                var feeds: Int?
                var headTitle: String?
                var first: Entry?
                var last: Entry?
            }
            var expect: Expect
        }
        guard let folder = Self.folder else { return }
        let data = try Data(contentsOf: folder.appending(path: "expected.json"))
        for (name, facts) in try factsDecoder.decode([String: Facts].self, from: data) {
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            let list: OPML
            do {
                list = try OPML(reading: bytes)
            } catch {
                #expect(!facts.expect.wellFormed, "\(name): \(error)")
                continue
            }
            let feeds = list.entries.filter { $0.kind == .feed }
            let expect = facts.expect
            if let count = expect.distinctUrls ?? expect.feeds, expect.wellFormed {
                #expect(feeds.count + list.rejected.count == count, "\(name)")
            }
            if let first = expect.first, expect.wellFormed {
                let entry = list.entries.first
                #expect(entry?.url == URL(string: first.xmlUrl), "\(name)")
                if let title = first.title { #expect(entry?.title == title, "\(name)") }
            }
        }
    }
}
