// SPDX-License-Identifier: MIT

import FoundationEssentials

/// The addresses relative ones are resolved against: the feed's own and every `xml:base` inside.
struct FeedAddress {
    private var bases: [(depth: Int, url: URL)]

    init(feed: URL) {
        bases = [(0, feed)]
    }

    /// A base that holds from this depth on.
    mutating func push(_ text: String, depth: Int) {
        guard let base = bases.last?.url, let url = URL(string: text, relativeTo: base) else {
            return
        }
        bases.append((depth, url.absoluteURL))
    }

    /// Forgets bases that were deeper.
    mutating func pop(to depth: Int) {
        while let last = bases.last, last.depth > depth, bases.count > 1 { bases.removeLast() }
    }

    /// The whole address; empty for nothing. Absolute ones, nearly all, pass as they are.
    func resolve(_ text: UnsafeBufferPointer<UInt8>) -> String {
        let text = FeedText.trimmed(text)
        let address = String(decoding: text, as: UTF8.self)
        guard !text.isEmpty, !Self.isAbsolute(text), let base = bases.last?.url else {
            return address
        }
        return URL(string: address, relativeTo: base)?.absoluteString ?? address
    }

    private static func isAbsolute(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in text {
            switch byte {
            case UInt8(ascii: ":"): return true
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                continue
            default: return false
            }
        }
        return false
    }
}
