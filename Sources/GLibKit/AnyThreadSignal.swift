// SPDX-License-Identifier: MIT

import CGLib

// Signals of objects that belong to another thread than the main one, such as those of a soup
// message on a GLibThread. The handler runs on the thread that emits.

extension SignalShape where Handler == @Sendable () -> Void {
    /// Arguments are left out: `got-headers`, `restarted`.
    public static var onAnyThread: Self {
        let function: @convention(c) (UnsafeMutableRawPointer) -> Void = {
            data in handler(data, as: Handler.self)()
        }
        return Self(trampoline: callback(function), isSwapped: true)
    }
}

extension SignalShape where Handler == @Sendable (UnsafeMutableRawPointer?) -> Void {
    /// One pointer (transfer none).
    public static var pointerOnAnyThread: Self {
        let function:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer
            ) -> Void = { _, pointer, data in handler(data, as: Handler.self)(pointer) }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @Sendable (UnsafeMutableRawPointer?, UInt32) -> Bool {
    /// A pointer and flags, whether it was handled: `accept-certificate`.
    public static var pointerUIntToBoolOnAnyThread: Self {
        let function:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, guint, UnsafeMutableRawPointer
            ) -> gboolean = { _, pointer, flags, data in
                handler(data, as: Handler.self)(pointer, flags) ? 1 : 0
            }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @Sendable (UnsafeMutableRawPointer?, Bool) -> Bool {
    /// A pointer and a truth value, whether it was handled: `authenticate`.
    public static var pointerBoolToBoolOnAnyThread: Self {
        let function:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, gboolean,
                UnsafeMutableRawPointer
            ) -> gboolean = { _, pointer, flag, data in
                handler(data, as: Handler.self)(pointer, flag != 0) ? 1 : 0
            }
        return Self(trampoline: callback(function))
    }
}
