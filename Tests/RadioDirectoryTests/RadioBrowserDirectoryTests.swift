// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import JSON
import LoopbackServer
import Media
import RadioDirectory
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct RadioBrowserDirectoryTests {
    private let client = HTTPClient(userAgent: "Galena/test")

    private func directory(_ server: LoopbackServer) -> RadioBrowserDirectory {
        RadioBrowserDirectory(client: client, baseURL: server.url("/"), sleep: { _ in })
    }

    @Test func popularAsksForTheMostPlayed() async throws {
        let server = try LoopbackServer { _ in .json([stationEntry(1), stationEntry(2)]) }
        defer { server.stop() }
        let page = try await directory(server).popular(limit: 2)
        #expect(page.stations.map(\.name) == ["Station 1", "Station 2"])
        #expect(page.nextOffset == 2)
        #expect(server.targets == ["/json/stations/topclick?offset=0&limit=2&hidebroken=true"])
        #expect(server.requests.first?.headers["user-agent"] == "Galena/test")
    }

    @Test func everyFieldIsKept() async throws {
        let server = try LoopbackServer { _ in
            .json([stationEntry(1, changes: ["url": "http://s.invalid/list.pls"])])
        }
        defer { server.stop() }
        let station = try #require(try await directory(server).popular(limit: 50).stations.first)
        #expect(station.id == StationID(source: .radioBrowser, key: uuid(1)))
        #expect(
            station.endpoints.map(\.url.absoluteString) == [
                "http://s.invalid/stream", "http://s.invalid/list.pls",
            ])
        #expect(station.endpoints.first?.codec == "MP3")
        #expect(station.endpoints.first?.bitrate == 128)
        #expect(station.endpoints.first?.isHLS == false)
        #expect(station.homepage?.absoluteString == "https://s.invalid/")
        #expect(station.artworkURL?.absoluteString == "https://s.invalid/logo.png")
        #expect(station.tags == ["jazz", "smooth jazz"])
        #expect(station.countryCode == "DE")
        #expect(station.state == "Hamburg")
        #expect(station.languages == ["german", "english"])
        #expect(station.votes == 7)
        #expect(station.clicks == 5)
        #expect(station.clickTrend == -2)
        #expect(station.lastCheckSucceeded == true)
        #expect(station.lastCheck == Date(timeIntervalSince1970: 1_745_783_540))
    }

    @Test func oddTypesAreRead() async throws {
        let server = try LoopbackServer { _ in
            .json([
                stationEntry(
                    1,
                    changes: [
                        "bitrate": "64", "votes": "12", "hls": "1", "lastcheckok": "0",
                        "clickcount": nil, "codec": "UNKNOWN", "favicon": "", "homepage": nil,
                        "language": nil, "tags": nil, "countrycode": "", "unknown": ["x": [1]],
                        "lastchecktime_iso8601": nil, "lastchecktime": "2025-04-27 19:52:20",
                    ])
            ])
        }
        defer { server.stop() }
        let station = try #require(try await directory(server).popular().stations.first)
        let endpoint = try #require(station.preferredEndpoint)
        #expect(endpoint.bitrate == 64)
        #expect(endpoint.isHLS)
        #expect(endpoint.codec == nil)
        #expect(station.votes == 12)
        #expect(station.clicks == nil)
        #expect(station.lastCheckSucceeded == false)
        #expect(station.artworkURL == nil)
        #expect(station.homepage == nil)
        #expect(station.languages.isEmpty)
        #expect(station.countryCode == nil)
        #expect(station.lastCheck == Date(timeIntervalSince1970: 1_745_783_540))
    }

    @Test func unusableEntriesAreDroppedAndCounted() async throws {
        let server = try LoopbackServer { _ in
            .json([
                stationEntry(1, changes: ["stationuuid": ""]), stationEntry(2, name: " \t_ "),
                stationEntry(3, url: ""), stationEntry(4, url: "javascript:alert(1)"), "nonsense",
                stationEntry(5),
            ])
        }
        defer { server.stop() }
        let page = try await directory(server).popular(limit: 6)
        #expect(page.stations.map(\.name) == ["Station 5"])
        #expect(page.droppedCount == 5)
        #expect(page.nextOffset == 6)
    }

    @Test func filtersGoIntoTheQuery() async throws {
        let server = try LoopbackServer { _ in .json([]) }
        defer { server.stop() }
        var query = StationQuery(name: "R&B + Soul ü", order: .votes, offset: 100, limit: 25)
        query.tags = ["Jazz", "Live"]
        query.countryCode = "DE"
        query.language = "German"
        query.codec = "AAC+"
        query.minimumBitrate = 64
        query.maximumBitrate = 320
        query.isHTTPSOnly = true
        query.includesBroken = true
        let page = try await directory(server).stations(query)
        #expect(page.stations.isEmpty)
        #expect(page.nextOffset == nil)
        #expect(
            server.targets == [
                "/json/stations/search?name=R%26B%20%2B%20Soul%20%C3%BC&tagList=jazz%2Clive"
                    + "&countrycode=DE&language=german&codec=AAC%2B&bitrateMin=64&bitrateMax=320"
                    + "&is_https=true&order=votes&reverse=true&offset=100&limit=25&hidebroken=false"
            ])
    }

    @Test func categoriesCarryCounts() async throws {
        let server = try LoopbackServer { request in
            request.path == "/json/countries"
                ? .json([
                    ["name": "Germany", "iso_3166_1": "de", "stationcount": "5"],
                    ["name": "Nowhere", "iso_3166_1": "", "stationcount": 1],
                ])
                : .json([["name": "jazz", "stationcount": 3], ["name": " ", "stationcount": 9]])
        }
        defer { server.stop() }
        let directory = directory(server)
        let countries = try await directory.categories(.country, limit: 10)
        #expect(
            countries == [
                StationCategory(kind: .country, key: "DE", name: "Germany", stationCount: 5)
            ])
        let tags = try await directory.categories(.tag, limit: 10)
        #expect(tags == [StationCategory(kind: .tag, name: "jazz", stationCount: 3)])
        #expect(
            server.targets.last
                == "/json/tags?order=stationcount&reverse=true&hidebroken=true&limit=10")
    }

    @Test func manyStationsAreLookedUpInTheOrderAskedFor() async throws {
        let server = try LoopbackServer { request in
            let number = request.target.contains(uuid(3)) ? 3 : 70
            return .json([stationEntry(number)])
        }
        defer { server.stop() }
        var ids = (0..<80).reversed().map { StationID(source: .radioBrowser, key: uuid($0)) }
        ids += [StationID(rawValue: "own:1"), StationID(rawValue: "radio-browser:not-a-uuid")]
        let stations = try await directory(server).stations(ids: ids)
        #expect(stations.map(\.id.key) == [uuid(70), uuid(3)])
        #expect(server.requests.count == 2)
    }

    @Test func theFirstRegionWithStationsIsNear() async throws {
        let server = try LoopbackServer { request in
            .json(request.target.contains("countrycode=CH") ? [] : [stationEntry(1)])
        }
        defer { server.stop() }
        let page = try await directory(server).stations(near: [
            .country("CH"), .language("german"), .country("DE"),
        ])
        #expect(page.stations.count == 1)
        #expect(server.requests.count == 2)
    }

    @Test(arguments: ["true", "\"true\"", "1"])
    func votesBringTheServersWords(ok: String) async throws {
        let server = try LoopbackServer { _ in
            .text("{\"ok\":\(ok),\"message\":\"thanks\"}", type: "application/json")
        }
        defer { server.stop() }
        let directory = directory(server)
        let id = StationID(source: .radioBrowser, key: uuid(1))
        #expect(
            try await directory.vote(for: id) == VoteResult(isAccepted: true, message: "thanks"))
        try await directory.reportPlay(of: id)
        try await directory.reportPlay(of: StationID(rawValue: "curated:x"))
        try await directory.reportPlay(of: StationID(rawValue: "radio-browser:../../x"))
        #expect(server.targets == ["/json/vote/\(uuid(1))", "/json/url/\(uuid(1))"])
    }

    @Test func overlongFieldsAreCut() async throws {
        let server = try LoopbackServer { _ in
            .json([stationEntry(1, name: String(repeating: "ä", count: 5000))])
        }
        defer { server.stop() }
        let station = try #require(try await directory(server).popular().stations.first)
        #expect(station.name == String(repeating: "ä", count: 2048))
    }
}
