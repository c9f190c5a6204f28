// SPDX-License-Identifier: MIT

/// Reads dates in every spelling that feeds use: RFC 822 and its relatives, ISO 8601, Unix time.
enum FeedDate {
    /// Seconds since 1970 in UTC; nil when it is no date. A missing zone means UTC.
    static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var reader = FeedDateReader(text)
        return reader.read()
    }

    /// The same for a string.
    static func seconds(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { seconds($0) }
    }

    /// Days from 1970-01-01 to a day of the Gregorian calendar.
    static func days(year: Int, month: Int, day: Int) -> Int {
        // Howard Hinnant's days_from_civil: years begin in March, so the leap day is the last.
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// How many days a month has.
    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
