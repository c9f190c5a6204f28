// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HTTPClient
import LoopbackServer
import Media
import Testing

@testable import PodcastFeed

@Suite(.timeLimit(.minutes(1)))
struct FeedFetcherTests {
    private static func feed(_ title: String = "Show", newFeed: String = "") -> String {
        """
        <?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
        <channel><title>\(title)</title>\(newFeed)
        <item><guid>1</guid><title>One</title><enclosure url="one.mp3" type="audio/mpeg"/></item>
        <item><guid>2</guid><title>Two</title><enclosure url="two.mp3" type="audio/mpeg"/></item>
        </channel></rss>
        """
    }

    private static func answer(
        _ text: String = feed(), headers: [String: String] = [:]
    ) -> LoopbackReply {
        .text(text, type: "application/rss+xml", headers: headers)
    }

    /// Visits a path of a server that answers so.
    private func visit(
        _ path: String = "/feed", validators: HTTPValidators? = nil, maximumBytes: Int = 1 << 20,
        _ handler: @escaping LoopbackServer.Handler
    ) async throws -> (FeedVisit, LoopbackServer) {
        let server = try LoopbackServer(handler)
        defer { server.stop() }
        let fetcher = FeedFetcher(
            client: HTTPClient(userAgent: "Test/1"), maximumBytes: maximumBytes)
        return (try await fetcher.visit(server.url(path), validators: validators), server)
    }

    private func fetched(_ visit: FeedVisit) throws -> FetchedFeed {
        guard case .fetched(let found) = visit else {
            throw FeedError.unreadable("nothing was fetched")
        }
        return found
    }

    @Test func keepsValidatorsVerbatim() async throws {
        let (visit, server) = try await visit { _ in
            Self.answer(headers: ["ETag": "W/\"a b\"", "Last-Modified": "yesterday, or so"])
        }
        let found = try fetched(visit)
        #expect(found.feed.podcast.title == "Show")
        #expect(found.address == server.url("/feed"))
        #expect(found.feed.podcast.feed == found.address)
        #expect(
            found.validators
                == HTTPValidators(entityTag: "W/\"a b\"", lastModified: "yesterday, or so"))
        #expect(found.feed.items.first?.enclosure?.address == "\(server.url("/one.mp3"))")
    }

    @Test func asksOnlyForWhatChanged() async throws {
        let known = HTTPValidators(entityTag: "\"1\"", lastModified: "then")
        let (visit, server) = try await visit(validators: known) { request in
            request.headers["if-none-match"] == "\"1\""
                && request.headers["if-modified-since"] == "then"
                ? .answer(304, headers: ["ETag": "\"2\""]) : Self.answer()
        }
        guard case .unchanged(let validators) = visit else {
            Issue.record("\(visit)")
            return
        }
        #expect(validators?.entityTag == "\"2\"")
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [(301, "/new"), (308, "/new"), (302, "/feed"), (307, "/feed")])
    func permanentRedirectsAloneMoveTheFeed(status: Int, place: String) async throws {
        let (visit, server) = try await visit { request in
            request.path == "/feed" ? .redirect(status, to: "/new") : Self.answer()
        }
        #expect(try fetched(visit).address == server.url(place))
    }

    @Test func chainMovesUpToItsFirstTemporaryStep() async throws {
        let steps = ["/feed": (301, "/a"), "/a": (308, "/b"), "/b": (302, "/c"), "/c": (301, "/d")]
        let (visit, server) = try await visit { request in
            steps[request.path].map { .redirect($0.0, to: $0.1) } ?? Self.answer()
        }
        #expect(try fetched(visit).address == server.url("/b"))
    }

    @Test func movedFeedIsReadEvenWhenNothingChanged() async throws {
        let known = HTTPValidators(entityTag: "\"1\"")
        let (visit, server) = try await visit(validators: known) { request in
            if request.path == "/feed" { return .redirect(301, to: "/new") }
            return request.headers["if-none-match"] == nil ? Self.answer() : .answer(304)
        }
        #expect(try fetched(visit).address == server.url("/new"))
    }

    @Test func followsTheFeedsOwnNoticeOfMoving() async throws {
        let (visit, server) = try await visit { request in
            request.path == "/new"
                ? Self.answer(Self.feed("Moved"))
                : Self.answer(
                    Self.feed(
                        newFeed:
                            "<itunes:new-feed-url>http://\(request.headers["host"] ?? "")/new</itunes:new-feed-url>"
                    ))
        }
        let found = try fetched(visit)
        #expect(found.address == server.url("/new"))
        #expect(found.feed.podcast.title == "Moved")
    }

    @Test func staysWhereTheNewAddressHasNoFeed() async throws {
        let (visit, server) = try await visit { request in
            request.path == "/new"
                ? .answer(404)
                : Self.answer(
                    Self.feed(
                        newFeed:
                            "<itunes:new-feed-url>http://\(request.headers["host"] ?? "")/new</itunes:new-feed-url>"
                    ))
        }
        #expect(try fetched(visit).address == server.url("/feed"))
    }

    @Test(arguments: [
        (401, "", FeedError.passwordWanted), (410, "", .gone),
        (403, "", .status(403, retryAfter: nil)), (404, "", .status(404, retryAfter: nil)),
        (500, "", .status(500, retryAfter: nil)), (429, "120", .status(429, retryAfter: 120)),
        (503, "Thu, 01 Jan 1970 00:00:00 GMT", .status(503, retryAfter: 0)),
    ])
    func statusesHaveTheirCauses(status: Int, wait: String, error: FeedError) async throws {
        await #expect(throws: error) {
            try await visit { _ in
                .answer(status, headers: wait.isEmpty ? [:] : ["Retry-After": wait])
            }
        }
    }

    @Test func brokenOffFeedGivesWhatWasWholeAndNoValidators() async throws {
        let text = Self.feed()
        let half = text.prefix(text.count - 60)
        let (visit, _) = try await visit { _ in
            LoopbackReply([
                .send(
                    LoopbackReply.head(
                        200, ["Content-Length": "\(text.utf8.count)", "ETag": "\"1\""])
                        + Array(half.utf8))
            ])
        }
        let found = try fetched(visit)
        #expect(found.feed.items.map(\.title) == ["One"])
        #expect(!found.feed.isWhole)
        #expect(found.validators == HTTPValidators())
    }

    @Test func wrongLengthDoesNotSpoilAWholeFeed() async throws {
        let (visit, _) = try await visit { _ in
            LoopbackReply([
                .send(
                    LoopbackReply.head(200, ["Content-Length": "9999", "ETag": "\"1\""])
                        + Array(Self.feed().utf8))
            ])
        }
        let found = try fetched(visit)
        #expect(found.feed.isWhole)
        #expect(found.validators.entityTag == "\"1\"")
    }

    @Test func feedBeyondTheCapIsCutOff() async throws {
        let (visit, _) = try await visit(maximumBytes: Self.feed().utf8.count - 60) { _ in
            Self.answer()
        }
        #expect(try fetched(visit).feed.items.count == 1)
    }

    @Test func knownFeedThatBecameAPageStaysWhereItIs() async throws {
        await #expect(throws: FeedError.webPage) {
            try await visit { request in
                request.path == "/other" ? Self.answer() : Self.page
            }
        }
    }

    @Test func pageLeadsToItsFeed() async throws {
        let server = try LoopbackServer { request in
            request.path == "/other" ? Self.answer(Self.feed("Found")) : Self.page
        }
        defer { server.stop() }
        let fetcher = FeedFetcher(client: HTTPClient(userAgent: "Test/1"))
        let found = try await fetcher.discover(server.url("/"))
        #expect(found.address == server.url("/other"))
        #expect(found.feed.podcast.title == "Found")
    }

    private static let page = LoopbackReply.text(
        """
        <!DOCTYPE html><html><head><title>A page</title>
        <link rel="alternate" type="application/rss+xml" title="Comments" href="/comments">
        <link rel=alternate type=application/rss+xml href=/broken>
        <LINK REL='alternate home' TYPE='application/rss+xml; charset=utf-8' HREF='/other'>
        </head><body></body></html>
        """, type: "text/html")

    @Test func pageNamesItsFeedsInOrderCommentsLast() throws {
        let page = try #require(URL(string: "https://pages.example/a/"))
        let text = """
            <html><base href="/b/"><link rel=stylesheet href=x.css>
            <link rel="alternate" type="application/rss+xml" title="Comments" href="c?a=1&amp;b=2">
            <link type="application/atom+xml" rel="alternate" href="//other.example/atom"/>
            <link rel="alternate" type="text/html" href="de"><link rel="alternate" type="application/rss+xml" href="javascript:x">
            """
        #expect(
            FeedLinks.find(in: Array(text.utf8), page: page).map(\.absoluteString) == [
                "https://other.example/atom", "https://pages.example/b/c?a=1&b=2",
            ])
    }

    @Test(arguments: [
        ("feed:https://a.example/f", "https://a.example/f"),
        ("feed://a.example/f", "http://a.example/f"), ("PCAST://a.example/f", "http://a.example/f"),
        ("itpc://a.example/f", "http://a.example/f"),
        ("podcast:http://a.example", "http://a.example"),
        (" a.example/f ", "https://a.example/f"), ("https://a.example", "https://a.example"),
        (
            "https://www.youtube.com/channel/UC1",
            "https://www.youtube.com/feeds/videos.xml?channel_id=UC1"
        ), ("a show", nil), ("file:///etc/passwd", nil), ("javascript:alert(1)", nil), ("", nil),
    ])
    func readsAddressesAsPeopleHaveThem(text: String, address: String?) {
        #expect(FeedLinks.address(text)?.absoluteString == address)
    }
}
