// SPDX-License-Identifier: MIT

/// Tells playlists by their text, whatever their name or type claims.
enum PlaylistText {
    /// The text of bytes: UTF-8, UTF-16 with a mark, else ISO 8859-1, as old lists are written.
    static func decode(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isLittle = bytes[0] == 0xFF
            var units: [UInt16] = []
            for index in stride(from: 2, to: bytes.count - 1, by: 2) {
                let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
                units.append(UInt16(bytes[high]) << 8 | UInt16(bytes[low]))
            }
            return String(decoding: units, as: UTF16.self)
        }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if let text = String(validating: body, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))
    }

    /// The lines, without the white space around them; line ends of every kind.
    static func lines(_ text: String) -> [Substring] {
        text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map(trimmed).filter { !$0.isEmpty }
    }

    /// The text without the white space around it.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }

    /// The language of a text. `promised` decides only where the text could be anything.
    static func kind(of text: String, promised: String?) -> Playlist.Format? {
        let lines = lines(text)
        guard let first = lines.first?.lowercased() else { return nil }
        if first.hasPrefix("<") { return markupKind(text.prefix(16 << 10).lowercased()) }
        if lines.contains(where: { $0.hasPrefix("#EXT-X-") }) { return .hls }
        if first.hasPrefix("[playlist]") { return .pls }
        if first.hasPrefix("[reference]") { return .asx }
        if first.hasPrefix("#extm3u") { return .m3u }
        if lines.contains(where: isFileLine) { return .pls }
        if lines.contains(where: { isAddress($0) || $0.lowercased().hasPrefix("#extinf:") }) {
            return .m3u
        }
        switch promised {
        case "pls": return .pls
        case "m3u", "m3u8": return .m3u
        default: return nil
        }
    }

    /// Whether the text is a web page.
    static func isWebPage(_ text: String) -> Bool {
        let head = text.prefix(4 << 10).lowercased()
        guard PlaylistText.trimmed(Substring(head)).hasPrefix("<") else { return false }
        return ["<!doctype html", "<html", "<head", "<body", "<title", "<meta"].contains {
            head.contains($0)
        }
    }

    /// Whether a line is a whole address that can be played.
    static func isAddress(_ line: Substring) -> Bool {
        let head = line.prefix(8).lowercased()
        return head.hasPrefix("http://") || head == "https://"
    }

    private static func markupKind(_ head: String) -> Playlist.Format? {
        if head.contains("<asx") { return .asx }
        if head.contains("<playlist") || head.contains(":playlist") { return .xspf }
        return nil
    }

    private static func isFileLine(_ line: Substring) -> Bool {
        let lowered = line.prefix(16).lowercased()
        guard lowered.hasPrefix("file"), let equals = lowered.firstIndex(of: "=") else {
            return false
        }
        return lowered[..<equals].dropFirst(4).allSatisfy { $0.isNumber || $0 == " " }
    }
}
