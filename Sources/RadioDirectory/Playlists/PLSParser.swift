// SPDX-License-Identifier: MIT

/// Reads PLS lists: `File1=…`, `Title1=…`, `Length1=…`. Sections and counts are ignored, since
/// servers get them wrong; numbers may have gaps and any order.
enum PLSParser {
    static func parse(_ text: String) -> Playlist {
        var entries: [Int: Playlist.Entry] = [:]
        var titles: [Int: String] = [:]
        var lengths: [Int: Double] = [:]
        var bare: [Substring] = []
        for line in PlaylistText.lines(text).prefix(Playlist.entryLimit * 3) {
            let pair = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, !PlaylistText.isAddress(line) else {
                if PlaylistText.isAddress(line) { bare.append(line) }
                continue
            }
            let key = PlaylistText.trimmed(pair[0]).lowercased()
            var value = PlaylistText.trimmed(pair[1])
            if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
                value = value.dropFirst().dropLast()
            }
            guard !value.isEmpty else { continue }
            if let number = number(key, after: "file"), entries[number] == nil {
                entries[number] = Playlist.Entry(address: String(value))
            } else if let number = number(key, after: "title") {
                titles[number] = String(value)
            } else if let number = number(key, after: "length") {
                lengths[number] = Double(value).flatMap { $0 >= 0 ? $0 : nil }
            }
        }
        guard !entries.isEmpty else {
            return Playlist(
                format: .pls, entries: bare.map { Playlist.Entry(address: String($0)) })
        }
        return Playlist(
            format: .pls,
            entries: entries.sorted { $0.key < $1.key }.map { number, entry in
                var entry = entry
                entry.title = titles[number]
                entry.duration = lengths[number]
                return entry
            })
    }

    /// The number behind a key's name; a missing one counts as 1.
    private static func number(_ key: String, after name: String) -> Int? {
        guard key.hasPrefix(name) else { return nil }
        let digits = key.dropFirst(name.count)
        return digits.isEmpty ? 1 : Int(digits)
    }
}
