// SPDX-License-Identifier: MIT

import Media

/// A quick 64-bit digest of what a feed says of an item, the same in every run: an item whose
/// digest is the stored one needs no writing. It is no defence against anybody.
struct ContentHash {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Adds one word.
    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x9FB2_1C65_1E98_DF25
        value ^= value >> 29
    }

    /// Adds a text and its length.
    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    private mutating func add(_ raw: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= raw.count {
            add(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var tail = UInt64(raw.count) << 56
        while offset < raw.count {
            tail = tail << 8 | UInt64(raw[offset])
            offset += 1
        }
        add(tail)
    }

    /// Adds a text of a feed and its length.
    mutating func add(_ text: UTF8Text) {
        text.bytes.withUnsafeBytes { add($0) }
    }

    /// Adds a text or its absence.
    mutating func add(_ text: String?) {
        guard let text else { return add(1) }
        add(text)
    }

    /// Adds a number or its absence.
    mutating func add(_ number: Double?) { add(number?.bitPattern ?? 2) }
}

extension ParsedItem {
    /// The digest of all that is stored of an item; `details` is their stored form.
    func contentHash(details: String?) -> Int64 {
        var hash = ContentHash()
        hash.add(title)
        hash.add(link)
        hash.add(published)
        hash.add(duration)
        hash.add(summary)
        hash.add(notes)
        hash.add(image)
        hash.add(season.map(Double.init))
        hash.add(number)
        hash.add(kind.rawValue)
        hash.add(isExplicit.map { $0 ? 1 : 0 } ?? 3)
        hash.add(enclosure?.address)
        hash.add(enclosure?.type)
        hash.add(enclosure?.length.map(Double.init))
        hash.add(details)
        return Int64(bitPattern: hash.value)
    }
}
