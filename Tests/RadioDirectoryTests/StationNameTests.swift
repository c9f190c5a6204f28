// SPDX-License-Identifier: GPL-3.0-or-later

import RadioDirectory
import Testing

@Suite struct StationNameTests {
    @Test(arguments: [
        ("KEXP", "KEXP"), (" Gadingharjo Core", "Gadingharjo Core"),
        ("Radio_One__FM", "Radio One FM"), ("\u{0} A\u{7}B\tC\n", "AB C"),
        ("- = Jazz FM = -", "Jazz FM"), ("★ Rock ★", "Rock"), ("Radio X (Live)", "Radio X (Live)"),
        ("[FM] 88.2", "[FM] 88.2"), (".977 The Hitz", ".977 The Hitz"), ("Pop!", "Pop!"),
        ("Радио\u{200B}  Кино", "Радио Кино"), ("---", "---"), ("Straße ☕", "Straße ☕"),
        ("\u{FEFF}Bom", "Bom"),
    ])
    func cleaningKeepsMeaning(name: String, expected: String) {
        #expect(StationName.clean(name) == expected)
    }

    @Test(arguments: ["", "  ", "\u{0}\u{1}", "___"])
    func nothingIsNoName(name: String) {
        #expect(StationName.clean(name) == nil)
    }

    @Test func keysIgnoreCaseAndPunctuation() {
        #expect(StationName.key("KEXP 90.3 FM") == StationName.key("kexp 90,3-fm"))
    }
}
