// SPDX-License-Identifier: MIT

/// Names of months and zones as they occur in feeds.
enum FeedDateNames {
    /// What an English word of a date names.
    enum Name: Equatable {
        case weekday
        case month(Int)
    }

    /// What the word at an index names, by its first three letters; nil when it is not English.
    static func english(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Name? {
        let key =
            UInt32(text[start] | 0x20) << 16 | UInt32(text[start + 1] | 0x20) << 8
            | UInt32(text[start + 2] | 0x20)
        guard let index = englishKeys.firstIndex(of: key) else { return nil }
        return index < 12 ? .month(index + 1) : .weekday
    }

    /// The first three letters of the months and then the weekdays, as one number each.
    private static let englishKeys: [UInt32] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mon",
        "tue", "wed", "thu", "fri", "sat", "sun",
    ].map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    /// The number of a month by its name or its beginning, in a language other than English.
    static func month(_ word: String) -> Int? {
        others.first { word.hasPrefix($0.name) }?.month
    }

    /// What English does not cover: German, Dutch, French, Spanish, Italian, Portuguese, Danish,
    /// Swedish, Norwegian, Polish, Russian. Longer beginnings stand before shorter ones.
    private static let others: [(name: String, month: Int)] = [
        ("gen", 1), ("ene", 1), ("sty", 1), ("янв", 1), ("fév", 2), ("fev", 2), ("lut", 2),
        ("фев", 2), ("mär", 3), ("mrz", 3), ("mrt", 3), ("maa", 3), ("мар", 3), ("avr", 4),
        ("abr", 4), ("kwi", 4), ("апр", 4), ("mai", 5), ("maj", 5), ("mei", 5), ("mag", 5),
        ("май", 5), ("мая", 5), ("juin", 6), ("giu", 6), ("cze", 6), ("июн", 6), ("juil", 7),
        ("lug", 7), ("lip", 7), ("июл", 7), ("aoû", 8), ("aou", 8), ("ago", 8), ("sie", 8),
        ("авг", 8), ("set", 9), ("wrz", 9), ("сен", 9), ("okt", 10), ("out", 10), ("ott", 10),
        ("paź", 10), ("окт", 10), ("lis", 11), ("ноя", 11), ("dez", 12), ("déc", 12), ("dic", 12),
        ("des", 12), ("gru", 12), ("дек", 12),
    ]

    /// Seconds east of Greenwich of the zones that have names.
    static let zones: [String: Int] = [
        "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "est": -18_000, "edt": -14_400,
        "cst": -21_600, "cdt": -18_000, "mst": -25_200, "mdt": -21_600, "pst": -28_800,
        "pdt": -25_200, "akst": -32_400, "akdt": -28_800, "hst": -36_000, "bst": 3_600,
        "ist": 19_800, "cet": 3_600, "cest": 7_200, "mez": 3_600, "mesz": 7_200, "eet": 7_200,
        "eest": 10_800, "west": 3_600, "msk": 10_800, "jst": 32_400, "kst": 32_400,
        "aest": 36_000, "aedt": 39_600, "acst": 34_200, "awst": 28_800, "nzst": 43_200,
        "nzdt": 46_800, "sast": 7_200, "sgt": 28_800, "hkt": 28_800, "brt": -10_800,
    ]
}
