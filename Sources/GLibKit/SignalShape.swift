// SPDX-License-Identifier: MIT

import CGLib

// One trampoline per C signature. A shape's name lists the arguments between the emitting object
// and the user data; what follows "To" is the answer. GLib guarantees the user data of a connected
// handler, so a trampoline never sees nil.

/// The C signature of a signal, joined to the Swift type of its handler.
public struct SignalShape<Handler>: Sendable {
    let trampoline: GCallback
    /// Whether the user data comes first, so that the other arguments need not be known.
    var isSwapped = false
}

private typealias Raw = UnsafeMutableRawPointer

/// The handler in the user data of a trampoline.
func handler<Handler>(_ data: UnsafeMutableRawPointer, as type: Handler.Type) -> Handler {
    Unmanaged<HandlerBox<Handler>>.fromOpaque(data).takeUnretainedValue().handler
}

/// Every C callback is one pointer; GLib calls it back with the signature of its signal.
func callback<Function>(_ function: Function) -> GCallback {
    unsafeBitCast(function, to: GCallback.self)
}

extension SignalShape where Handler == @MainActor () -> Void {
    /// Arguments are left out, whatever they are: `clicked`, `changed`, `notify::…`.
    public static var none: Self {
        let function: @convention(c) (Raw) -> Void = { data in
            let handler = handler(data, as: Handler.self)
            MainActor.assumeIsolated { handler() }
        }
        return Self(trampoline: callback(function), isSwapped: true)
    }
}

extension SignalShape where Handler == @MainActor () -> Bool {
    /// Arguments are left out; whether it was handled: `close-request`.
    public static var noneToBool: Self {
        let function: @convention(c) (Raw) -> gboolean = { data in
            let handler = handler(data, as: Handler.self)
            return MainActor.assumeIsolated { handler() ? 1 : 0 }
        }
        return Self(trampoline: callback(function), isSwapped: true)
    }
}

extension SignalShape where Handler == @MainActor (UnsafeMutableRawPointer?) -> Void {
    /// One object, boxed value or GVariant (transfer none): `notify::…`, `setup`, `bind`, `activate` of an action.
    public static var pointer: Self {
        let function: @convention(c) (Raw?, Raw?, Raw) -> Void = { _, a, data in
            let handler = handler(data, as: Handler.self)
            nonisolated(unsafe) let a = a
            MainActor.assumeIsolated { handler(a) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (UnsafeMutableRawPointer?) -> Bool {
    /// One pointer, whether it was handled: `query-tooltip` and the like.
    public static var pointerToBool: Self {
        let function: @convention(c) (Raw?, Raw?, Raw) -> gboolean = { _, a, data in
            let handler = handler(data, as: Handler.self)
            nonisolated(unsafe) let a = a
            return MainActor.assumeIsolated { handler(a) ? 1 : 0 }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (UnsafeMutableRawPointer?) -> Int32 {
    /// One pointer, a number: `command-line`, `handle-local-options`.
    public static var pointerToInt: Self {
        let function: @convention(c) (Raw?, Raw?, Raw) -> gint = { _, a, data in
            let handler = handler(data, as: Handler.self)
            nonisolated(unsafe) let a = a
            return MainActor.assumeIsolated { handler(a) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor ([String]) -> Void {
    /// An array of GFiles with its count and a hint; the handler gets their URIs: `open`.
    public static var files: Self {
        let function:
            @convention(c) (
                Raw?, UnsafeMutablePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, Raw
            ) -> Void = { _, files, count, _, data in
                let handler = handler(data, as: Handler.self)
                let uris = (0..<Int(count)).compactMap { index -> String? in
                    guard let uri = g_file_get_uri(files?[index]) else { return nil }
                    defer { g_free(uri) }
                    return String(cString: uri)
                }
                MainActor.assumeIsolated { handler(uris) }
            }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Bool) -> Void {
    /// One truth value: `network-changed`.
    public static var bool: Self {
        let function: @convention(c) (Raw?, gboolean, Raw) -> Void = { _, a, data in
            let handler = handler(data, as: Handler.self)
            let a = a != 0
            MainActor.assumeIsolated { handler(a) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Bool) -> Bool {
    /// One truth value, whether it was handled: `state-set`.
    public static var boolToBool: Self {
        let function: @convention(c) (Raw?, gboolean, Raw) -> gboolean = { _, a, data in
            let handler = handler(data, as: Handler.self)
            let a = a != 0
            return MainActor.assumeIsolated { handler(a) ? 1 : 0 }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (UInt32) -> Void {
    /// One number: `activate` of a list view.
    public static var uint: Self {
        let function: @convention(c) (Raw?, guint, Raw) -> Void = { _, a, data in
            let handler = handler(data, as: Handler.self)
            MainActor.assumeIsolated { handler(a) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Int32) -> Void {
    /// One signed number or enumeration: `response`, `icon-press`.
    public static var int: Self {
        let function: @convention(c) (Raw?, gint, Raw) -> Void = { _, a, data in
            let handler = handler(data, as: Handler.self)
            MainActor.assumeIsolated { handler(a) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Double) -> Void {
    /// One number: `scale-changed`.
    public static var double: Self {
        let function: @convention(c) (Raw?, gdouble, Raw) -> Void = { _, a, data in
            let handler = handler(data, as: Handler.self)
            MainActor.assumeIsolated { handler(a) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (String) -> Void {
    /// One text: `response` of a message.
    public static var string: Self {
        let function: @convention(c) (Raw?, UnsafePointer<CChar>?, Raw) -> Void = { _, a, data in
            let handler = handler(data, as: Handler.self)
            let a = a.map { String(cString: $0) } ?? ""
            MainActor.assumeIsolated { handler(a) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (String) -> Bool {
    /// One text, whether it was handled: `activate-link`.
    public static var stringToBool: Self {
        let function: @convention(c) (Raw?, UnsafePointer<CChar>?, Raw) -> gboolean = {
            _, a, data in
            let handler = handler(data, as: Handler.self)
            let a = a.map { String(cString: $0) } ?? ""
            return MainActor.assumeIsolated { handler(a) ? 1 : 0 }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (UInt32, UInt32, UInt32) -> Void {
    /// Three numbers: `items-changed`.
    public static var uintUIntUInt: Self {
        let function: @convention(c) (Raw?, guint, guint, guint, Raw) -> Void = {
            _, a, b, c, data in
            let handler = handler(data, as: Handler.self)
            MainActor.assumeIsolated { handler(a, b, c) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (UInt32, UInt32, UInt32) -> Bool {
    /// Three numbers, whether it was handled: `key-pressed`.
    public static var uintUIntUIntToBool: Self {
        let function: @convention(c) (Raw?, guint, guint, guint, Raw) -> gboolean = {
            _, a, b, c, data in
            let handler = handler(data, as: Handler.self)
            return MainActor.assumeIsolated { handler(a, b, c) ? 1 : 0 }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Int32, Double, Double) -> Void {
    /// A count and a place: `pressed`, `released`.
    public static var intDoubleDouble: Self {
        let function: @convention(c) (Raw?, gint, gdouble, gdouble, Raw) -> Void = {
            _, a, b, c, data in
            let handler = handler(data, as: Handler.self)
            MainActor.assumeIsolated { handler(a, b, c) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Double, Double) -> Void {
    /// A place: `motion`, `enter`.
    public static var doubleDouble: Self {
        let function: @convention(c) (Raw?, gdouble, gdouble, Raw) -> Void = { _, a, b, data in
            let handler = handler(data, as: Handler.self)
            MainActor.assumeIsolated { handler(a, b) }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Double, Double) -> Bool {
    /// Two numbers, whether it was handled: `scroll`.
    public static var doubleDoubleToBool: Self {
        let function: @convention(c) (Raw?, gdouble, gdouble, Raw) -> gboolean = { _, a, b, data in
            let handler = handler(data, as: Handler.self)
            return MainActor.assumeIsolated { handler(a, b) ? 1 : 0 }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape
where Handler == @MainActor (UnsafeMutableRawPointer?, Double, Double) -> Bool {
    /// A value and a place, whether it was taken: `drop`.
    public static var pointerDoubleDoubleToBool: Self {
        let function: @convention(c) (Raw?, Raw?, gdouble, gdouble, Raw) -> gboolean = {
            _, a, b, c, data in
            let handler = handler(data, as: Handler.self)
            nonisolated(unsafe) let a = a
            return MainActor.assumeIsolated { handler(a, b, c) ? 1 : 0 }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape where Handler == @MainActor (Int32, Double) -> Bool {
    /// A kind and a number, whether it was handled: `change-value`.
    public static var intDoubleToBool: Self {
        let function: @convention(c) (Raw?, gint, gdouble, Raw) -> gboolean = { _, a, b, data in
            let handler = handler(data, as: Handler.self)
            return MainActor.assumeIsolated { handler(a, b) ? 1 : 0 }
        }
        return Self(trampoline: callback(function))
    }
}

extension SignalShape
where Handler == @MainActor (UnsafeMutableRawPointer?, Int32, String) -> Void {
    /// An array, its length, a hint: `open` of an application.
    public static var pointerIntString: Self {
        let function: @convention(c) (Raw?, Raw?, gint, UnsafePointer<CChar>?, Raw) -> Void = {
            _, a, b, c, data in
            let handler = handler(data, as: Handler.self)
            nonisolated(unsafe) let a = a
            let c = c.map { String(cString: $0) } ?? ""
            MainActor.assumeIsolated { handler(a, b, c) }
        }
        return Self(trampoline: callback(function))
    }
}
