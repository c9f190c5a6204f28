// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import RadioDirectory
import Testing

@Suite struct PreferringDirectoryTests {
    private let source = FakeDirectory()

    @Test func preferredStationsComeFirstAndOnce() async throws {
        source.set(["kexp 90,3 FM", "Other", "By Address"], nextOffset: 3)
        source.answer.withLock {
            $0 = $0.map { page in
                var page = page
                page.stations[2].endpoints[0].url = CuratedStations.all[2].endpoints[0].url
                return page
            }
        }
        let directory = PreferringDirectory(source)
        let page = try await directory.popular(limit: 3)
        #expect(page.stations.count == CuratedStations.all.count + 1)
        #expect(page.stations.first?.name == "KEXP 90.3 FM")
        #expect(page.stations.last?.name == "Other")
        #expect(page.preferredCount == CuratedStations.all.count)
        #expect(page.nextOffset == 3)
    }

    @Test func onlyWhatMatchesIsPreferred() async throws {
        source.set(["Jazz Elsewhere"])
        let directory = PreferringDirectory(source)
        let found = try await directory.stations(StationQuery(name: "kexp"))
        #expect(found.stations.map(\.name) == ["KEXP 90.3 FM", "KEXP 64K AAC", "Jazz Elsewhere"])
        let jazz = try await directory.stations(
            in: StationCategory(kind: .tag, name: "jazz"), limit: 10)
        #expect(jazz.stations.last?.name == "Jazz Elsewhere")
        #expect(jazz.stations.dropLast().allSatisfy { $0.tags.contains("jazz") })
        var query = StationQuery()
        query.countryCode = "ch"
        query.codec = "mp3"
        query.minimumBitrate = 100
        let swiss = try await directory.stations(query)
        #expect(swiss.stations.map(\.countryCode) == ["CH", "CH", nil])
    }

    @Test func laterPagesAndOtherOrdersStayAsTheyAre() async throws {
        source.set(["KEXP 90.3 FM", "Other"])
        let directory = PreferringDirectory(source)
        let later = try await directory.popular(offset: 50)
        #expect(later.stations.map(\.name) == ["Other"])
        let changed = try await directory.stations(StationQuery(order: .changed))
        #expect(changed.stations.count == 2)
    }

    @Test func preferredStationsAreLookedUpAtHand() async throws {
        let directory = PreferringDirectory(source)
        let ids = [
            StationID(rawValue: "radio-browser:x"), StationID(rawValue: "curated:kexp-160-aac"),
        ]
        #expect(try await directory.stations(ids: ids).map(\.name) == ["x", "KEXP 90.3 FM"])
    }

    @Test func aFailureOfTheSourceIsAFailure() async {
        source.fail(.timedOut)
        let directory = PreferringDirectory(source)
        await #expect(throws: RadioDirectoryError.timedOut) { try await directory.popular() }
    }
}
