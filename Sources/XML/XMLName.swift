// SPDX-License-Identifier: MIT

import CLibXML2

/// The name of an element, valid only inside the call that got it.
///
/// Equal names have equal pointers throughout one document, so a handler may compare those.
public struct XMLName {
    /// The local part, ended by a zero byte.
    public let localPointer: UnsafePointer<UInt8>
    /// The prefix as written, ended by a zero byte, or nil.
    public let prefixPointer: UnsafePointer<UInt8>?
    /// The namespace that the prefix stands for, ended by a zero byte, or nil.
    public let namespacePointer: UnsafePointer<UInt8>?

    /// The local part.
    public var local: XMLBytes { Self.view(localPointer) }
    /// The prefix as written.
    public var prefix: XMLBytes? { prefixPointer.map(Self.view) }
    /// The namespace.
    public var namespace: XMLBytes? { namespacePointer.map(Self.view) }

    static func view(_ pointer: UnsafePointer<UInt8>) -> XMLBytes {
        XMLBytes(start: pointer, count: Int(xmlStrlen(pointer)))
    }
}

@available(*, unavailable)
extension XMLName: Sendable {}
