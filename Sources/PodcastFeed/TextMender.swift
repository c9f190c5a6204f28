// SPDX-License-Identifier: MIT

import Media
import XML

/// Hands UTF-8 to an XML reader as it comes, mending on the way what would make libxml2 drop text:
/// bytes that are no UTF-8 (taken for windows-1252), control characters, ampersands that begin no
/// reference. Clean stretches are passed on without a copy.
///
/// However the text is cut into chunks, the reader gets the same.
struct TextMender {
    /// Whether something had to be mended.
    private(set) var isMended = false
    /// The end of the last chunk, when it might be the beginning of something.
    private var carry: [UInt8] = []
    /// More than the longest thing that can be cut: a reference.
    private static let reach = 64

    /// Passes a chunk on.
    mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, to reader: XMLReader) throws {
        var rest = bytes
        while !carry.isEmpty, !rest.isEmpty {
            let taken = min(Self.reach, rest.count)
            let joined = carry + rest[..<taken]
            let used = try joined.withUnsafeBufferPointer {
                try pass($0, to: reader, isLast: false)
            }
            let left = joined.count - used
            if left <= taken {
                // What is left lies within the chunk: go on from there.
                rest = UnsafeBufferPointer(rebasing: rest[(taken - left)...])
                carry.removeAll(keepingCapacity: true)
            } else {
                carry = Array(joined[used...])
                rest = UnsafeBufferPointer(rebasing: rest[taken...])
            }
        }
        guard !rest.isEmpty else { return }
        let used = try pass(rest, to: reader, isLast: false)
        carry.append(contentsOf: rest[used...])
    }

    /// Passes on what was held back.
    mutating func finish(_ reader: XMLReader) throws {
        let last = carry
        carry = []
        _ = try last.withUnsafeBufferPointer { try pass($0, to: reader, isLast: true) }
    }
}

private extension TextMender {
    /// Passes on all but an end that cannot be judged yet. Answers how many bytes were used.
    mutating func pass(
        _ bytes: UnsafeBufferPointer<UInt8>, to reader: XMLReader, isLast: Bool
    ) throws -> Int {
        var clean = 0
        var index = 0
        func flush(upTo end: Int) throws {
            guard end > clean else { return }
            try reader.feed(UnsafeBufferPointer(rebasing: bytes[clean..<end]))
        }
        while true {
            index = ByteScan.firstSuspect(bytes, from: index)
            guard index < bytes.count else { break }
            let replacement: [UInt8]
            var length = 1
            if bytes[index] == UInt8(ascii: "&") {
                switch ByteScan.ampersand(bytes, at: index) {
                case .reference(let length):
                    index += length
                    continue
                case .cut where !isLast:
                    try flush(upTo: index)
                    return index
                case .bare, .cut:
                    try flush(upTo: index)
                    replacement = Array((reader.isInCDATA ? "&" : "&amp;").utf8)
                }
            } else if bytes[index] < 0x80 {
                try flush(upTo: index)
                replacement = []
            } else {
                switch ByteScan.sequence(bytes, at: index) {
                case .character(let count):
                    index += count
                    continue
                case .cut where !isLast:
                    try flush(upTo: index)
                    return index
                case .odd(let count):
                    replacement = Self.mended(bytes, at: index, count: count)
                    length = count
                case .invalid, .cut:
                    replacement = Self.windows1252(bytes[index])
                }
                try flush(upTo: index)
            }
            isMended = true
            if !replacement.isEmpty { try reader.feed(replacement) }
            index += length
            clean = index
        }
        try flush(upTo: bytes.count)
        return bytes.count
    }

    /// What a writer meant by a byte that is no UTF-8.
    static func windows1252(_ byte: UInt8) -> [UInt8] {
        let code = byte < 0xA0 ? HTMLEntity.windows1252[Int(byte) - 0x80] : UInt32(byte)
        return Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    }

    /// A control character from beyond ASCII is a byte of windows-1252 that was taken for Latin-1
    /// once; U+FFFE and U+FFFF are not allowed at all.
    static func mended(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, count: Int) -> [UInt8] {
        count == 2 ? windows1252(bytes[index + 1]) : Array("\u{FFFD}".utf8)
    }
}
