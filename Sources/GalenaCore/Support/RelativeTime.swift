// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Glibc

/// A moment as people say it: "2 hours ago", "Yesterday", "Tuesday", "3 March".
///
/// Days are those of `zone`, which is the machine's own; names come from the C locale's `strftime`.
package func relativeTime(_ moment: Date, now: Date, calendar: Calendar = .current) -> String {
    let seconds = now.timeIntervalSince(moment)
    let days =
        calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: moment), to: calendar.startOfDay(for: now)
        ).day ?? 0
    if days <= 0 {
        let minutes = Int(seconds / 60)
        if minutes < 1 { return tr("Just now") }
        if minutes < 60 { return trn("{n} minute ago", "{n} minutes ago", minutes) }
        return trn("{n} hour ago", "{n} hours ago", minutes / 60)
    }
    if days == 1 { return tr("Yesterday") }
    if days < 7 { return formatted(moment, "%A") }
    let isSameYear = calendar.component(.year, from: moment) == calendar.component(.year, from: now)
    return isSameYear
        // Translators: a day without its year, in the letters of strftime: "3 March".
        ? formatted(moment, trc("date", "%-d %B"))
        // Translators: a day with its year, in the letters of strftime: "3 March 2024".
        : formatted(moment, trc("date", "%-d %B %Y"))
}

/// The time of day as the locale writes it, without seconds: "09:12".
package func clockTime(_ moment: Date) -> String {
    // Translators: the time of day in the letters of strftime.
    formatted(moment, trc("time", "%H:%M"))
}

/// A moment of a log: the time of day when it was today, else the day and the time.
package func momentText(_ moment: Date, now: Date, calendar: Calendar = .current) -> String {
    let clock = clockTime(moment)
    if calendar.isDate(moment, inSameDayAs: now) { return clock }
    return relativeTime(moment, now: now, calendar: calendar) + " " + clock
}

private func formatted(_ moment: Date, _ pattern: String) -> String {
    var seconds = time_t(moment.timeIntervalSince1970)
    var fields = tm()
    localtime_r(&seconds, &fields)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        guard let start = buffer.baseAddress, strftime(start, 128, pattern, &fields) > 0 else {
            return ""
        }
        return String(cString: start)
    }
}
