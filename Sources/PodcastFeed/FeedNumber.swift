// SPDX-License-Identifier: MIT

/// Reads the numbers of feeds, which are written in many ways.
enum FeedNumber {
    /// Longer than any episode: beyond it a duration is nonsense.
    private static let longest = 1_000_000.0

    /// Seconds of `3370`, `56:10`, `1:56:10.5`, `90 min`, `PT1H2M`; nil for nonsense and for 0.
    static func duration(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var fields: [Double] = []
        var index = 0
        var isFractional = false
        while index < text.count, text[index] <= 0x20 { index += 1 }
        guard index < text.count else { return nil }
        if text[index] | 0x20 == UInt8(ascii: "p") { return isoDuration(text, from: index + 1) }
        while index < text.count, fields.count < 4 {
            guard let (value, end) = decimal(text, from: index) else { return nil }
            fields.append(value)
            isFractional = end.isFractional
            index = end.index
            guard index < text.count, text[index] == UInt8(ascii: ":"), !isFractional else { break }
            index += 1
        }
        let rest = String(decoding: text[index...], as: UTF8.self)
            .filter { !$0.isWhitespace }.lowercased()
        guard fields.count <= 3, let scale = scale(rest, fieldCount: fields.count) else {
            return nil
        }
        let seconds = fields.reduce(0) { $0 * 60 + $1 } * scale
        let whole = seconds.rounded(.down)
        return whole > 0 && whole <= longest ? whole : nil
    }

    /// Bytes of `12345678` or `12,345,678`; nil for anything else and for sizes that no file has.
    static func length(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        var value: Int64 = 0
        var isAny = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard value < Int64.max / 20 else { return nil }
                value = value * 10 + Int64(byte - UInt8(ascii: "0"))
                isAny = true
            case UInt8(ascii: ","), 0...0x20: continue
            default: return nil
            }
        }
        return isAny && value >= 1_000 ? value : nil
    }

    /// A number such as `3`, `3.5` or ` 12 `; nil for anything else.
    static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var index = 0
        while index < text.count, text[index] <= 0x20 { index += 1 }
        guard let (value, end) = decimal(text, from: index) else { return nil }
        return text[end.index...].allSatisfy { $0 <= 0x20 } ? value : nil
    }

    /// A whole number, not negative.
    static func whole(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        number(text).flatMap { Int(exactly: $0.rounded(.down)) }
    }
}

private extension FeedNumber {
    static func decimal(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (Double, (index: Int, isFractional: Bool))? {
        var index = start
        var value = 0.0
        while index < text.count, isDigit(text[index]), index - start < 15 {
            value = value * 10 + Double(text[index] - UInt8(ascii: "0"))
            index += 1
        }
        guard index > start else { return nil }
        guard index + 1 < text.count, text[index] == UInt8(ascii: "."), isDigit(text[index + 1])
        else { return (value, (index, false)) }
        index += 1
        var scale = 0.1
        while index < text.count, isDigit(text[index]) {
            value += Double(text[index] - UInt8(ascii: "0")) * scale
            scale /= 10
            index += 1
        }
        return (value, (index, true))
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// What the words after the number make of it.
    static func scale(_ unit: String, fieldCount: Int) -> Double? {
        switch unit {
        case "": 1
        case "s", "sec", "secs", "seconds": fieldCount == 1 ? 1 : nil
        case "m", "min", "mins", "minutes", "minuten": fieldCount == 1 ? 60 : nil
        case "h", "hr", "hours": fieldCount == 1 ? 3_600 : nil
        default: nil
        }
    }

    /// The rest of `PT1H2M3S`.
    static func isoDuration(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Double? {
        var index = start
        var seconds = 0.0
        while index < text.count {
            if text[index] | 0x20 == UInt8(ascii: "t") {
                index += 1
                continue
            }
            guard let (value, end) = decimal(text, from: index), end.index < text.count else {
                return nil
            }
            switch text[end.index] | 0x20 {
            case UInt8(ascii: "d"): seconds += value * 86_400
            case UInt8(ascii: "h"): seconds += value * 3_600
            case UInt8(ascii: "m"): seconds += value * 60
            case UInt8(ascii: "s"): seconds += value
            default: return nil
            }
            index = end.index + 1
        }
        return seconds >= 1 && seconds <= longest ? seconds.rounded(.down) : nil
    }
}
