// SPDX-License-Identifier: MIT

/// A long text of a feed as the bytes it came in, which are UTF-8.
///
/// Most such texts go from the parser into the library unread; only one that is shown becomes a
/// string, which must be checked byte by byte.
public struct UTF8Text: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The bytes.
    public let bytes: [UInt8]

    /// Copies bytes that are UTF-8.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// Takes the bytes of a string.
    public init(_ string: String) {
        bytes = Array(string.utf8)
    }

    /// Takes the bytes of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Whether there is nothing.
    public var isEmpty: Bool { bytes.isEmpty }
    /// The text as a string.
    public var string: String { String(decoding: bytes, as: UTF8.self) }
}
