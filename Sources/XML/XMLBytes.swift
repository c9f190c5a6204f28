// SPDX-License-Identifier: MIT

import CLibXML2

/// UTF-8 in the parser's memory, valid only inside the call that got it.
public struct XMLBytes {
    /// The bytes.
    public let buffer: UnsafeBufferPointer<UInt8>

    @inlinable
    init(start: UnsafePointer<UInt8>?, count: Int) {
        buffer = UnsafeBufferPointer(start: start, count: count)
    }

    /// How many bytes there are.
    @inlinable public var count: Int { buffer.count }

    /// A copy as a string.
    public var string: String { String(decoding: buffer, as: UTF8.self) }

    /// Whether the bytes are those of the literal.
    public static func == (bytes: XMLBytes, literal: StaticString) -> Bool {
        bytes.count == literal.utf8CodeUnitCount
            && xmlStrncmp(bytes.buffer.baseAddress, literal.utf8Start, Int32(bytes.count)) == 0
    }

    /// Whether the bytes are those of the literal when A–Z and a–z count as the same, in any locale.
    public func equalsIgnoringCase(_ literal: StaticString) -> Bool {
        guard count == literal.utf8CodeUnitCount else { return false }
        for index in 0..<count
        where Self.lowered(buffer[index]) != Self.lowered(literal.utf8Start[index]) {
            return false
        }
        return true
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}

@available(*, unavailable)
extension XMLBytes: Sendable {}
