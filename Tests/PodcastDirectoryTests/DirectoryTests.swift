// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HTTPClient
import JSON
import LoopbackServer
import PodcastDirectory
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DirectoryTests {
    private let client = HTTPClient(userAgent: "Test/1")

    @Test func asksITunesForPodcasts() async throws {
        let server = try LoopbackServer { _ in
            .text(
                #"{"results":[{"feedUrl":"http://a.example/f","collectionName":" A ","genres":["Podcasts","Arts"],"trackCount":"7"},{"feedUrl":"ftp://x","trackName":"B"},{"collectionName":"C"},null]}"#,
                type: "text/javascript")
        }
        defer { server.stop() }
        let directory = ITunesDirectory(client: client, base: server.url(), country: "de")
        let found = try await directory.search("ä & b", limit: 500)
        #expect(found.map(\.title) == ["A"])
        #expect(found.first?.genres == ["Arts"])
        #expect(found.first?.episodeCount == 7)
        #expect(
            server.targets == [
                "/search?term=%C3%A4%20%26%20b&media=podcast&entity=podcast&limit=200&country=de"
            ])
    }

    @Test func chartIsLookedUpAndKeepsItsOrder() async throws {
        let server = try LoopbackServer { request in
            if request.path == "/lookup" {
                return .text(
                    #"{"results":[{"collectionId":1,"feedUrl":"http://a.example/1","collectionName":"One"},{"collectionId":2,"feedUrl":"http://a.example/2","collectionName":"Two"}]}"#
                )
            }
            return .text(
                #"{"feed":{"entry":[{"id":{"attributes":{"im:id":"2"}}},{"id":{"attributes":{"im:id":"9"}}},{"id":{"attributes":{"im:id":"1"}}}]}}"#
            )
        }
        defer { server.stop() }
        let directory = ITunesDirectory(client: client, base: server.url())
        let found = try await directory.top(country: "DE", genre: 1301, limit: 3)
        #expect(found.map(\.title) == ["Two", "One"])
        #expect(server.targets.first == "/de/rss/toppodcasts/limit=3/genre=1301/json")
        #expect(server.targets.last == "/lookup?id=2,9,1&entity=podcast")
    }

    @Test func knowsTheIdInAPageOfTheStore() throws {
        let page = try #require(
            URL(string: "https://podcasts.apple.com/de/podcast/ein-x/id123?i=4"))
        #expect(ITunesDirectory.id(ofPage: page) == 123)
        let other = try #require(URL(string: "https://pages.example/id123"))
        #expect(ITunesDirectory.id(ofPage: other) == nil)
    }

    @Test func fyydTakesEitherKindOfCategories() async throws {
        let server = try LoopbackServer { _ in
            .text(
                #"{"status":1,"data":[{"xmlURL":"https://a.example/f","title":"A","categories":7,"description":null,"subtitle":" s "},{"xmlURL":"https://b.example/f","title":"B","categories":[1]}]}"#
            )
        }
        defer { server.stop() }
        let found = try await FyydDirectory(client: client, base: server.url("/0.2")).search(
            "x", limit: 10)
        #expect(found.map(\.title) == ["A", "B"])
        #expect(found.first?.summary == "s")
        #expect(server.targets == ["/0.2/search/podcast?term=x&count=10"])
    }

    @Test(arguments: [
        ("{}", PodcastDirectoryError.malformedAnswer("no data")),
        (#"{"errors":{"message":"no"}}"#, .malformedAnswer("no")),
    ])
    func answersWithoutShowsAreErrors(text: String, error: PodcastDirectoryError) async throws {
        let server = try LoopbackServer { _ in .text(text) }
        defer { server.stop() }
        let directory = FyydDirectory(client: client, base: server.url())
        await #expect(throws: error) { try await directory.search("x", limit: 1) }
    }

    @Test func statusIsAnError() async throws {
        let server = try LoopbackServer { _ in .answer(503) }
        defer { server.stop() }
        let directory = ITunesDirectory(client: client, base: server.url())
        await #expect(throws: PodcastDirectoryError.status(503)) {
            try await directory.search("x", limit: 1)
        }
    }
}
