// SPDX-License-Identifier: MIT

/// Reads M3U lists, plain and extended, with the directives that station lists use.
enum M3UParser {
    static func parse(_ text: String) -> Playlist {
        var list = Playlist(format: .m3u)
        var next = Playlist.Entry(address: "")
        for line in PlaylistText.lines(text) {
            guard list.entries.count < Playlist.entryLimit else { break }
            guard line.hasPrefix("#") else {
                next.address = String(line)
                list.entries.append(next)
                next = Playlist.Entry(address: "")
                continue
            }
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = PlaylistText.trimmed(line[line.index(after: colon)...])
            guard !value.isEmpty else { continue }
            switch line[..<colon].uppercased() {
            case "#EXTINF": readInformation(value, into: &next)
            case "#EXTIMG", "#EXTALBUMARTURL": next.artwork = String(value)
            case "#EXTGENRE", "#EXTGRP": add([String(value)], to: &next)
            case "#PLAYLIST": list.title = String(value)
            case "#RADIOBROWSERUUID": next.radioBrowserUUID = String(value)
            default: break
            }
        }
        return list
    }

    /// `seconds key="value" key="value",title`, where values may hold commas.
    private static func readInformation(_ value: Substring, into entry: inout Playlist.Entry) {
        var isQuoted = false
        let comma = value.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
        let head = value[..<(comma ?? value.endIndex)]
        if let comma {
            let title = PlaylistText.trimmed(value[value.index(after: comma)...])
            if !title.isEmpty { entry.title = String(title) }
        }
        let seconds = head.prefix { !$0.isWhitespace }
        entry.duration = Double(seconds).flatMap { $0 > 0 ? $0 : nil }
        for (key, text) in attributes(head.dropFirst(seconds.count)) where !text.isEmpty {
            switch key {
            case "tvg-logo", "logo": entry.artwork = text
            case "group-title": add(text.split(separator: ";").map(String.init), to: &entry)
            case "tvg-name" where entry.title == nil: entry.title = text
            default: break
            }
        }
    }

    private static func attributes(_ text: Substring) -> [(String, String)] {
        var result: [(String, String)] = []
        var rest = text
        while let equals = rest.firstIndex(of: "=") {
            let key = PlaylistText.trimmed(rest[..<equals]).lowercased()
            rest = rest[rest.index(after: equals)...]
            let value: Substring
            if rest.first == "\"" {
                rest = rest.dropFirst()
                value = rest.prefix { $0 != "\"" }
                rest = rest.dropFirst(value.count + 1)
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest.dropFirst(value.count)
            }
            result.append((key, String(value)))
        }
        return result
    }

    private static func add(_ tags: [String], to entry: inout Playlist.Entry) {
        for tag in tags.map({ String(PlaylistText.trimmed(Substring($0))) })
        where !tag.isEmpty && !entry.tags.contains(tag) {
            entry.tags.append(tag)
        }
    }
}
