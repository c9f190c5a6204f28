// SPDX-License-Identifier: MIT

/// The `key='value';` writing of ICY blocks and its dialects, taken apart by structure.
///
/// It works on bytes, because the charset of a value is found later; every byte it looks for is
/// ASCII and below any second byte of a double-byte charset.
struct MetadataTokens: Equatable, Sendable {
    /// One key, in lower case, and its value as it came.
    struct Pair: Equatable, Sendable {
        let key: String
        let value: [UInt8]
    }

    /// The pairs in their order.
    let pairs: [Pair]

    /// Keys that make even a single pair a block and no title.
    private static let knownKeys: Set<String> = [
        "streamtitle", "streamurl", "title", "artist", "album", "text",
    ]

    /// Takes a whole string apart; nil when it is not written this way, but plain text.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let pairs = reader.readAll(), let first = pairs.first,
            pairs.count > 1 || Self.knownKeys.contains(first.key)
        else { return nil }
        self.pairs = pairs
    }

    /// The first value of a key.
    subscript(key: String) -> [UInt8]? { pairs.first { $0.key == key }?.value }
}

extension MetadataTokens {
    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        mutating func readAll() -> [Pair]? {
            var pairs: [Pair] = []
            while true {
                index = endOfSeparators(from: index)
                guard index < bytes.count else { return pairs }
                let end = endOfKey(from: index)
                guard end > index, end < bytes.count, bytes[end] == UInt8(ascii: "=") else {
                    return pairs.isEmpty || !isCutKey(from: index) ? nil : pairs
                }
                let key = String(decoding: bytes[index..<end], as: UTF8.self).lowercased()
                index = end + 1
                pairs.append(Pair(key: key, value: readValue()))
            }
        }

        private mutating func readValue() -> [UInt8] {
            guard index < bytes.count else { return [] }
            let quote = bytes[index]
            guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
                let end = bytes[index...].firstIndex { $0 == 0x3B || $0 == 0x2C } ?? bytes.count
                defer { index = end }
                return Array(bytes[index..<end])
            }
            let start = index + 1
            var end = start
            while end < bytes.count {
                if bytes[end] == quote, closes(at: end) { break }
                end += 1
            }
            index = min(end + 1, bytes.count)
            return Array(bytes[start..<min(end, bytes.count)])
        }

        /// A quote ends its value only before the end or before another key, so that apostrophes
        /// inside a title survive.
        private func closes(at quote: Int) -> Bool {
            let next = endOfSeparators(from: quote + 1)
            if next == bytes.count { return true }
            guard next > quote + 1 else { return false }
            let end = endOfKey(from: next)
            if end > next, end < bytes.count, bytes[end] == UInt8(ascii: "=") { return true }
            return bytes[quote + 1] == UInt8(ascii: ";") && isCutKey(from: next)
        }

        /// Whether the rest is the beginning of a known key, cut by the end of the block.
        private func isCutKey(from start: Int) -> Bool {
            guard bytes.count - start <= 12 else { return false }
            let rest = String(decoding: bytes[start...], as: UTF8.self).lowercased()
            return ["streamurl", "streamtitle"].contains { $0.hasPrefix(rest) }
        }

        private func endOfSeparators(from start: Int) -> Int {
            bytes[start...].firstIndex { !Self.isSeparator($0) } ?? bytes.count
        }

        private func endOfKey(from start: Int) -> Int {
            bytes[start...].firstIndex { !Self.isKeyByte($0) } ?? bytes.count
        }

        private static func isSeparator(_ byte: UInt8) -> Bool {
            byte == 0x3B || byte == 0x2C || byte == 0x20 || (0x09...0x0D).contains(byte)
        }

        private static func isKeyByte(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            default: false
            }
        }
    }
}
