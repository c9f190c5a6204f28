// SPDX-License-Identifier: MIT

/// What a reader accepts.
public struct JSONLimits: Sendable {
    /// The most bytes that are read.
    public var bytes: Int
    /// How deep arrays and objects may be nested. json-glib recurses, so this guards the stack.
    public var depth: Int
    /// Whether a comma before a closing bracket is overlooked, as people write by hand.
    public var allowsTrailingCommas: Bool

    /// Sets the limits; the defaults suit an answer of a directory.
    public init(bytes: Int = 32 << 20, depth: Int = 128, allowsTrailingCommas: Bool = false) {
        self.bytes = bytes
        self.depth = depth
        self.allowsTrailingCommas = allowsTrailingCommas
    }
}
