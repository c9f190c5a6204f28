// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LoopbackServer
import RadioDirectory
import Testing

@Suite(.timeLimit(.minutes(1))) struct SHOUTcastDirectoryTests {
    private let client = HTTPClient(userAgent: "Galena/test")
    private let stations = """
        <?xml version="1.0"?><StationList><TUNEIN base="/sbin/tunein-station.pls"/>
        <Station Name="A &amp; B-[SHOUTcast.com]" MT="audio/aacp" ID="12" br="64" genre="Jazz Soul" ct="Song" lc="7"/>
        <station name="No number" mt="audio/mpeg" br="128"/></StationList>
        """

    @Test func withoutAKeyNothingIsAsked() async throws {
        let server = try LoopbackServer { _ in .text("") }
        defer { server.stop() }
        let directory = SHOUTcastDirectory(client: client, key: " ", baseURL: server.url("/"))
        await #expect(throws: RadioDirectoryError.missingKey) { try await directory.popular() }
        #expect(server.requests.isEmpty)
        #expect(!RadioDirectoryError.missingKey.isRetryable)
    }

    @Test func stationsAreRead() async throws {
        let server = try LoopbackServer { [stations] _ in .text(stations, type: "text/xml") }
        defer { server.stop() }
        let directory = SHOUTcastDirectory(client: client, key: "k&y", baseURL: server.url("/"))
        let page = try await directory.popular(limit: 2)
        let station = try #require(page.stations.first)
        #expect(page.stations.count == 1)
        #expect(page.droppedCount == 1)
        #expect(page.nextOffset == 2)
        #expect(station.id.rawValue == "shoutcast:12")
        #expect(station.name == "A & B")
        #expect(station.tags == ["Jazz Soul"])
        #expect(station.preferredEndpoint?.url == server.url("/sbin/tunein-station.pls?id=12"))
        #expect(station.preferredEndpoint?.codec == "AAC+")
        _ = try await directory.stations(StationQuery(name: "ü", offset: 10, limit: 5))
        _ = try await directory.stations(
            in: StationCategory(kind: .tag, name: "Acid House"), limit: 5)
        #expect(
            server.targets == [
                "/legacy/Top500?k=k%26y&limit=0%2C2",
                "/legacy/stationsearch?k=k%26y&search=%C3%BC&limit=10%2C5",
                "/legacy/genresearch?k=k%26y&genre=Acid%20House&limit=0%2C5",
            ])
    }

    @Test func refusedKeysAndPagesHaveTheirErrors() async throws {
        let server = try LoopbackServer { request in
            request.target.contains("k=bad") ? .answer(401) : .text("<html><body>no")
        }
        defer { server.stop() }
        let bad = SHOUTcastDirectory(client: client, key: "bad", baseURL: server.url("/"))
        await #expect(throws: RadioDirectoryError.missingKey) { try await bad.popular() }
        let page = SHOUTcastDirectory(client: client, key: "good", baseURL: server.url("/"))
        await #expect(throws: RadioDirectoryError.malformedAnswer("no XML")) {
            try await page.popular()
        }
    }
}
