// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import RadioDirectory
import Testing

@testable import GalenaCore

@MainActor
@Suite struct RadioModelTests {
    @Test func offersOnlyWhatTheDirectoryCan() {
        let model = RadioModel(directory: FakeDirectory())
        #expect(model.views == [.overview, .popular, .genres, .own])
        model.select(.trending)
        #expect(model.view == .overview)
        let whole = RadioModel(directory: everything, curated: [station("A")])
        #expect(whole.views == RadioModel.View.allCases)
    }

    @Test func nearYouFollowsTheSettingAndForgetsWhatWasNear() async {
        var saved: [NearYou] = []
        let model = RadioModel(
            directory: everything, nearYou: .country("NO"), saveNearYou: { saved.append($0) })
        model.select(.nearYou)
        await model.near?.settle()
        #expect(model.near?.stations.map(\.name) == ["Bergen"])
        let before = model.near
        model.setNearYou(.country("IE"))
        #expect(model.near !== before)
        #expect(model.near?.stations.isEmpty == true)
        await model.near?.settle()
        #expect(model.near?.stations.map(\.name) == ["Cork"])
        model.setNearYou(.off)
        #expect(model.near == nil)
        #expect(saved == [.country("IE"), .off])
    }

    @Test(arguments: [
        ("de_CH.UTF-8", [Region.country("CH"), .language("german")]),
        ("fr_FR@euro", [.country("FR"), .language("french")]), ("C.UTF-8", []), ("", []),
        ("sv", [.language("swedish")]), ("en_XX", [.language("english")]),
    ])
    func localeTellsWhereToLook(locale: String, regions: [Region]) {
        #expect(NearYou.locale.regions(locale: locale) == regions)
    }

    @Test(arguments: [
        ("off", NearYou.off), ("locale", .locale), ("de", .country("DE")), ("QQ", .locale),
        ("", .locale),
    ])
    func settingIsRead(text: String, expected: NearYou) {
        #expect(NearYou(setting: text) == expected)
    }

    @Test func categoryKnowsItsSizeAndBorrowsAPicture() async {
        var jazz = station("Jazz 24", tags: ["Jazz"])
        jazz.artworkURL = web("http://pictures.invalid/jazz.png")
        let model = RadioModel(directory: FakeDirectory([station("Rock"), jazz]))
        model.start()
        await model.popular.settle()
        await model.genres.settle()
        #expect(model.genres.categories.map(\.name) == ["jazz", "chillout"])
        let category = StationCategory(kind: .tag, name: "jazz", stationCount: 9)
        #expect(model.artwork(of: category) == jazz.artworkURL)
        #expect(
            model.artwork(of: StationCategory(kind: .tag, name: "chillout")) == nil)
    }

    @Test func filtersSayWhatLeavesEverythingOut() {
        var filters = StationFilters()
        #expect(filters.isEmpty)
        filters.countryCode = "IE"
        filters.minimumBitrate = 320
        filters.isHTTPSOnly = true
        #expect(filters.texts == ["Ireland", "320 kbit/s and up", "HTTPS only"])
    }

    private var everything: StationListWithAll {
        var bergen = station("Bergen")
        bergen.countryCode = "NO"
        var cork = station("Cork")
        cork.countryCode = "IE"
        return StationListWithAll(
            list: StationListDirectory(identifier: "all", stations: [bergen, cork]))
    }
}

/// A list at hand that claims to sort as well.
private struct StationListWithAll: RadioDirectory {
    let list: StationListDirectory
    let identifier = "all"
    var capabilities: DirectoryCapabilities { list.capabilities.union(.orders) }

    func stations(_ query: StationQuery) async throws -> StationPage {
        try await list.stations(query)
    }
    func categories(_ kind: StationCategory.Kind, limit: Int) async throws -> [StationCategory] {
        try await list.categories(kind, limit: limit)
    }
    func stations(ids: [StationID]) async throws -> [Station] { [] }
    func reportPlay(of id: StationID) async throws {}
    func vote(for id: StationID) async throws -> VoteResult {
        VoteResult(isAccepted: false, message: "")
    }
}
