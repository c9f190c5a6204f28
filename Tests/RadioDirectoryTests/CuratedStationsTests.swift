// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import RadioDirectory
import Testing

@Suite struct CuratedStationsTests {
    @Test func kexpComesFirstInBothQualities() {
        #expect(
            CuratedStations.all.prefix(2).map(\.id.rawValue) == [
                "curated:kexp-160-aac", "curated:kexp-64-aac",
            ])
        #expect(CuratedStations.all.first?.preferredEndpoint?.bitrate == 160)
    }

    @Test func everyFormatIsCovered() {
        let endpoints = CuratedStations.all.flatMap(\.endpoints)
        let codecs = Set(endpoints.compactMap(\.codec))
        #expect(codecs.isSuperset(of: ["MP3", "AAC", "AAC+", "OGG", "OPUS", "FLAC"]))
        #expect(endpoints.contains { $0.isHLS })
    }

    @Test func identitiesAndAddressesAreUnique() {
        #expect(Set(CuratedStations.all.map(\.id)).count == CuratedStations.all.count)
        #expect(CuratedStations.all.count >= 13)
        #expect(CuratedStations.all.allSatisfy { $0.id.source == .curated })
        for station in CuratedStations.all {
            #expect(Set(station.endpoints.map(\.url)).count == station.endpoints.count)
            #expect(station.endpoints.allSatisfy { $0.url.scheme == "https" })
        }
    }
}
