// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DemoServer

/// The station directory.
@Suite struct DirectoryTests {
    @Test func findsByNameTagCountryAndLanguage() {
        let directory = Directory(count: StationCatalog.count)
        func names(_ fields: [String: String]) -> [String] {
            directory.search(fields).map(\.name)
        }
        #expect(names(["name": "meridian"]) == ["Meridian Drive"])
        #expect(names(["tag": "jazz", "tagExact": "true"]) == ["Ember Jazz"])
        #expect(names(["countrycode": "PT"]) == ["Meridian Drive"])
        #expect(names(["language": "catalan"]) == ["Tramuntana Ona"])
        #expect(names(["name": "nothing like it"]).isEmpty)
    }

    @Test func ordersAndPages() {
        let directory = Directory(count: StationCatalog.count)
        let popular = ["order": "clickcount", "reverse": "true"]
        let all = directory.search(popular).map(\.slug)
        #expect(all.first == "velvet-needle")
        let page = directory.search(popular.merging(["offset": "2", "limit": "3"]) { $1 })
        #expect(page.map(\.slug) == Array(all[2..<5]))
    }

    @Test func countsClicksAndVotes() throws {
        let directory = Directory(count: 3)
        let station = try #require(directory.stations.first)
        #expect(directory.click(uuid: station.uuid))
        #expect(directory.vote(uuid: station.uuid.uppercased()))
        #expect(directory.station(uuid: station.uuid)?.clicks == station.clicks + 1)
        #expect(directory.station(uuid: station.uuid)?.votes == station.votes + 1)
        #expect(!directory.click(uuid: "none"))
    }

    @Test func aHugeDirectoryIsTheSameEachTime() {
        let first = StationGenerator.stations(count: 2000)
        let second = StationGenerator.stations(count: 2000)
        #expect(first.count == 2000)
        #expect(first.map(\.name) == second.map(\.name))
        #expect(Set(first.map(\.uuid)).count == 2000)
    }

    @Test func everyStationHasItsOwnPitch() {
        let pitches = StationCatalog.stations.map(\.pitch)
        #expect(Set(pitches).count == pitches.count)
    }

    @Test func identitiesLookLikeUUIDs() {
        for station in StationCatalog.stations {
            let lengths = station.uuid.split(separator: "-").map(\.count)
            #expect(lengths == [8, 4, 4, 4, 12], "\(station.uuid)")
        }
    }
}
