// SPDX-License-Identifier: MIT

/// Finds where a document begins behind what does not belong to it: blank lines, notices of the
/// program that made it.
enum FeedStart {
    /// What a document may begin with, apart from an XML declaration.
    private static let openings = [
        "<rss", "<feed", "<rdf:RDF", "<RDF", "<opml", "<!DOCTYPE", "<!--",
    ]

    /// The index of the document's first `<`, before which nothing counts; nil when none shows yet.
    static func find(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.firstIndex(where: { !isSpace($0) }) else { return nil }
        let rest = bytes[first...]
        // Whether it is the declaration shows three bytes later.
        if starts(rest, with: "<?") { return rest.count >= 5 ? first : nil }
        if openings.contains(where: { starts(rest, with: $0) }) { return first }
        return (["<?xml"] + openings.prefix(5)).compactMap { index(of: $0, in: rest) }.min()
    }

    /// The first index of a text in a text.
    static func index(of needle: String, in bytes: ArraySlice<UInt8>) -> Int? {
        index(of: Array(needle.utf8), in: bytes)
    }

    /// The first index of some bytes in others.
    static func index(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = needle.first else { return nil }
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: first) {
            if bytes[found...].starts(with: needle) { return found }
            start = found + 1
        }
        return nil
    }

    private static func starts(_ bytes: ArraySlice<UInt8>, with opening: String) -> Bool {
        bytes.starts(with: opening.utf8)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}
