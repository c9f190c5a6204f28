// SPDX-License-Identifier: MIT

import CGLib

/// A GCancellable with one owner. Cancelling is safe from any thread and any number of times.
public struct Cancellable: Sendable {
    private let reference: GObjectRef

    /// Makes one that is not cancelled.
    public init() {
        reference = GObjectRef(adopting: g_cancellable_new())
    }

    /// The address for GIO's functions, valid as long as this value lives.
    public var pointer: UnsafeMutablePointer<GCancellable> { reference.pointer() }

    /// Whether it was cancelled.
    public var isCancelled: Bool { g_cancellable_is_cancelled(pointer) != 0 }

    /// Calls off every operation that was started with it.
    public func cancel() { g_cancellable_cancel(pointer) }
}
