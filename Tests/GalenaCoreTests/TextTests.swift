// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import GalenaCore

@Suite struct TextTests {
    @Test(arguments: [
        (0.0, "0:00"), (59.9, "0:59"), (860, "14:20"), (3723, "1:02:03"), (-4, "0:00"),
        (.infinity, "0:00"),
    ])
    func clock(_ seconds: Double, reads text: String) {
        #expect(ClockText.string(seconds: seconds) == text)
    }

    @Test func stationIsDescribedByGenreCountryAndFormat() {
        var station = Station(
            id: StationID(source: .own, key: "1"), name: "Low Tide",
            endpoints: [
                StreamEndpoint(
                    url: web("http://s.invalid/"), codec: "Opus", bitrate: 160)
            ])
        #expect(StationText.rowCaption(station) == "Opus 160")
        station.tags = ["ambient", "sea", "tide"]
        station.countryCode = "ie"
        #expect(StationText.caption(station) == "Ambient, sea · Ireland")
        #expect(StationText.rowCaption(station) == "Ambient, sea · Ireland · Opus 160")
        station.countryCode = "QQ"
        station.country = "Nowhere"
        #expect(StationText.caption(station) == "Ambient, sea · Nowhere")
    }

    @Test(arguments: [
        ("GB", "United Kingdom"), ("us", "United States"), ("ZW", "Zimbabwe"),
        ("VG", "British Virgin Islands"), ("XK", "Kosovo"), ("BO", "Bolivia"),
    ])
    func country(_ code: String, isCalled name: String) {
        #expect(CountryNames.name(forCode: code) == name)
    }

    @Test func unknownCountryHasNoName() {
        #expect(CountryNames.name(forCode: "QQ") == nil)
        #expect(CountryNames.name(forCode: "") == nil)
    }

    @Test func pathsFollowTheBaseDirectorySpecification() {
        let executable = URL(filePath: "/opt/galena/bin/galena")
        let paths = AppPaths(
            environment: ["HOME": "/home/x", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "cache"],
            executable: executable)
        #expect(paths.data.path == "/data/galena")
        #expect(paths.cache.path == "/home/x/.cache/galena")
        #expect(paths.resources[0].path == "/opt/galena/share/galena")
    }
}
