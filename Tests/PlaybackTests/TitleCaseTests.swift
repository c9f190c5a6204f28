// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Testing

@testable import Playback

/// The cases in `Cases`, each with its story and the right result in its `case.md`.
struct TitleCaseTests {
    private func readings(_ name: String, _ hints: TitleHints = TitleHints()) throws
        -> [StreamTitle]
    {
        try DataFiles.blocks(of: name).map { StreamTitle.read(block: $0, hints: hints) }
    }

    @Test func overrideReadsWindows1251() throws {
        let track = Track(title: "Долгий путь", artist: "Север")
        #expect(
            try readings("icy-cp1251", TitleHints(charset: .windows1251)) == [.track(track)])
        #expect(try readings("icy-cp1251", TitleHints(countryCode: "RU")) == [.track(track)])
    }

    @Test func withoutHintBytesAreWindows1252() throws {
        #expect(
            try readings("icy-cp1251") == [.track(Track(title: "Äîëãèé ïóòü", artist: "Ñåâåð"))])
    }

    @Test func emptyTitleClearsAndNoBlockChangesNothing() throws {
        let one = StreamTitle.track(Track(title: "One", artist: "A"))
        #expect(try readings("icy-empty-and-repeat") == [one, one, .cleared, one])
        #expect(StreamTitle.read(block: [], hints: TitleHints()) == .unchanged)
    }

    @Test func attributesAreNotShownAndJinglesClear() throws {
        #expect(
            try readings("icy-iheart")
                == [.track(Track(title: "Signal", artist: "Paper Kite")), .cleared])
    }

    @Test func latin1NeedsNoSetting() throws {
        #expect(
            try readings("icy-latin1") == [.track(Track(title: "Señor Ü", artist: "Café Élan"))])
    }

    @Test func markupStaysText() throws {
        #expect(
            try readings("icy-markup")
                == [.track(Track(title: "1 < 2", artist: "<b>Lo & Behold</b>"))])
    }

    @Test func semicolonStaysAndEntityIsDecodedOnce() throws {
        #expect(
            try readings("icy-semicolon-and-entity")
                == [.track(Track(title: "RUN; HIDE", artist: "ONE & TWO"))])
    }

    @Test func validUTF8WinsAndWideDashDoesNotSplit() throws {
        let track = Track(title: "ｙｏｕ － 夜", artist: "灯台")
        #expect(try readings("icy-utf8-wide", TitleHints(countryCode: "JP")) == [.track(track)])
        #expect(
            try readings("icy-utf8-wide", TitleHints(charset: .windows1251)) == [.track(track)])
    }
}
