// SPDX-License-Identifier: MIT

/// Takes the text of a title apart: dialects inside it, then artist and title.
enum TitleParser {
    /// What a text turned out to be.
    enum Parsed: Equatable, Sendable {
        case song(title: String, artist: String?)
        case advertisement
        case nothing
        case unreadable
    }

    private static let separators = [" - ", " – ", " — "]
    private static let deepest = 4

    /// Reads a title's text, entities and control characters and all.
    static func parse(_ text: String) -> Parsed {
        parse(text, depth: 0, isClean: false)
    }

    private static func parse(_ text: String, depth: Int, isClean: Bool) -> Parsed {
        guard depth < deepest else { return .unreadable }
        if AdMarker.isMarked(text) { return .advertisement }
        if RadioInfo.isXML(TitleText.trimmed(text)) {
            let info = RadioInfo.read(text)
            return info.title.map { .song(title: $0, artist: info.artist) } ?? .nothing
        }
        if let tokens = MetadataTokens(Array(text.utf8)) {
            return parse(tokens, depth: depth, isClean: isClean)
        }
        let clean = isClean ? text : TitleText.cleaned(text)
        return parseFields(clean) ?? parsePlain(clean, depth: depth)
    }

    /// `Artist~Title~Album~…`, at least four fields, most of them empty as a rule.
    private static func parseFields(_ text: String) -> Parsed? {
        let fields = text.split(separator: "~", omittingEmptySubsequences: false)
            .map { TitleText.trimmed($0) }
        guard fields.count >= 4 else { return nil }
        switch (fields[0].isEmpty, fields[1].isEmpty) {
        case (true, true): return .nothing
        case (true, false): return .song(title: fields[1], artist: nil)
        case (false, true): return .song(title: fields[0], artist: nil)
        case (false, false): return .song(title: fields[1], artist: fields[0])
        }
    }

    /// `streamtitle` and `text` hold a whole "Artist - Title", `title` and `artist` the halves.
    private static func parse(_ tokens: MetadataTokens, depth: Int, isClean: Bool) -> Parsed {
        let value = { (key: String) -> String? in
            tokens[key].map {
                let text = String(decoding: $0, as: UTF8.self)
                return isClean ? text : TitleText.cleaned(text)
            }
        }
        if value("adw_ad") == "true" { return .advertisement }
        if value("song_spot")?.uppercased() == "T" { return .nothing }
        if let whole = value("streamtitle") ?? value("text") {
            return parse(whole, depth: depth + 1, isClean: true)
        }
        guard let title = value("title").map(TitleText.trimmed), !title.isEmpty else {
            return .nothing
        }
        let artist = value("artist").map(TitleText.trimmed)
        return .song(title: title, artist: artist.flatMap { $0.isEmpty ? nil : $0 })
    }

    private static func parsePlain(_ text: String, depth: Int) -> Parsed {
        guard let cut = firstSeparator(in: text) else { return title(text) }
        let artist = TitleText.trimmed(withoutPrefix(String(text[..<cut.lowerBound])))
        let rest = String(text[cut.upperBound...])
        if MetadataTokens(Array(rest.utf8)) != nil {
            let inner = parse(rest, depth: depth + 1, isClean: true)
            guard case .song(let title, nil) = inner, !artist.isEmpty else { return inner }
            return .song(title: title, artist: artist)
        }
        switch (artist.isEmpty, title(rest)) {
        case (true, let right): return right
        case (false, .song(let title, _)): return .song(title: title, artist: artist)
        case (false, .nothing): return title(artist)
        case (false, let other): return other
        }
    }

    /// A text without an artist: attributes behind it are cut off, and what still looks like
    /// attributes is not shown at all.
    private static func title(_ text: String) -> Parsed {
        let shown = withoutStrayQuote(TitleText.trimmed(withoutAttributes(withoutPrefix(text))))
        if shown.isEmpty || separators.contains(where: { TitleText.trimmed($0) == shown }) {
            return .nothing
        }
        if shown.contains("=\"") || shown.contains("='") { return .unreadable }
        return .song(title: shown, artist: nil)
    }

    private static func firstSeparator(in text: String) -> Range<String.Index>? {
        separators.compactMap { text.firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    }

    /// Drops a "Now playing:" before the track.
    private static func withoutPrefix(_ text: String) -> String {
        let folded = text.lowercased()
        let prefix = ["now playing:", "now on air:", "np:"].first { folded.hasPrefix($0) }
        return prefix.map { String(text.dropFirst($0.count)) } ?? text
    }

    /// Cuts `key="…"` pairs off the end: `Lithium song_spot="M" MediaBaseId="0"`.
    private static func withoutAttributes(_ text: String) -> String {
        guard text.contains("=\"") else { return text }
        let bytes = Array(text.utf8)
        for index in bytes.indices.dropFirst() where bytes[index - 1] == UInt8(ascii: " ") {
            let tail = Array(bytes[index...])
            guard tail.contains(UInt8(ascii: "\"")), let first = tail.first, first != 0x20 else {
                continue
            }
            if MetadataTokens(tail + Array(" text=".utf8)) != nil {
                return String(decoding: bytes[..<index], as: UTF8.self)
            }
        }
        return text
    }

    /// Drops the quote that a block without its last semicolon leaves behind; the apostrophe of
    /// "Rockin'" and "the Boys'" stays.
    private static func withoutStrayQuote(_ text: String) -> String {
        guard text.hasSuffix("'"), text.count(where: { $0 == "'" }) % 2 == 1 else { return text }
        let rest = text.dropLast()
        if rest.hasSuffix("in") || rest.hasSuffix("s") || rest.hasSuffix("o") { return text }
        return TitleText.trimmed(rest)
    }
}
