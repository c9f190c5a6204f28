// SPDX-License-Identifier: MIT

/// Finds the bytes in a text that need a second look before libxml2 may have them.
enum ByteScan {
    /// The first index from `start` on of a byte that is not ASCII, or a control character other
    /// than tab and line ends, or an ampersand; the count when there is none.
    static func firstSuspect(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        let space = SIMD16<Int8>(repeating: 0x20)
        let tab = SIMD16<Int8>(repeating: 0x09)
        let lineFeed = SIMD16<Int8>(repeating: 0x0A)
        let carriageReturn = SIMD16<Int8>(repeating: 0x0D)
        let ampersand = SIMD16<Int8>(repeating: 0x26)
        while index + 16 <= raw.count {
            let block = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<Int8>.self)
            // As a signed number a byte beyond ASCII is less than a space too.
            let isLow = block .< space
            let isWhite = block .== tab .| block .== lineFeed .| block .== carriageReturn
            let isSuspect = (isLow .& .!isWhite) .| (block .== ampersand)
            let lanes = unsafeBitCast(isSuspect, to: SIMD2<UInt64>.self)
            if lanes[0] | lanes[1] != 0 {
                return lanes[0] != 0
                    ? index + lanes[0].trailingZeroBitCount >> 3
                    : index + 8 + lanes[1].trailingZeroBitCount >> 3
            }
            index += 16
        }
        while index < raw.count, !isSuspect(raw[index]) { index += 1 }
        return index
    }

    private static func isSuspect(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == 0x26
            || (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D)
    }

    /// What a `&` begins.
    enum Ampersand: Equatable {
        /// A reference of so many bytes.
        case reference(Int)
        /// Nothing: it stands for itself.
        case bare
        /// The text ends before one can tell.
        case cut
    }

    /// The longest reference that is looked for.
    private static let longestReference = 32

    /// Tells what the `&` at an index begins.
    static func ampersand(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Ampersand {
        var index = start + 1
        guard index < bytes.count else { return .cut }
        let isNumber = bytes[index] == UInt8(ascii: "#")
        if isNumber { index += 1 }
        let first = index
        while index < bytes.count, index - start <= longestReference {
            let byte = bytes[index]
            if byte == UInt8(ascii: ";") {
                return index > first ? .reference(index + 1 - start) : .bare
            }
            guard isLetter(byte) || (isDigit(byte) && (isNumber || index > first)) else {
                return .bare
            }
            index += 1
        }
        return index - start > longestReference ? .bare : .cut
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// What a byte beyond ASCII begins.
    enum Sequence: Equatable {
        /// A character of UTF-8 of so many bytes.
        case character(Int)
        /// A character that XML does not allow, or a control character that stands for one of
        /// windows-1252, of so many bytes.
        case odd(Int)
        /// No UTF-8.
        case invalid
        /// The text ends before one can tell.
        case cut
    }

    /// Tells what the byte at an index begins, by the table of well-formed sequences in Unicode.
    static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Sequence {
        let lead = bytes[start]
        let count: Int
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        switch lead {
        case 0xC2...0xDF: count = 2
        case 0xE0: (count, lowest) = (3, 0xA0)
        case 0xED: (count, highest) = (3, 0x9F)
        case 0xE1...0xEF: count = 3
        case 0xF0: (count, lowest) = (4, 0x90)
        case 0xF1...0xF3: count = 4
        case 0xF4: (count, highest) = (4, 0x8F)
        default: return .invalid
        }
        for offset in 1..<count {
            guard start + offset < bytes.count else { return .cut }
            guard lowest...highest ~= bytes[start + offset] else { return .invalid }
            (lowest, highest) = (0x80, 0xBF)
        }
        let second = bytes[start + 1]
        let isControl = lead == 0xC2 && second < 0xA0
        let isNoCharacter = lead == 0xEF && second == 0xBF && bytes[start + 2] >= 0xBE
        return isControl || isNoCharacter ? .odd(count) : .character(count)
    }
}
