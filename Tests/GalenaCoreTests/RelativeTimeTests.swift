// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import GalenaCore

struct RelativeTimeTests {
    @Test(
        arguments: [
            (0, "Just now"), (300, "5 minutes ago"), (7200, "2 hours ago"),
            (86_400, "Yesterday"), (259_200, "Wednesday"), (1_728_000, "28 January"),
            (34_560_000, "13 January 2023"),
        ] as [(Double, String)])
    func timesAreSaidAsPeopleSayThem(age: Double, text: String) throws {
        // Saturday, 17 February 2024, 18:00 in the machine's own zone.
        let parts = DateComponents(year: 2024, month: 2, day: 17, hour: 18)
        let now = try #require(Calendar.current.date(from: parts))
        #expect(relativeTime(now.addingTimeInterval(-age), now: now) == text)
    }
}
