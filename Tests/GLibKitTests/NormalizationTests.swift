// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Testing

@Suite struct NormalizationTests {
    @Test(arguments: [("é", "e\u{301}"), ("ﬁ", "fi"), ("９０", "90"), ("plain", "plain"), ("", "")])
    func decomposes(text: String, decomposed: String) {
        #expect(
            Array(text.compatibilityDecomposed.unicodeScalars) == Array(decomposed.unicodeScalars))
    }
}
