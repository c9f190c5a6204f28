// SPDX-License-Identifier: GPL-3.0-or-later

import RadioDirectory

/// Where "near you" is, as the listener set it.
package enum NearYou: Hashable, Sendable {
    /// Nothing is near.
    case off
    /// The country of the desktop's locale, else its language.
    case locale
    /// A country, ISO 3166-1 alpha-2.
    case country(String)

    /// Reads the setting; what is no country counts as the locale.
    package init(setting: String) {
        switch setting {
        case "off": self = .off
        default:
            self =
                setting.utf8.count == 2 && CountryNames.name(forCode: setting) != nil
                ? .country(setting.uppercased()) : .locale
        }
    }

    /// The setting's text.
    package var setting: String {
        switch self {
        case .off: "off"
        case .locale: "locale"
        case .country(let code): code
        }
    }

    /// Where to look, in turn. `locale` is such as `de_CH.UTF-8`.
    package func regions(locale: String) -> [Region] {
        switch self {
        case .off: return []
        case .country(let code): return [.country(code)]
        case .locale:
            let name = locale.prefix { $0 != "." && $0 != "@" }
            let parts = name.split(separator: "_")
            let language = parts.first.flatMap { Self.languages[String($0)] }
            let country = parts.count > 1 ? parts.last.map { $0.uppercased() } : nil
            return [
                country.flatMap { CountryNames.name(forCode: $0) == nil ? nil : .country($0) },
                language.map { .language($0) },
            ].compactMap(\.self)
        }
    }

    /// The locale that the environment names for regional habits.
    package static func locale(in environment: [String: String]) -> String {
        ["LC_ALL", "LC_ADDRESS", "LANG"].lazy.compactMap { environment[$0] }
            .first { !$0.isEmpty } ?? ""
    }

    /// ISO 639-1 codes with the names that directories use.
    private static let languages = [
        "ar": "arabic", "bg": "bulgarian", "ca": "catalan", "cs": "czech", "da": "danish",
        "de": "german", "el": "greek", "en": "english", "es": "spanish", "et": "estonian",
        "eu": "basque", "fa": "persian", "fi": "finnish", "fr": "french", "ga": "irish",
        "gl": "galician", "he": "hebrew", "hi": "hindi", "hr": "croatian", "hu": "hungarian",
        "id": "indonesian", "is": "icelandic", "it": "italian", "ja": "japanese",
        "ko": "korean", "lt": "lithuanian", "lv": "latvian", "nb": "norwegian",
        "nl": "dutch", "nn": "norwegian", "no": "norwegian", "pl": "polish",
        "pt": "portuguese", "ro": "romanian", "ru": "russian", "sk": "slovak",
        "sl": "slovenian", "sq": "albanian", "sr": "serbian", "sv": "swedish", "ta": "tamil",
        "th": "thai", "tr": "turkish", "uk": "ukrainian", "ur": "urdu", "vi": "vietnamese",
        "zh": "chinese",
    ]
}
