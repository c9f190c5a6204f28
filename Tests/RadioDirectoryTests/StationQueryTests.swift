// SPDX-License-Identifier: GPL-3.0-or-later

import RadioDirectory
import Testing

@Suite struct StationQueryTests {
    @Test func aCategoryBecomesItsFilter() {
        let tag = StationQuery(category: StationCategory(kind: .tag, name: "jazz"))
        #expect(tag.tags == ["jazz"])
        let country = StationQuery(
            category: StationCategory(kind: .country, key: "DE", name: "Germany"))
        #expect(country.countryCode == "DE")
        #expect(country.isFiltered)
        #expect(!StationQuery().isFiltered)
    }
}
