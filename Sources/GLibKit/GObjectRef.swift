// SPDX-License-Identifier: MIT

import CGLib
import Synchronization

/// One strong reference to a GObject, given up when this value goes.
///
/// `@unchecked Sendable`: the address never changes and GObject counts references atomically, so
/// the reference may travel. Which thread may call the object's functions is the object's own rule.
public final class GObjectRef: InstancePointer, @unchecked Sendable {
    /// The address of the object, valid as long as this reference lives: bind it to a name before
    /// a call, a temporary reference is gone too early.
    public let instance: UnsafeMutableRawPointer

    private static let live = Atomic<Int>(0)

    /// Takes over a reference that the caller owns (transfer full); a floating one is sunk.
    public init(adopting object: some InstancePointer) {
        instance = object.instance
        if g_object_is_floating(instance) != 0 { g_object_ref_sink(instance) }
        Self.live.add(1, ordering: .relaxed)
    }

    /// Adds a reference to an object that somebody else owns (transfer none).
    public init(retaining object: some InstancePointer) {
        instance = object.instance
        g_object_ref(instance)
        Self.live.add(1, ordering: .relaxed)
    }

    deinit {
        g_object_unref(instance)
        Self.live.subtract(1, ordering: .relaxed)
    }

    /// How many references are held in this process, for tests that look for leaks.
    public static var liveCount: Int { live.load(ordering: .relaxed) }

    /// The address for functions of types that C keeps opaque.
    public var opaque: OpaquePointer { OpaquePointer(instance) }

    /// The address for functions of types that C shows; nothing is checked.
    public func pointer<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        instance.assumingMemoryBound(to: type)
    }
}
