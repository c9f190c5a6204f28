// SPDX-License-Identifier: MIT

import FoundationEssentials
import JSON

/// Reads the times of Radio-Browser, which are UTC: `2025-04-27T19:52:20Z`, `2025-04-27 19:52:20`,
/// or seconds since 1970.
enum RadioBrowserDate {
    /// The time, or nil for anything else.
    static func read(_ node: JSONNode?) -> Date? {
        guard let node else { return nil }
        if node.kind == .int { return node.int.map { Date(timeIntervalSince1970: Double($0)) } }
        return node.text(limit: 32).flatMap(read)
    }

    /// The time of a text.
    static func read(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":")
        else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            year >= 1970, (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
            second < 61
        else { return nil }
        let days = daysSince1970(year: year, month: month, day: day)
        return Date(
            timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
    }

    /// Days of the Gregorian calendar, counted with March as the first month.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let years = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468
    }
}
