// SPDX-License-Identifier: MIT

import FoundationEssentials

/// Reads ASX lists, which are XML only by intention: tags in any case, unclosed, with bare `&`, so
/// they are scanned as tags and text. Also the older `[Reference]` lists.
enum ASXParser {
    static func parse(_ text: String) -> Playlist {
        var list = Playlist(format: .asx)
        var base: URL?
        var title: String?
        var titled = 0
        var isInEntry = false
        for tag in tags(text) {
            guard list.entries.count < Playlist.entryLimit else { break }
            switch tag.name {
            case "entry":
                isInEntry = true
                titled = list.entries.count
                title = nil
            case "/entry":
                isInEntry = false
            case "base": base = tag.attributes["href"].flatMap { URL(string: $0) }
            case "title":
                let value = PlaylistText.trimmed(Substring(unescaped(String(tag.following))))
                guard !value.isEmpty else { continue }
                if isInEntry {
                    title = String(value)
                    for index in titled..<list.entries.count { list.entries[index].title = title }
                } else {
                    list.title = String(value)
                }
            case "ref", "entryref":
                guard let address = tag.attributes["href"], !address.isEmpty else { continue }
                var entry = Playlist.Entry(address: address)
                entry.base = base
                entry.title = title
                list.entries.append(entry)
            default: break
            }
        }
        return list.entries.isEmpty ? references(text, title: list.title) : list
    }

    private struct Tag {
        var name: String
        var attributes: [String: String]
        var following: Substring
    }

    private static func tags(_ text: String) -> [Tag] {
        var result: [Tag] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: open)...]
            if rest.hasPrefix("!--") {
                guard let end = rest.firstRange(of: "-->") else { break }
                rest = rest[end.upperBound...]
                continue
            }
            var quote: Character?
            let close = rest.firstIndex { character in
                if let open = quote {
                    if character == open { quote = nil }
                } else if character == "\"" || character == "'" {
                    quote = character
                }
                return character == ">" && quote == nil
            }
            guard let close else { break }
            let inside = rest[..<close]
            rest = rest[rest.index(after: close)...]
            let name = inside.prefix { !$0.isWhitespace && $0 != "=" }.lowercased()
            result.append(
                Tag(
                    name: name.hasSuffix("/") ? String(name.dropLast()) : name,
                    attributes: attributes(inside.dropFirst(name.count)),
                    following: rest.prefix { $0 != "<" }))
        }
        return result
    }

    private static func attributes(_ text: Substring) -> [String: String] {
        var result: [String: String] = [:]
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals].filter { !$0.isWhitespace && $0 != "/" }.lowercased()
            rest = PlaylistText.trimmed(rest[rest.index(after: equals)...])
            let value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest = rest.dropFirst()
                value = rest.prefix { $0 != quote }
                rest = rest.dropFirst(value.count + 1)
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest.dropFirst(value.count)
            }
            if result[key] == nil {
                result[key] = unescaped(String(PlaylistText.trimmed(value)))
            }
        }
        return result
    }

    /// The few references that such lists use; anything else stays as written.
    private static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = text
        for (reference, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#38;", "&"),
            ("&amp;", "&"),
        ] {
            result = result.replacing(reference, with: character)
        }
        return result
    }

    /// `Ref1=http://…` lines.
    private static func references(_ text: String, title: String?) -> Playlist {
        let entries = PlaylistText.lines(text).compactMap { line -> Playlist.Entry? in
            guard line.lowercased().hasPrefix("ref"), let equals = line.firstIndex(of: "=") else {
                return nil
            }
            let address = PlaylistText.trimmed(line[line.index(after: equals)...])
            return PlaylistText.isAddress(address)
                ? Playlist.Entry(address: String(address)) : nil
        }
        return Playlist(format: .asx, title: title, entries: entries)
    }
}
