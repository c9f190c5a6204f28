// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Finds what a person named among things with names.
package enum NameMatch {
    /// How well a name fits.
    package enum Rank: Int, Comparable, Sendable {
        case same
        case beginsSo
        case contains

        package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// The same name first, then one that begins so, then one that holds it; the order of the list
    /// decides among equals.
    package static func best<Item>(
        _ text: String, in items: [Item], name: (Item) -> String
    ) -> (item: Item, rank: Rank)? {
        let wanted = folded(text)
        guard !wanted.isEmpty else { return nil }
        let names = items.map { folded(name($0)) }
        if let index = names.firstIndex(of: wanted) { return (items[index], .same) }
        if let index = names.firstIndex(where: { $0.hasPrefix(wanted) }) {
            return (items[index], .beginsSo)
        }
        return names.firstIndex { $0.contains(wanted) }.map { (items[$0], .contains) }
    }

    /// Letters and digits alone, without case and marks: "KEXP 90.3" and "kexp 90·3" are the same.
    private static func folded(_ text: String) -> String {
        let base = text.compatibilityDecomposed.lowercased()
        return String(
            String.UnicodeScalarView(
                base.unicodeScalars.filter {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil
                }))
    }
}
