// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamerEngine

/// When ICY titles are told.
struct WaitingTitlesTests {
    private let start = ContinuousClock.now

    private func title(_ number: UInt32) -> WaitingTitles.Title {
        WaitingTitles.Title(number: number, bytes: [UInt8(number)])
    }

    @Test func theFirstIsToldAtOnceAndNotAgain() {
        var titles = WaitingTitles()
        #expect(titles.came(title(1), at: start) == [title(1)])
        #expect(titles.nextDue == nil)
        #expect(titles.heard(title(1)).isEmpty)
    }

    @Test func laterOnesWaitForTheirSound() {
        var titles = WaitingTitles()
        _ = titles.came(title(1), at: start)
        #expect(titles.came(title(2), at: start).isEmpty)
        #expect(titles.heard(title(2)) == [title(2)])
        #expect(titles.nextDue == nil)
    }

    @Test func noneWaitsLongerThanTwoSeconds() {
        var titles = WaitingTitles()
        _ = titles.came(title(1), at: start)
        _ = titles.came(title(2), at: start)
        _ = titles.came(title(3), at: start + .seconds(1))
        #expect(titles.nextDue == start + .seconds(2))
        #expect(titles.due(at: start + .milliseconds(1_999)).isEmpty)
        #expect(titles.due(at: start + .seconds(2)) == [title(2)])
        #expect(titles.nextDue == start + .seconds(3))
        #expect(titles.heard(title(2)).isEmpty)
        #expect(titles.heard(title(3)) == [title(3)])
    }

    @Test func onesThatWereOvertakenAreToldInOrder() {
        var titles = WaitingTitles()
        _ = titles.came(title(1), at: start)
        _ = titles.came(title(2), at: start)
        _ = titles.came(title(3), at: start)
        #expect(titles.heard(title(3)) == [title(2), title(3)])
    }

    @Test func soundWithoutAnArrivalTellsItsTitle() {
        var titles = WaitingTitles()
        #expect(titles.heard(title(1)) == [title(1)])
        #expect(titles.heard(title(2)) == [title(2)])
    }
}
