// SPDX-License-Identifier: MIT

/// Scores how much a text looks like people's writing when its bytes are read in one charset.
enum CharsetPlausibility {
    /// The higher, the likelier. Only characters beyond ASCII count; a text's score grows with the
    /// bytes that read well, so readings of the same bytes compare.
    static func score(_ text: String, as charset: TextCharset) -> Int {
        text.split { !isWordScalar($0) }.reduce(0) { $0 + score(word: $1.unicodeScalars, charset) }
            + text.unicodeScalars.reduce(0) { $0 + penalty(of: $1) }
    }

    private static func score(
        word: Substring.UnicodeScalarView, _ charset: TextCharset
    ) -> Int {
        var sum = 0
        var hasASCII = false
        var expected = 0
        var foreign = 0
        var previous: Unicode.Scalar?
        for scalar in word {
            if scalar.isASCII {
                hasASCII = hasASCII || scalar.properties.isAlphabetic
            } else if isExpected(scalar, in: charset) {
                expected += 1
                sum += 4 * charset.bytesPerLetter + (frequent.contains(scalar) ? 1 : 0)
            } else {
                foreign += 1
                sum -= 4
            }
            if let previous, previous.properties.isLowercase, scalar.properties.isUppercase,
                !previous.isASCII || !scalar.isASCII
            {
                sum -= 6
            }
            previous = scalar
        }
        if expected > 0, hasASCII, !charset.isLatin, charset.bytesPerLetter == 1 { sum -= 12 }
        if charset == .windows1252, !hasASCII, expected >= 3 { sum -= 6 * expected }
        return sum
    }

    private static func penalty(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x80..<0xA0, 0xE000..<0xF900, 0xFFFD: -8
        case 0x2500..<0x25A0: -8
        case 0xA1...0xBF, 0xD7, 0xF7: isQuotation(scalar) ? 0 : -4
        default: 0
        }
    }

    private static func isWordScalar(_ character: Character) -> Bool {
        character.unicodeScalars.contains {
            $0.properties.isAlphabetic || !$0.isASCII && $0.value > 0xBF && !isPunctuation($0)
        }
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        (0x2000..<0x2100).contains(scalar.value) || (0x3000..<0x3003).contains(scalar.value)
    }

    private static func isQuotation(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xAB || scalar.value == 0xBB || scalar.value == 0xA9 || scalar.value == 0xB0
            || scalar.value == 0xB4 || scalar.value == 0xAE
    }

    private static func isExpected(_ scalar: Unicode.Scalar, in charset: TextCharset) -> Bool {
        let value = scalar.value
        switch charset {
        case .windows1251, .koi8r: return (0x400..<0x500).contains(value)
        case .windows1253: return (0x370..<0x400).contains(value)
        case .windows1255: return (0x590..<0x600).contains(value)
        case .windows1256: return (0x600..<0x700).contains(value)
        case .windows874: return (0xE00..<0xE80).contains(value)
        case .shiftJIS, .eucJP:
            return (0x3003..<0x3100).contains(value) || (0x4E00..<0xA000).contains(value)
                || (0xFF01..<0xFF61).contains(value)
        case .eucKR: return (0xAC00..<0xD7A4).contains(value)
        case .gbk, .big5:
            return (0x3003..<0x3040).contains(value) || (0x4E00..<0xA000).contains(value)
                || (0xFF01..<0xFF61).contains(value)
        case .windows1250, .iso8859part2, .windows1252, .windows1254, .windows1257, .utf8, .utf16BE,
            .utf16LE:
            return (0xC0..<0x250).contains(value) && value != 0xD7 && value != 0xF7
        }
    }

    /// Letters that fill most of a text: they tell KOI8-R from Windows-1251, whose letters share
    /// their bytes, and kana from rare kanji.
    private static let frequent: Set<Unicode.Scalar> = Set(
        "оеаинтсрвлОЕАИНТСРВЛのにはをたいるしンスルーアイトのがでと".unicodeScalars)
}

extension TextCharset {
    /// Bytes that one of the charset's own letters takes.
    fileprivate var bytesPerLetter: Int {
        switch self {
        case .shiftJIS, .eucJP, .eucKR, .gbk, .big5: 2
        default: 1
        }
    }

    /// Whether words mix the charset's own letters with ASCII ones.
    fileprivate var isLatin: Bool {
        switch self {
        case .windows1250, .iso8859part2, .windows1252, .windows1254, .windows1257, .utf8, .utf16BE,
            .utf16LE:
            true
        default: false
        }
    }
}
