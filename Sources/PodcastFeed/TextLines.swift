// SPDX-License-Identifier: MIT

import Media

/// Text files as people send them: any line ends, any of the usual encodings.
enum TextLines {
    /// The text, by its byte order mark, else as UTF-8 with stray bytes of windows-1252.
    static func decoded(_ bytes: [UInt8]) -> String {
        let verdict = FeedEncoding.judge(bytes, charset: nil, isLast: true)
        let rest = bytes[(verdict?.skipped ?? 0)...]
        if case .charset(let name)? = verdict?.encoding, let decoder = CharsetDecoder(name) {
            let decoded = rest.withUnsafeBufferPointer { decoder.decode($0, isLast: true) }
            return String(decoding: decoded, as: UTF8.self)
        }
        if let wide = unmarkedWide(bytes), let decoder = CharsetDecoder(wide) {
            let decoded = bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: true) }
            return String(decoding: decoded, as: UTF8.self)
        }
        return lenient(rest)
    }

    /// The lines of a text, whatever ends them.
    static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }
    }

    /// UTF-16 without a mark shows by the zero in its first character.
    private static func unmarkedWide(_ bytes: [UInt8]) -> String? {
        guard bytes.count >= 4 else { return nil }
        if bytes[0] == 0, bytes[1] != 0, bytes[2] == 0 { return "UTF-16BE" }
        if bytes[0] != 0, bytes[1] == 0, bytes[3] == 0 { return "UTF-16LE" }
        return nil
    }

    private static func lenient(_ bytes: ArraySlice<UInt8>) -> String {
        var result = ""
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                guard bytes[index] >= 0x80 else {
                    index += 1
                    continue
                }
                switch ByteScan.sequence(bytes, at: index) {
                case .character(let count), .odd(let count): index += count
                case .invalid, .cut:
                    result += String(decoding: bytes[start..<index], as: UTF8.self)
                    let byte = bytes[index]
                    let code = byte < 0xA0 ? HTMLEntity.windows1252[Int(byte) - 0x80] : UInt32(byte)
                    result.unicodeScalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
                    index += 1
                    start = index
                }
            }
            result += String(decoding: bytes[start...], as: UTF8.self)
        }
        return result
    }
}
