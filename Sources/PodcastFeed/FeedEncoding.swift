// SPDX-License-Identifier: MIT

/// Finds out how a feed is encoded and where it begins, from its first bytes.
///
/// A byte order mark outranks the XML declaration, which outranks the charset of the HTTP header.
/// What says UTF-8, ASCII, Latin-1, windows-1252 or nothing is read as UTF-8, byte by byte falling
/// back to windows-1252: writers mix those up, and the bytes tell.
enum FeedEncoding: Equatable {
    /// UTF-8 with stray bytes of windows-1252.
    case lenient
    /// A charset that the C library knows.
    case charset(String)

    /// What the first bytes tell: the encoding, and how many bytes stand before the text proper.
    struct Verdict: Equatable {
        var encoding: FeedEncoding
        var skipped: Int
    }

    /// How many bytes are looked at for text before the document, or to tell whether a text that
    /// claims another charset is UTF-8 in truth.
    static let window = 64 << 10

    /// Judges the first bytes; nil when more are needed. `isLast` says that there are no more.
    static func judge(_ head: [UInt8], charset: String?, isLast: Bool) -> Verdict? {
        guard head.count >= 4 || isLast else { return nil }
        if let (name, length) = mark(head) {
            let encoding = name == "UTF-8" ? FeedEncoding.lenient : .charset(name)
            return Verdict(encoding: encoding, skipped: length)
        }
        if let name = wide(head) {
            return Verdict(encoding: .charset(name), skipped: 0)
        }
        guard let declared = declaration(in: head, isLast: isLast) else { return nil }
        let name = (declared ?? charset ?? "utf-8").lowercased()
        if isLenient(name) { return Verdict(encoding: .lenient, skipped: 0) }
        guard head.count >= window || isLast else { return nil }
        if isUTF8(head.prefix(window)) || CharsetDecoder(name) == nil {
            return Verdict(encoding: .lenient, skipped: 0)
        }
        return Verdict(encoding: .charset(name), skipped: 0)
    }
}

private extension FeedEncoding {
    static func mark(_ head: [UInt8]) -> (String, Int)? {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { return ("UTF-8", 3) }
        if head.starts(with: [0xFF, 0xFE, 0, 0]) { return ("UTF-32LE", 4) }
        if head.starts(with: [0, 0, 0xFE, 0xFF]) { return ("UTF-32BE", 4) }
        if head.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
        if head.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
        return nil
    }

    /// UTF-16 without a mark shows by the zeros around the first `<`.
    static func wide(_ head: [UInt8]) -> String? {
        let less = UInt8(ascii: "<")
        if head.starts(with: [0, 0, 0, less]) { return "UTF-32BE" }
        if head.starts(with: [less, 0, 0, 0]) { return "UTF-32LE" }
        if head.starts(with: [0, less]) { return "UTF-16BE" }
        if head.starts(with: [less, 0]) { return "UTF-16LE" }
        return nil
    }

    /// The encoding in the XML declaration: `.some(nil)` when there is none, nil when it may yet
    /// come.
    static func declaration(in head: [UInt8], isLast: Bool) -> String?? {
        let text = head.prefix(window)
        let end = Array("?>".utf8)
        guard let start = FeedStart.find(text) else {
            return isLast || head.count >= window ? .some(nil) : nil
        }
        guard text[start...].starts(with: "<?xml".utf8) else { return .some(nil) }
        guard let close = FeedStart.index(of: end, in: text[start...]) else {
            return isLast || head.count >= window ? .some(nil) : nil
        }
        let words = String(decoding: text[start..<close], as: UTF8.self)
        guard let key = words.firstRange(of: "encoding") else { return .some(nil) }
        let quoted = words[key.upperBound...].drop { $0 == " " || $0 == "=" }
        guard let quote = quoted.first, quote == "\"" || quote == "'" else { return .some(nil) }
        return .some(String(quoted.dropFirst().prefix { $0 != quote }))
    }

    static func isLenient(_ name: String) -> Bool {
        let names: Set<String> = [
            "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1",
            "latin1", "latin-1", "windows-1252", "cp1252", "cp-1252", "",
            // A document that can be read up to here is no UTF-16, whatever it says.
            "utf-16", "utf16", "utf-16le", "utf-16be", "utf-32", "ucs-2", "u16", "utf_16",
        ]
        return names.contains(name.filter { !$0.isWhitespace })
    }

    /// Whether a text beyond ASCII is UTF-8 throughout; its last character may be cut off.
    static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            var isAny = false
            while index < bytes.count {
                guard bytes[index] >= 0x80 else {
                    index += 1
                    continue
                }
                switch ByteScan.sequence(bytes, at: index) {
                case .character(let count), .odd(let count):
                    isAny = true
                    index += count
                case .cut: return isAny
                case .invalid: return false
                }
            }
            return isAny
        }
    }
}
