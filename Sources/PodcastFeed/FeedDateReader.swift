// SPDX-License-Identifier: MIT

/// Takes a date apart, word by word: numbers, names, signs, in whatever order the writer chose.
struct FeedDateReader {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var year: Int?
    private var month: Int?
    private var isMonthBeforeDay = false
    private var day: Int?
    /// Seconds since midnight.
    private var time: Double?
    private var hour = 0
    private var offset: Int?

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// Seconds since 1970, nil when the text is no date.
    mutating func read() -> Double? {
        skipSpace()
        guard index < text.count, text.count - index <= 80 else { return nil }
        if let unix = unixTime() { return unix }
        while index < text.count {
            let byte = text[index]
            let isRead: Bool
            if Self.isDigit(byte) {
                isRead = readNumber()
            } else if Self.isLetter(byte) {
                isRead = readWord()
            } else if (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")), time != nil {
                isRead = readOffset()
            } else if byte == UInt8(ascii: "(") {
                while index < text.count, text[index] != UInt8(ascii: ")") { index += 1 }
                isRead = true
            } else {
                index += 1
                isRead = true
            }
            guard isRead else { return nil }
        }
        return result()
    }
}

private extension FeedDateReader {
    func result() -> Double? {
        guard let year, let month, let day, (1...12).contains(month), day >= 1,
            day <= FeedDate.days(inMonth: month, of: year)
        else { return nil }
        let days = FeedDate.days(year: year, month: month, day: day)
        return Double(days) * 86_400 + (time ?? 0) - Double(offset ?? 0)
    }

    /// Nine digits or more and nothing else: seconds, or milliseconds when there are thirteen.
    mutating func unixTime() -> Double? {
        var value = 0.0
        var count = 0
        var end = index
        while end < text.count, Self.isDigit(text[end]) {
            value = value * 10 + Double(text[end] - UInt8(ascii: "0"))
            count += 1
            end += 1
        }
        guard (9...13).contains(count), !text[end...].contains(where: { $0 > 0x20 }) else {
            return nil
        }
        return count >= 12 ? value / 1_000 : value
    }

    mutating func readNumber() -> Bool {
        let start = index
        let value = number()
        let length = index - start
        let next = index < text.count ? text[index] : 0
        if next == UInt8(ascii: ":") { return time == nil && readTime(hour: value) }
        if year == nil, length == 4, next == UInt8(ascii: "-") || next == UInt8(ascii: "/") {
            return readDayAfterYear(value, separator: next)
        }
        if length == 8, year == nil, day == nil {
            year = value / 10_000
            month = value / 100 % 100
            day = value % 100
            return true
        }
        if day == nil, length <= 2 {
            day = value
            return true
        }
        if year == nil {
            year =
                length == 2
                ? (value < 70 ? 2_000 + value : 1_900 + value) : length == 4 ? value : nil
            return year != nil
        }
        return false
    }

    /// Reads the rest of `2026-06-01` or `2020/1/10`, and the `T` after it.
    mutating func readDayAfterYear(_ value: Int, separator: UInt8) -> Bool {
        year = value
        index += 1
        month = number()
        guard index < text.count, text[index] == separator else {
            day = 1
            return month != 0
        }
        index += 1
        day = number()
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "t") { index += 1 }
        return true
    }

    /// Reads the rest of `8:05:03.5 PM`.
    mutating func readTime(hour: Int) -> Bool {
        index += 1
        let minute = number()
        var second = 0.0
        if index < text.count, text[index] == UInt8(ascii: ":") {
            index += 1
            second = Double(number())
            if index + 1 < text.count,
                text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ","),
                Self.isDigit(text[index + 1])
            {
                second += fraction()
            }
        }
        guard hour <= 24, minute < 60, second < 61, hour < 24 || (minute == 0 && second == 0)
        else { return false }
        self.hour = hour
        time = Double(hour * 3_600 + minute * 60) + second
        return true
    }

    /// Milliseconds are enough; further digits are skipped.
    mutating func fraction() -> Double {
        index += 1
        var value = 0.0
        var scale = 100.0
        while index < text.count, Self.isDigit(text[index]) {
            if scale >= 1 { value += Double(text[index] - UInt8(ascii: "0")) * scale }
            scale /= 10
            index += 1
        }
        return value / 1_000
    }

    /// Reads `+0200`, `-4`, `+02:00`.
    mutating func readOffset() -> Bool {
        let sign = text[index] == UInt8(ascii: "-") ? -1 : 1
        index += 1
        let start = index
        var value = number()
        let length = index - start
        guard length > 0 else { return true }
        if index < text.count, text[index] == UInt8(ascii: ":") {
            index += 1
            value = value * 100 + number()
        } else if length <= 2 {
            value *= 100
        }
        let seconds = (value / 100) * 3_600 + value % 100 * 60
        guard seconds <= 15 * 3_600 else { return true }
        offset = sign * seconds
        return true
    }

    /// Reads a month, a zone, AM or PM, or the name of a weekday, which is skipped.
    mutating func readWord() -> Bool {
        let start = index
        while index < text.count, Self.isLetter(text[index]) { index += 1 }
        // Nearly every date is in English: its words are told without making strings of them.
        if index - start >= 3, index - start <= 9 {
            switch FeedDateNames.english(text, at: start) {
            case .weekday?: return true
            case .month(let number)?:
                if month == nil || isMonthBeforeDay {
                    (month, isMonthBeforeDay) = (number, day == nil)
                }
                return true
            case nil: break
            }
        }
        if index - start == 3, time != nil, text[start] | 0x20 == UInt8(ascii: "g"),
            text[start + 1] | 0x20 == UInt8(ascii: "m")
        {
            offset = 0
            return true
        }
        let word = String(decoding: text[start..<index], as: UTF8.self).lowercased()
        if time != nil {
            if word == "pm" || word == "am" {
                guard (1...12).contains(hour) else { return true }
                if word == "pm", hour < 12 { time = time.map { $0 + 43_200 } }
                if word == "am", hour == 12 { time = time.map { $0 - 43_200 } }
                return true
            }
            if let zone = FeedDateNames.zones[word] {
                offset = zone
                return true
            }
        }
        // What stands before the day may be a weekday that begins like a month ("mar.", "mardi").
        if month == nil || isMonthBeforeDay, let found = FeedDateNames.month(word) {
            month = found
            isMonthBeforeDay = day == nil
        }
        return true
    }

    mutating func number() -> Int {
        var value = 0
        while index < text.count, Self.isDigit(text[index]), value < 100_000_000 {
            value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
            index += 1
        }
        return value
    }

    mutating func skipSpace() {
        while index < text.count, text[index] <= 0x20 { index += 1 }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || ((byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z"))
    }
}
