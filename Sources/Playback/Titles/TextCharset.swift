// SPDX-License-Identifier: MIT

import Glibc

/// The charsets that stations write titles in. Raw values are the C library's names and are stored.
public enum TextCharset: String, CaseIterable, Codable, Sendable {
    /// Unicode, what everybody should send.
    case utf8 = "UTF-8"
    /// Central European.
    case windows1250 = "CP1250"
    /// Central European, as Unix systems wrote it.
    case iso8859part2 = "ISO-8859-2"
    /// Cyrillic.
    case windows1251 = "CP1251"
    /// Western European.
    case windows1252 = "CP1252"
    /// Greek.
    case windows1253 = "CP1253"
    /// Turkish.
    case windows1254 = "CP1254"
    /// Hebrew.
    case windows1255 = "CP1255"
    /// Arabic.
    case windows1256 = "CP1256"
    /// Baltic.
    case windows1257 = "CP1257"
    /// Thai.
    case windows874 = "CP874"
    /// Russian, as Unix systems wrote it.
    case koi8r = "KOI8-R"
    /// Japanese.
    case shiftJIS = "CP932"
    /// Japanese, as Unix systems wrote it.
    case eucJP = "EUC-JP"
    /// Korean.
    case eucKR = "EUC-KR"
    /// Simplified Chinese.
    case gbk = "GBK"
    /// Traditional Chinese.
    case big5 = "BIG5"
    /// Unicode in pairs of bytes, the high one first.
    case utf16BE = "UTF-16BE"
    /// Unicode in pairs of bytes, the low one first.
    case utf16LE = "UTF-16LE"

    /// Turns bytes into text; nil when they are not of this charset.
    public func decode(_ bytes: [UInt8]) -> String? {
        switch self {
        case .utf8: String(validating: bytes, as: UTF8.self)
        case .windows1252: Windows1252.decode(bytes)
        default: convert(bytes)
        }
    }

    private func convert(_ bytes: [UInt8]) -> String? {
        let converter = iconv_open("UTF-8", rawValue)
        guard let converter, converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var output = [UInt8](repeating: 0, count: bytes.count * 4 + 8)
        var input = bytes
        let written: Int? = input.withUnsafeMutableBytes { inputBuffer in
            output.withUnsafeMutableBytes { outputBuffer in
                var source = inputBuffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                var target = outputBuffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                var sourceLeft = inputBuffer.count
                var targetLeft = outputBuffer.count
                let result = iconv(converter, &source, &sourceLeft, &target, &targetLeft)
                guard result != -1, sourceLeft == 0 else { return nil }
                // Some converters hold a character back to compose it with the next one.
                guard iconv(converter, nil, nil, &target, &targetLeft) != -1 else { return nil }
                return outputBuffer.count - targetLeft
            }
        }
        return written.flatMap { String(validating: output[..<$0], as: UTF8.self) }
    }
}
