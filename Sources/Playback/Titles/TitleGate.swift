// SPDX-License-Identifier: MIT

/// Keeps out of the display and the history what is no track: addresses, promotion, the station's
/// own name.
enum TitleGate {
    private static let phrases = [
        "now playing", "listen live", "on air", "follow us", "like us", "text the word",
        "text to win", "call now", "visit us", "check us out", "download our app",
        "commercial break", "stay tuned", "coming up next", "back after this", "brought to you by",
    ]
    private static let placeholders: Set<String> = [
        "unknown", "stream", "live", "offline", "test", "advertisement",
    ]
    private static let domains = [".com", ".org", ".net", ".fm", ".io", ".co"]

    /// Whether this looks like a song or a programme.
    static func accepts(title: String, artist: String?, stationNames: [String]) -> Bool {
        let names = Set(stationNames.map(letters)).subtracting([""])
        if isAddress(title) || names.contains(letters(title)) { return false }
        guard let artist else {
            let folded = TitleText.folded(title)
            return !containsPhrase(folded) && !isToken(folded)
        }
        if isAddress(artist) || names.contains(letters(artist)) { return false }
        if names.contains(letters(artist + title)) { return false }
        return !beginsWithPhrase(TitleText.folded(title))
    }

    private static func isAddress(_ text: String) -> Bool {
        let folded = TitleText.folded(text)
        if folded.contains("://") || folded.hasPrefix("www.") { return true }
        guard !folded.contains(" ") else { return false }
        let host = folded.split(separator: "/").first.map(String.init) ?? folded
        return domains.contains { host.hasSuffix($0) && host.count > $0.count }
    }

    private static func containsPhrase(_ folded: String) -> Bool {
        let words = " " + words(folded) + " "
        return phrases.contains { words.contains(" " + $0 + " ") }
    }

    /// With an artist only the long, unmistakable phrases count: "Stay Tuned" is a song.
    private static func beginsWithPhrase(_ folded: String) -> Bool {
        let words = words(folded) + " "
        return phrases.contains { $0.split(separator: " ").count > 2 && words.hasPrefix($0 + " ") }
    }

    private static func isToken(_ folded: String) -> Bool {
        guard folded.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
            return false
        }
        return placeholders.contains(folded) || folded.contains { $0.isASCII && $0.isNumber }
    }

    private static func words(_ folded: String) -> String {
        folded.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.joined(separator: " ")
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
