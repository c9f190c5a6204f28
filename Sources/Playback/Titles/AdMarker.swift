// SPDX-License-Identifier: MIT

/// Titles with which stations announce an advertisement instead of a track.
enum AdMarker {
    /// Whole titles, in lower case, that mean one when no artist comes with them.
    private static let phrases: Set<String> = [
        "spot block start", "spot block end", "spot block", "commercial break", "ad break",
        "advertisement", "advertising", "reklama", "реклама", "werbung", "reclame", "publicidad",
        "publicité", "pubblicità", "publicidade", "anuncio", "sponsored",
    ]

    /// Whether a text carries a mark that inserters of advertisements leave.
    static func isMarked(_ text: String) -> Bool {
        let folded = TitleText.folded(text)
        return text.contains("ADWTAG_") || text.contains("AMTAG_") || folded.hasPrefix("ad-trigger")
            || folded.contains("adw_ad='true'") || folded.contains("adw_ad=\"true\"")
    }

    /// Whether a title without an artist is nothing but the word for it.
    static func isPhrase(_ title: String) -> Bool {
        phrases.contains(TitleText.folded(title))
    }
}
