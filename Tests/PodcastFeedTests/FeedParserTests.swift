// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import PodcastFeed

struct FeedParserTests {
    @Test func readsAShow() throws {
        let feed = try parse(
            rss(
                """
                <title>A &amp; B</title><link>http://show.example/</link>
                <atom:link rel="self" href="http://other.example/"/>
                <atom:link rel="next" href="?page=2"/><atom:link rel="hub" href="http://hub.example"/>
                <description><![CDATA[<p>About</p>]]></description><language>de</language>
                <itunes:author>Ann</itunes:author><itunes:type>Serial</itunes:type>
                <itunes:owner><itunes:name>O</itunes:name><itunes:email>o@show.example</itunes:email>
                </itunes:owner><itunes:image href="/cover.jpg"/><itunes:explicit>Yes</itunes:explicit>
                <image><url>http://small.example/</url><title>No</title><link>http://no.example</link>
                </image><itunes:category text="Arts"><itunes:category text="Books"/></itunes:category>
                <itunes:category text="News"/><itunes:block>yes</itunes:block>
                <itunes:complete>Yes</itunes:complete><ttl>60</ttl>
                <itunes:new-feed-url>http://new.example/feed</itunes:new-feed-url>
                <podcast:guid>g-1</podcast:guid><podcast:locked>yes</podcast:locked>
                <podcast:medium>music</podcast:medium>
                <podcast:funding url="http://pay.example">Pay</podcast:funding>
                <podcast:person role="Guest" img="p.jpg">Bob</podcast:person>
                <podcast:updateFrequency>Weekly</podcast:updateFrequency>
                <podcast:podroll><podcast:remoteItem feedGuid="x" feedUrl="http://r.example"/>
                </podcast:podroll>
                """)
        ).podcast
        var expected = Podcast(feed: testFeed, title: "A & B")
        expected.link = URL(string: "http://show.example/")
        expected.nextPage = URL(string: "http://feeds.example/show/feed.xml?page=2")
        expected.hub = URL(string: "http://hub.example")
        expected.summary = "<p>About</p>"
        expected.language = "de"
        expected.author = "Ann"
        expected.kind = .serial
        expected.ownerName = "O"
        expected.ownerEmail = "o@show.example"
        expected.artworkURL = URL(string: "http://feeds.example/cover.jpg")
        expected.isExplicit = true
        expected.categories = ["Arts / Books", "News"]
        expected.isBlocked = true
        expected.isComplete = true
        expected.timeToLive = 3_600
        expected.newFeed = URL(string: "http://new.example/feed")
        expected.guid = "g-1"
        expected.isLocked = true
        expected.medium = "music"
        expected.fundings = [Funding(address: "http://pay.example", text: "Pay")]
        expected.persons = [
            Person(name: "Bob", role: "guest", image: "http://feeds.example/show/p.jpg")
        ]
        expected.updateFrequency = "Weekly"
        expected.podroll = [PodcastReference(feed: "http://r.example", guid: "x")]
        #expect(feed == expected)
    }

    @Test func readsAnItem() throws {
        let item = try #require(
            try parse(
                rss(
                    """
                    <item><itunes:title>Other</itunes:title><title>One &lt;b&gt;x&lt;/b&gt;</title>
                    <guid>http://show.example/1</guid><pubDate>Mon, 01 Jun 2026 08:00:00 +0200</pubDate>
                    <itunes:summary>Third</itunes:summary><description>Short</description>
                    <content:encoded><![CDATA[<p>Long & wide</p>]]></content:encoded>
                    <enclosure url=" a.mp3 " type="audio/mpeg" length="123456"/>
                    <itunes:duration>1:02:03</itunes:duration><itunes:season>2</itunes:season>
                    <itunes:episode>7</itunes:episode><itunes:episodeType>Trailer</itunes:episodeType>
                    <itunes:explicit>clean</itunes:explicit><itunes:image href="i.jpg"/>
                    <itunes:subtitle>Sub</itunes:subtitle><author>a@b.example (Ann)</author>
                    <podcast:episode display="Ch. 7">7.5</podcast:episode>
                    <podcast:chapters url="c.json" type="application/json+chapters"/>
                    <podcast:transcript url="t.vtt" type="text/vtt" language="de" rel="captions"/>
                    <podcast:person href="http://p.example">Bob</podcast:person>
                    <podcast:soundbite startTime="73.5" duration="60">Best</podcast:soundbite>
                    <podcast:location geo="x">Oslo</podcast:location><podcast:license>cc</podcast:license>
                    <podcast:socialInteract uri="http://s.example/1" protocol="activitypub"/>
                    <podcast:alternateEnclosure type="audio/opus" length="5000" bitrate="32000" title="S">
                    <podcast:source uri="magnet:x"/><podcast:source uri="http://o.example/a.opus"/>
                    <podcast:integrity type="sri" value="sha384-x"/></podcast:alternateEnclosure>
                    <psc:chapters><psc:chapter start="00:01:00.5" title="Two" href="http://c.example"/>
                    </psc:chapters><psc:chapters><psc:chapter start="0" title="No"/></psc:chapters></item>
                    """)
            ).items.first)
        var expected = ParsedItem()
        expected.title = "One x"
        expected.guid = "http://show.example/1"
        expected.link = "http://show.example/1"
        expected.published = 1_780_293_600
        expected.summary = "Short"
        expected.notes = "<p>Long & wide</p>"
        expected.enclosure = FeedEnclosure(
            address: "http://feeds.example/show/a.mp3", type: "audio/mpeg", length: 123_456)
        expected.duration = 3_723
        expected.season = 2
        expected.number = 7.5
        expected.kind = .trailer
        expected.isExplicit = false
        expected.image = "http://feeds.example/show/i.jpg"
        expected.details.subtitle = "Sub"
        expected.details.author = "Ann"
        expected.details.numberText = "Ch. 7"
        expected.details.chaptersAddress = "http://feeds.example/show/c.json"
        expected.details.chaptersType = "application/json+chapters"
        expected.details.transcripts = [
            TranscriptLink(
                address: "http://feeds.example/show/t.vtt", type: "text/vtt", language: "de",
                relation: "captions")
        ]
        expected.details.persons = [Person(name: "Bob", link: "http://p.example")]
        expected.details.soundbites = [Soundbite(start: 73.5, duration: 60, title: "Best")]
        expected.details.location = "Oslo"
        expected.details.license = "cc"
        expected.details.discussions = [
            Discussion(address: "http://s.example/1", network: "activitypub")
        ]
        var alternate = FeedEnclosure(
            address: "http://o.example/a.opus", type: "audio/opus", length: 5_000)
        alternate.bitrate = 32_000
        alternate.title = "S"
        alternate.integrity = "sha384-x"
        expected.details.alternates = [alternate]
        expected.details.chapters = [
            FeedChapter(start: 60.5, title: "Two", link: "http://c.example")
        ]
        #expect(item == expected)
    }

    @Test func readsAtom() throws {
        let feed = try parse(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://base.example/a/">
            <title type="html">F &amp;amp; G</title><logo>logo.png</logo>
            <author><name>Ann</name><email>a@b.example</email></author>
            <entry xml:base="b/"><id>urn:1</id><title>E</title><link href="page"/>
            <link rel="enclosure" href="e.mp3" type="audio/mpeg" length="4096"/>
            <updated>2026-06-02T00:00:00Z</updated><published>2026-06-01T00:00:00Z</published>
            <author><name>Bob</name></author><summary>S</summary>
            <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p class="x">1 &lt; 2</p>
            <br/></div></content></entry><entry><id>urn:2</id><link href="page"/></entry></feed>
            """)
        #expect(feed.podcast.title == "F & G")
        #expect(feed.podcast.author == "Ann")
        #expect(feed.podcast.artworkURL?.absoluteString == "http://base.example/a/logo.png")
        let item = feed.items[0]
        #expect(item.guid == "urn:1")
        #expect(item.link == "http://base.example/a/b/page")
        #expect(item.enclosure?.address == "http://base.example/a/b/e.mp3")
        #expect(item.published == 1_780_272_000)
        #expect(item.details.author == "Bob")
        #expect(item.summary == "S")
        #expect(item.notes == "<p class=\"x\">1 &lt; 2</p>\n<br></br>")
        #expect(feed.items[1].link == "http://base.example/a/page")
    }

    @Test func readsRDF() throws {
        let feed = try parse(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
            xmlns="http://purl.org/rss/1.0/" xmlns:x="http://purl.org/dc/elements/1.1/">
            <channel><title>T</title><link>http://l.example</link></channel>
            <item><title>I</title><x:date>2026-06-01</x:date><x:creator>C</x:creator></item></rdf:RDF>
            """)
        #expect(feed.podcast.title == "T")
        #expect(feed.items.map(\.title) == ["I"])
        #expect(feed.items.first?.published == 1_780_272_000)
        #expect(feed.items.first?.details.author == "C")
    }

    @Test func readsJSONFeed() throws {
        let text = """
            {"version":"https://jsonfeed.org/version/1.1","title":"J","home_page_url":"/",
            "authors":[{"name":"Ann"}],"items":[{"id":1,"title":"One","content_html":"<p>x</p>",
            "date_published":"2026-06-01T00:00:00Z","attachments":[{"url":"a.mp3",
            "mime_type":"audio/mpeg","size_in_bytes":9000,"duration_in_seconds":61}]}]}
            """
        for chunk in [0, 1] {
            let feed = try parse(Array(("\n " + text).utf8), chunk: chunk)
            #expect(feed.podcast.title == "J")
            #expect(feed.podcast.author == "Ann")
            let item = try #require(feed.items.first)
            #expect(item.guid == "1")
            #expect(item.notes == "<p>x</p>")
            #expect(item.duration == 61)
            #expect(item.enclosure?.address == "http://feeds.example/show/a.mp3")
        }
    }

    @Test func liveItemsAreNoEpisodes() throws {
        let feed = try parse(
            rss(
                """
                <title>T</title><podcast:liveItem status="live" start="2026-06-01T08:00:00Z">
                <title>Now</title><guid>l</guid><enclosure url="http://l.example/s" type="audio/mpeg"/>
                <podcast:contentLink href="http://page.example">x</podcast:contentLink>
                </podcast:liveItem><item><title>E</title></item>
                """))
        #expect(feed.podcast.title == "T")
        #expect(feed.items.map(\.title) == ["E"])
        let live = try #require(feed.podcast.liveItems.first)
        #expect(live.title == "Now")
        #expect(live.status == .live)
        #expect(live.address == "http://l.example/s")
        #expect(live.page == "http://page.example")
        #expect(live.start == Date(timeIntervalSince1970: 1_780_300_800))
    }

    @Test func prefixesNeedNotBeTheUsualOnes() throws {
        let feed = try parse(
            """
            <rss xmlns:a="http://www.itunes.com/DTDs/PodCast-1.0.dtd" xmlns="http://unknown.example">
            <channel><a:author>Ann</a:author><item><a:duration>9:00</a:duration></item>
            </channel></rss>
            """)
        #expect(feed.podcast.author == "Ann")
        #expect(feed.items.first?.duration == 540)
    }

    @Test func forgottenDeclarationsAreMadeUpFor() throws {
        let feed = try parse(
            "<rss><channel><itunes:author>Ann</itunes:author><foo:title>No</foo:title></channel></rss>"
        )
        #expect(feed.podcast.author == "Ann")
        #expect(feed.podcast.title == "feeds.example")
    }

    @Test(arguments: [
        "\n\n  ", "\u{FEFF}", "<br />\n<b>Warning</b>: include(x) in /a.php on line <b>3</b>\n",
        "\u{1}\u{2}",
    ])
    func whatStandsBeforeTheDeclarationIsSkipped(_ junk: String) throws {
        let bytes = Array((junk + rss("<title>T</title>")).utf8)
        for chunk in [0, 1, 5] { #expect(try parse(bytes, chunk: chunk).podcast.title == "T") }
    }

    @Test func aFeedThatBreaksOffGivesWhatWasWhole() throws {
        let text = rss(
            "<title>T</title><item><title>1</title></item><item><title>2</title></item>")
        let end = try #require(text.range(of: "2</title>")).lowerBound
        let feed = try parse(String(text[..<end]))
        #expect(feed.items.map(\.title) == ["1"])
        #expect(!feed.isWhole)
        #expect(try parse(text).isWhole)
    }

    @Test func whatIsNoFeedIsRefused() throws {
        #expect(throws: FeedError.webPage) { try parse("<!DOCTYPE html><html><p>x<br></html>") }
        #expect(throws: FeedError.webPage) { try parse("<HTML><p>x<br></HTML>") }
        #expect(throws: FeedError.notAFeed("svg")) { try parse("<svg/>") }
        #expect(throws: FeedError.notAFeed("JSON")) { try parse("{\"a\": 1}") }
        for text in ["", "  ", "plain words", "\u{0}\u{1}", "<!-- only -->"] {
            #expect(throws: FeedError.self) { try parse(text) }
        }
    }

    @Test func entitiesAreNotExpandedWithoutBound() throws {
        let bomb = """
            <!DOCTYPE rss [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
            <rss><channel><title>T&f;</title><description>&c;</description></channel></rss>
            """
        let feed = try parse(bomb)
        #expect(feed.podcast.title == "T")
        #expect((feed.podcast.summary?.utf8.count ?? 0) < 1_000)
    }

    @Test func depthIsBounded() throws {
        let deep = String(repeating: "<x>", count: 100_000)
        let feed = try parse(rss("<item><title>1</title></item>" + deep))
        #expect(feed.items.count == 1)
        #expect(!feed.isWhole)
    }

    @Test func textIsBounded() throws {
        let long = String(repeating: "0123456789abcdef", count: 600_000)
        let feed = try parse(rss("<item><title>1</title><description>\(long)</description></item>"))
        #expect(feed.items.first?.summary.bytes.count ?? .max <= FeedText.limit)
    }

    @Test func controlCharactersAreDropped() throws {
        let feed = try parse(
            rss("<item><title>a\u{8}b</title><description><![CDATA[c\u{B}d]]></description></item>")
        )
        #expect(feed.items.first?.title == "ab")
        #expect(feed.items.first?.summary == "cd")
    }

    @Test func ampersandsInCDATAStayAsTheyAre() throws {
        let text = rss(
            "<title>Q&A &amp; &copy=2 &nosuch; R&D</title><item><description><![CDATA[a&b &amp; c&d;"
                + "]]> & e</description><enclosure url='http://x.example/?a=1&b=2'/></item>")
        for chunk in [0, 1, 2, 3, 64] {
            let feed = try parse(Array(text.utf8), chunk: chunk)
            #expect(feed.items.first?.summary == "a&b &amp; c&d; & e")
            #expect(feed.items.first?.enclosure?.address == "http://x.example/?a=1&b=2")
            #expect(feed.podcast.title.hasPrefix("Q&A & "))
        }
    }

    @Test func windowsCharactersAreMended() throws {
        let bytes =
            Array("<rss><channel><title>".utf8) + [0x93, 0x68, 0x69, 0x94, 0x20, 0xC2, 0x92]
            + Array("</title></channel></rss>".utf8)
        for chunk in [0, 1] { #expect(try parse(bytes, chunk: chunk).podcast.title == "“hi” ’") }
    }
}
