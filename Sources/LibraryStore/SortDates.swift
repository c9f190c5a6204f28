// SPDX-License-Identifier: MIT

import Media

/// Decides where items stand in lists that are ordered by date.
enum SortDates {
    /// A date for each item, in seconds since 1970: the published one when it can be true, when it
    /// is in the future the time of this visit, and for an undated item a place between its
    /// neighbors in the feed. With no dates at all the feed's order is kept: the first item is the
    /// newest, or in a serial the oldest.
    static func dates(for items: [ParsedItem], kind: Podcast.Kind, now: Double) -> [Double] {
        let known = items.map { item in item.published.map { min($0, now) } }
        guard known.contains(where: { $0 == nil }) else { return known.compactMap(\.self) }
        guard known.contains(where: { $0 != nil }) else {
            return items.indices.map { index in
                now - Double(kind == .serial ? items.count - 1 - index : index)
            }
        }
        var dates = known.map { $0 ?? now }
        var index = 0
        while index < known.count {
            guard known[index] == nil else {
                index += 1
                continue
            }
            let start = index
            while index < known.count, known[index] == nil { index += 1 }
            let before = start > 0 ? known[start - 1] : nil
            let after = index < known.count ? known[index] : nil
            fill(&dates, start..<index, before: before, after: after)
        }
        return dates
    }

    /// Spreads undated items evenly between the dates around them, or a second apart at an end.
    private static func fill(
        _ dates: inout [Double], _ range: Range<Int>, before: Double?, after: Double?
    ) {
        let count = Double(range.count + 1)
        for (step, index) in range.enumerated() {
            let share = Double(step + 1)
            switch (before, after) {
            case (let before?, let after?): dates[index] = before + (after - before) * share / count
            case (let before?, nil): dates[index] = before - share
            case (nil, let after?): dates[index] = after + (count - share)
            case (nil, nil): break
            }
        }
    }
}
