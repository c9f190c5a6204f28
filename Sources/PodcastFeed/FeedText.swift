// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The text of one element as it is collected, and what is made of it. Bytes become strings only
/// when they are kept.
struct FeedText {
    /// The most that is kept of one element.
    static let limit = 8 << 20

    private(set) var bytes: [UInt8] = []
    /// Whether more came than is kept.
    private(set) var isCut = false

    /// Starts with nothing; the memory is used again.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds a piece.
    mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard bytes.count + piece.count <= Self.limit else {
            isCut = true
            return
        }
        bytes.append(contentsOf: piece)
    }

    /// Adds a piece in which `<`, `>`, `&` and quotes are to stand for themselves in HTML.
    mutating func appendEscaped(_ piece: UnsafeBufferPointer<UInt8>) {
        for byte in piece {
            switch byte {
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "\""): append("&quot;")
            default: bytes.append(byte)
            }
        }
        if bytes.count > Self.limit {
            bytes.removeSubrange(Self.limit...)
            isCut = true
        }
    }

    /// Adds a literal.
    mutating func append(_ literal: StaticString) {
        append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Calls with the text without the white space around it.
    func withTrimmed<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(FeedText.trimmed($0)) }
    }

    /// The text without the white space around it, as it came.
    var raw: UTF8Text { withTrimmed { UTF8Text($0) } }

    /// The text without the white space around it.
    var string: String { withTrimmed { String(decoding: $0, as: UTF8.self) } }

    /// The text as a title: no tags, no references, single spaces.
    var title: String {
        withTrimmed { text in
            var isPlain = true
            var before: UInt8 = 0
            for (index, byte) in text.enumerated() {
                let isOdd =
                    byte == UInt8(ascii: "<") || byte < 0x20
                    || (byte == UInt8(ascii: "&") && ByteScan.ampersand(text, at: index) != .bare)
                if isOdd || (byte == 0x20 && before == 0x20) {
                    isPlain = false
                    break
                }
                before = byte
            }
            let title = String(decoding: text, as: UTF8.self)
            return isPlain ? title : PlainText(html: title).text
        }
    }

    /// A text without the white space around it.
    static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = 0
        var end = text.count
        while start < end, text[start] <= 0x20 { start += 1 }
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        return UnsafeBufferPointer(rebasing: text[start..<end])
    }
}

/// Words that mean yes or no.
enum FeedFlag {
    /// Yes, no, or neither.
    static func value(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "true", "explicit", "1": true
        case "no", "false", "clean", "0": false
        default: nil
        }
    }
}
