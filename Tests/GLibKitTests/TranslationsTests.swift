// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GLibKit

struct TranslationsTests {
    @Test func untranslatedTextStandsAsItIs() {
        #expect(tr("No such text") == "No such text")
        #expect(trc("verb", "No such text") == "No such text")
    }

    @Test func bracesAreFilledIn() {
        #expect(tr("{a} of {b}", ("a", "1"), ("b", "2")) == "1 of 2")
        #expect(tr("{a} {unknown}", ("a", "{b}"), ("b", "x")) == "{b} {unknown}")
        #expect(tr("odd } {", ("a", "1")) == "odd } {")
    }

    @Test func numberPicksThePlural() {
        #expect(trn("{n} episode", "{n} episodes", 1) == "1 episode")
        #expect(trn("{n} episode", "{n} episodes", 2) == "2 episodes")
        #expect(trn("{n} episode", "{n} episodes", 0) == "0 episodes")
    }
}
