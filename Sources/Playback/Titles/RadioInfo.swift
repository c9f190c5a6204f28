// SPDX-License-Identifier: MIT

/// The XML that some automation systems put where a title belongs.
enum RadioInfo {
    /// Whether a text is XML of this kind and must not be shown as it is.
    static func isXML(_ text: String) -> Bool {
        text.hasPrefix("<?xml") || text.hasPrefix("<RadioInfo")
    }

    /// Title and artist; the song's own fields before the automation's.
    static func read(_ text: String) -> (title: String?, artist: String?) {
        (
            title: value(of: ["DB_SONG_NAME", "DB_DALET_TITLE_NAME"], in: text),
            artist: value(of: ["DB_LEAD_ARTIST_NAME", "DB_DALET_ARTIST_NAME"], in: text)
        )
    }

    private static func value(of names: [String], in text: String) -> String? {
        names.lazy.compactMap { name -> String? in
            guard let start = text.firstRange(of: "<\(name)>")?.upperBound,
                let end = text[start...].firstRange(of: "</\(name)>")?.lowerBound
            else { return nil }
            let value = TitleText.trimmed(TitleText.cleaned(String(text[start..<end])))
            return value.isEmpty ? nil : value
        }.first
    }
}
