// SPDX-License-Identifier: MIT

/// The attributes of an element, valid only inside the call that got them.
public struct XMLAttributes: RandomAccessCollection {
    /// One attribute.
    public struct Attribute {
        /// The name.
        public let name: XMLName
        /// The value, with references resolved.
        public let value: XMLBytes
    }

    /// libxml2's array: five pointers each, for local name, prefix, namespace, begin and end of value.
    private let fields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    /// How many there are.
    public let count: Int

    init(fields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
        self.fields = fields
        self.count = fields == nil ? 0 : count
    }

    /// Zero.
    public var startIndex: Int { 0 }
    /// The count.
    public var endIndex: Int { count }

    /// The attribute at an index.
    public subscript(position: Int) -> Attribute {
        precondition(position >= 0 && position < count, "index \(position) of \(count)")
        guard let field = fields.map({ $0 + position * 5 }), let local = field[0] else {
            preconditionFailure("an attribute without a name")
        }
        return Attribute(
            name: XMLName(
                localPointer: local, prefixPointer: field[1], namespacePointer: field[2]),
            value: value(at: position))
    }

    /// The value of the attribute with this local name, whatever its prefix, or nil.
    public subscript(name: StaticString) -> XMLBytes? {
        for index in 0..<count {
            if let local = fields?[index * 5], XMLName.view(local) == name {
                return value(at: index)
            }
        }
        return nil
    }

    /// The value of the attribute with this local name in any case, or nil.
    public func ignoringCase(_ name: StaticString) -> XMLBytes? {
        for index in 0..<count {
            if let local = fields?[index * 5], XMLName.view(local).equalsIgnoringCase(name) {
                return value(at: index)
            }
        }
        return nil
    }

    private func value(at index: Int) -> XMLBytes {
        guard let start = fields?[index * 5 + 3], let end = fields?[index * 5 + 4] else {
            return XMLBytes(start: nil, count: 0)
        }
        return XMLBytes(start: start, count: end - start)
    }
}

@available(*, unavailable)
extension XMLAttributes: Sendable {}
