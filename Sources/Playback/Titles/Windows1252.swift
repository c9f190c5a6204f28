// SPDX-License-Identifier: MIT

/// Windows-1252 as it is used: bytes without a character of their own stand for the control
/// character of the same number, so that every byte has its text and every such text its bytes.
enum Windows1252 {
    private static let upper: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
        0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// Reads bytes; never fails.
    static func decode(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let value = (0x80..<0xA0).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(value) ?? " ")
        }
        return String(text)
    }

    /// Writes text; nil when a character is not of this charset.
    static func encode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x80, 0xA0...0xFF: bytes.append(UInt8(scalar.value))
            default:
                guard let index = upper.firstIndex(of: scalar.value) else { return nil }
                bytes.append(UInt8(0x80 + index))
            }
        }
        return bytes
    }
}
