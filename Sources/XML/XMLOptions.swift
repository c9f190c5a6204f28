// SPDX-License-Identifier: MIT

/// How an ``XMLReader`` reads.
public struct XMLOptions: Sendable {
    /// How deep elements may be nested.
    public var depth: Int
    /// The most bytes that entities declared in the document may expand to.
    public var entityBytes: Int
    /// Whether to read on after an error, as feeds in the wild need. If not, the first error throws.
    public var recovers: Bool
    /// The encoding that the transport told, which outranks the document's own; nil to look inside.
    public var encoding: String?

    /// Sets the options; the defaults suit documents from strangers.
    public init(
        depth: Int = 256, entityBytes: Int = 1 << 20, recovers: Bool = true, encoding: String? = nil
    ) {
        self.depth = depth
        self.entityBytes = entityBytes
        self.recovers = recovers
        self.encoding = encoding
    }
}
