// SPDX-License-Identifier: GPL-3.0-or-later

/// The encodings stations write their titles in.
enum TitleCharset: String {
    case utf8 = "utf-8"
    case latin1 = "latin1"
    case cyrillic = "cp1251"

    /// The text's bytes; what the encoding lacks becomes a question mark.
    func bytes(_ text: String) -> [UInt8] {
        switch self {
        case .utf8: Array(text.utf8)
        case .latin1: text.unicodeScalars.map { UInt8(exactly: $0.value) ?? 0x3F }
        case .cyrillic: text.unicodeScalars.map(Self.cyrillicByte)
        }
    }

    private static func cyrillicByte(_ scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        case 0..<0x80: UInt8(scalar.value)
        case 0x410...0x44F: UInt8(scalar.value - 0x410 + 0xC0)
        case 0x401: 0xA8
        case 0x451: 0xB8
        default: 0x3F
        }
    }
}
