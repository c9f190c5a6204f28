// SPDX-License-Identifier: MIT

/// A pointer to a GObject in any of the shapes that Swift gives to C's: typed, opaque or raw.
public protocol InstancePointer {
    /// The address. Valid no longer than the reference that the value came with.
    var instance: UnsafeMutableRawPointer { get }
}

extension UnsafeMutableRawPointer: InstancePointer {
    /// The address itself.
    public var instance: UnsafeMutableRawPointer { self }
}

extension UnsafeMutablePointer: InstancePointer {
    /// The address, without its type.
    public var instance: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension OpaquePointer: InstancePointer {
    /// The address, as a raw pointer.
    public var instance: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}
