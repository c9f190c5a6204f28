// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import RadioDirectory

/// How categories of stations, and their sizes, are written.
package enum CategoryText {
    /// The category's name in the user's language where that is known, else as its directory spells
    /// it, with a capital.
    package static func name(_ category: StationCategory) -> String {
        switch category.kind {
        case .tag: genreName(category.name)
        case .country: CountryNames.name(forCode: category.key) ?? category.name
        case .language: capitalized(category.name)
        case .codec: category.name
        }
    }

    /// "1 284 stations".
    package static func stations(_ count: Int) -> String {
        trn("{n} station", "{n} stations", count, ("n", grouped(count)))
    }

    /// A count with the thin spaces that every locale reads.
    package static func grouped(_ number: Int) -> String {
        var text = String(number.magnitude)
        var index = text.count - 3
        while index > 0 {
            text.insert("\u{202F}", at: text.index(text.startIndex, offsetBy: index))
            index -= 3
        }
        return number < 0 ? "−" + text : text
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}
