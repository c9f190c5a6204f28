// SPDX-License-Identifier: MIT

/// Cleans up names as directories and streams give them, and compares them.
public enum StationName {
    /// The name without control characters, underscores, doubled spaces and ornaments at its ends.
    /// What carries meaning stays: "(Live)", "[FM]", digits and dots. Nil when nothing is left.
    public static func clean(_ name: String) -> String? {
        if isClean(name) { return name }
        var words: [Substring] = []
        let plain = String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { isSpace($0) ? " " : $0 }.filter { !isInvisible($0) }))
        words = plain.split(separator: " ", omittingEmptySubsequences: true)
        let joined = words.joined(separator: " ")
        var inner = Substring(joined)
        while let first = inner.first, isOrnament(first) { inner.removeFirst() }
        while let last = inner.last, isOrnament(last) { inner.removeLast() }
        if !inner.isEmpty { return String(inner) }
        return joined.isEmpty ? nil : joined
    }

    /// What two names of one station have in common: letters and digits, lower case.
    public static func key(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The common case, told by bytes: ASCII words with single spaces between them.
    private static func isClean(_ name: String) -> Bool {
        var previous: UInt8 = 0x20
        var first: UInt8 = 0
        for byte in name.utf8 {
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "_") else { return false }
            if byte == 0x20 && previous == 0x20 { return false }
            if first == 0 { first = byte }
            previous = byte
        }
        return first != 0 && !isOrnament(first) && !isOrnament(previous)
    }

    private static func isOrnament(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*"),
            UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            true
        default: false
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isWhitespace
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .surrogate, .unassigned: true
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: scalar == "\u{FFFD}"
        }
    }

    private static func isOrnament(_ character: Character) -> Bool {
        if let byte = character.asciiValue { return isOrnament(byte) }
        return "–—•·►▶★☆♫♪♥❤".contains(character)
    }
}
