// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import GalenaUI

@Suite @MainActor struct MonogramTests {
    @Test(arguments: [
        ("Ember Jazz", "EJ"), ("kammerton", "K"), ("  24 Dispatch!", "2D"), ("Радио Кино", "РК"),
        ("東京 ラジオ", "東ラ"), ("Straße & Co", "SC"),
    ])
    func takesTheFirstLettersOfTwoWords(name: String, initials: String) {
        #expect(Monogram(name: name)?.initials == initials)
    }

    @Test(arguments: ["", " ", "★ ✦", "…"])
    func hasNothingToSayWithoutALetter(name: String) {
        #expect(Monogram(name: name) == nil)
    }

    @Test func isTheSameForTheSameName() {
        #expect(Monogram(name: "Low Tide Radio") == Monogram(name: "Low Tide Radio"))
        #expect(Monogram(name: "Low Tide Radio")?.color != Monogram(name: "Kvadrat 99")?.color)
    }

    @Test func whiteTextReadsOnEveryColor() throws {
        for number in 0..<500 {
            let color = try #require(Monogram(name: "Station \(number)")).color
            let linear = [color.x, color.y, color.z].map { channel in
                channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
            }
            let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
            #expect(1.05 / (luminance + 0.05) >= 4.5)
        }
    }
}
