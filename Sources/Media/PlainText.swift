// SPDX-License-Identifier: MIT

/// The words of a piece of HTML or plain text, without tags, for lists and for searching.
public struct PlainText: Sendable {
    /// The words, with single spaces and no line ends, as UTF-8.
    private var bytes: [UInt8] = []

    /// Takes the words out. `limit` is where to stop, in bytes: lists show only a beginning.
    public init(html: String, limit: Int = .max) {
        bytes.reserveCapacity(min(html.utf8.count, limit == .max ? limit : limit + 64))
        var html = html
        html.withUTF8 { read($0, limit: limit) }
    }

    /// Takes the words out of a text of a feed.
    public init(html: UTF8Text, limit: Int = .max) {
        let size = html.bytes.count
        bytes.reserveCapacity(min(size, limit == .max ? limit : limit + 64))
        html.bytes.withUnsafeBufferPointer { read($0, limit: limit) }
    }

    /// The words as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The beginning, cut between words with an ellipsis when it is longer than so many bytes; nil
    /// when there are no words.
    public func line(of length: Int) -> String? {
        guard !bytes.isEmpty else { return nil }
        guard bytes.count > length else { return text }
        var end = length
        while end > 0, bytes[end] != UInt8(ascii: " ") { end -= 1 }
        if end == 0 {
            end = length
            while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        }
        return String(decoding: bytes[..<end], as: UTF8.self) + "…"
    }
}

private extension PlainText {
    mutating func read(_ input: UnsafeBufferPointer<UInt8>, limit: Int) {
        var index = 0
        var pendingSpace = false
        while index < input.count, bytes.count < limit {
            let byte = input[index]
            switch byte {
            case UInt8(ascii: "<"):
                guard let end = Self.endOfTag(input, from: index) else { fallthrough }
                pendingSpace = pendingSpace || Self.breaksWords(input, from: index)
                index = end
                continue
            case 0x21...UInt8(ascii: "%"), 0x27...0x7F, 0x80...0xFF:
                if pendingSpace, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
                pendingSpace = false
                bytes.append(byte)
                index += 1
            case UInt8(ascii: "&"):
                if pendingSpace, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
                pendingSpace = false
                if let (character, end) = HTMLEntity.read(input, from: index) {
                    // A no-break space is a space in a list.
                    if character == "\u{A0}" {
                        pendingSpace = true
                    } else {
                        bytes.append(contentsOf: Character(character).utf8)
                    }
                    index = end
                } else {
                    bytes.append(byte)
                    index += 1
                }
            default:
                pendingSpace = true
                index += 1
            }
        }
    }

    /// The index after a tag that begins at `start`; nil when it is no tag but a sign.
    static func endOfTag(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start + 1 < input.count else { return nil }
        let first = input[start + 1]
        let isName = (first | 0x20) >= UInt8(ascii: "a") && (first | 0x20) <= UInt8(ascii: "z")
        guard isName || first == UInt8(ascii: "/") || first == UInt8(ascii: "!") else { return nil }
        var index = start + 1
        while index < input.count, input[index] != UInt8(ascii: ">") { index += 1 }
        return index < input.count ? index + 1 : nil
    }

    /// Whether words before and after a tag are two words: not for `b`, `i`, `a`, `em`, `span` …
    static func breaksWords(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var index = start + 1
        if input[index] == UInt8(ascii: "/") { index += 1 }
        guard index + 1 < input.count else { return false }
        let first = input[index] | 0x20
        let second = input[index + 1] | 0x20
        switch (first, second) {
        case (UInt8(ascii: "p"), _), (UInt8(ascii: "d"), UInt8(ascii: "i")),
            (UInt8(ascii: "b"), UInt8(ascii: "r")), (UInt8(ascii: "l"), UInt8(ascii: "i")),
            (UInt8(ascii: "u"), UInt8(ascii: "l")), (UInt8(ascii: "o"), UInt8(ascii: "l")),
            (UInt8(ascii: "h"), _), (UInt8(ascii: "t"), _), (UInt8(ascii: "b"), UInt8(ascii: "l")):
            return true
        default:
            return false
        }
    }
}
