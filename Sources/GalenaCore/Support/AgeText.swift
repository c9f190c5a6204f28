// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit

/// How long ago something was, in words.
package enum AgeText {
    /// "just now", "5 minutes ago", "yesterday", "3 weeks ago"; a time to come counts as now.
    package static func string(since date: Date, now: Date) -> String {
        let minutes = Int(max(now.timeIntervalSince(date), 0) / 60)
        let hours = minutes / 60
        let days = hours / 24
        return switch (days, hours, minutes) {
        case (_, _, 0): tr("just now")
        case (_, 0, _): trn("{n} minute ago", "{n} minutes ago", minutes)
        case (0, _, _): trn("{n} hour ago", "{n} hours ago", hours)
        case (1, _, _): tr("yesterday")
        case (2..<14, _, _): trn("{n} day ago", "{n} days ago", days)
        case (14..<60, _, _): trn("{n} week ago", "{n} weeks ago", days / 7)
        default: trn("{n} month ago", "{n} months ago", days / 30)
        }
    }
}
