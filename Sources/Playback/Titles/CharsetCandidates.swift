// SPDX-License-Identifier: MIT

/// Which legacy charsets are likely where, the likeliest first.
enum CharsetCandidates {
    private struct Region {
        let countries: Set<String>
        let languages: Set<String>
        let charsets: [TextCharset]
    }

    private static let regions: [Region] = [
        Region(
            countries: ["RU", "BY", "UA", "BG", "MK", "KZ", "KG", "MN", "TJ", "UZ", "MD"],
            languages: [
                "russian", "belarusian", "ukrainian", "bulgarian", "macedonian", "kazakh",
                "kyrgyz", "mongolian", "tajik", "ru", "be", "uk", "bg", "mk", "kk", "ky",
            ],
            charsets: [.windows1251, .koi8r]),
        Region(
            countries: ["PL", "CZ", "SK", "HU", "HR", "SI", "RO", "BA", "AL", "ME"],
            languages: [
                "polish", "czech", "slovak", "hungarian", "croatian", "slovenian", "romanian",
                "bosnian", "albanian", "pl", "cs", "sk", "hu", "hr", "sl", "ro", "bs", "sq",
            ],
            charsets: [.windows1250, .iso8859part2]),
        Region(
            countries: ["RS"], languages: ["serbian", "sr"],
            charsets: [.windows1250, .windows1251, .iso8859part2]),
        Region(
            countries: ["GR", "CY"], languages: ["greek", "el"], charsets: [.windows1253]),
        Region(
            countries: ["TR", "AZ"], languages: ["turkish", "azerbaijani", "tr", "az"],
            charsets: [.windows1254]),
        Region(countries: ["IL"], languages: ["hebrew", "he"], charsets: [.windows1255]),
        Region(
            countries: [
                "SA", "EG", "AE", "IQ", "JO", "LB", "SY", "KW", "QA", "BH", "OM", "YE", "LY", "SD",
                "MA", "DZ", "TN", "PS", "IR", "AF", "PK",
            ],
            languages: ["arabic", "persian", "farsi", "urdu", "ar", "fa", "ur"],
            charsets: [.windows1256]),
        Region(
            countries: ["LT", "LV", "EE"],
            languages: ["lithuanian", "latvian", "estonian", "lt", "lv", "et"],
            charsets: [.windows1257]),
        Region(
            countries: ["JP"], languages: ["japanese", "ja"], charsets: [.shiftJIS, .eucJP]),
        Region(countries: ["KR", "KP"], languages: ["korean", "ko"], charsets: [.eucKR]),
        Region(
            countries: ["CN", "SG"], languages: ["chinese", "mandarin", "zh"],
            charsets: [.gbk, .big5]),
        Region(
            countries: ["TW", "HK", "MO"], languages: ["cantonese", "taiwanese", "yue"],
            charsets: [.big5, .gbk]),
        Region(countries: ["TH"], languages: ["thai", "th"], charsets: [.windows874]),
    ]

    /// The charsets to consider for a station; the country's before those of its languages.
    static func ranked(for hints: TitleHints) -> [TextCharset] {
        let country = hints.countryCode?.uppercased()
        let languages = Set(hints.languages.map { $0.lowercased() })
        let byCountry = regions.filter { $0.countries.contains(country ?? "") }
        let byLanguage = regions.filter { !$0.languages.isDisjoint(with: languages) }
        var ranked: [TextCharset] = []
        for charset in (byCountry + byLanguage).flatMap(\.charsets) where !ranked.contains(charset)
        {
            ranked.append(charset)
        }
        return ranked
    }
}
