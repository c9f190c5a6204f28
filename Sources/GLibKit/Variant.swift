// SPDX-License-Identifier: MIT

import CGLib

/// An immutable GVariant value.
///
/// `@unchecked Sendable`: GVariant is immutable and counts its references atomically.
public struct Variant: @unchecked Sendable {
    private final class Storage {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { g_variant_unref(pointer) }
    }

    private let storage: Storage

    /// Takes over a reference (transfer full); a floating one is sunk.
    public init(adopting pointer: OpaquePointer) {
        storage = Storage(g_variant_take_ref(pointer))
    }

    /// Adds a reference to a value that somebody else owns (transfer none), or sinks a floating one.
    public init(retaining pointer: OpaquePointer) {
        storage = Storage(g_variant_ref_sink(pointer))
    }

    /// The value for C functions, valid as long as this value lives: bind it to a name before the
    /// call, a temporary value is gone too early. Never floating.
    public var pointer: OpaquePointer { storage.pointer }
}

extension Variant {
    /// A text, `s`.
    public static func string(_ value: String) -> Self {
        Self(adopting: g_variant_new_string(value))
    }

    /// A truth value, `b`.
    public static func bool(_ value: Bool) -> Self {
        Self(adopting: g_variant_new_boolean(value ? 1 : 0))
    }

    /// A byte, `y`.
    public static func byte(_ value: UInt8) -> Self { Self(adopting: g_variant_new_byte(value)) }

    /// A number, `i`.
    public static func int32(_ value: Int32) -> Self { Self(adopting: g_variant_new_int32(value)) }

    /// A number, `u`.
    public static func uint32(_ value: UInt32) -> Self {
        Self(adopting: g_variant_new_uint32(value))
    }

    /// A number, `x`.
    public static func int64(_ value: Int64) -> Self {
        Self(adopting: g_variant_new_int64(gint64(value)))
    }

    /// A number, `t`.
    public static func uint64(_ value: UInt64) -> Self {
        Self(adopting: g_variant_new_uint64(guint64(value)))
    }

    /// A number, `d`.
    public static func double(_ value: Double) -> Self {
        Self(adopting: g_variant_new_double(value))
    }

    /// A D-Bus object path, `o`; nil when the text is none.
    public static func objectPath(_ value: String) -> Self? {
        guard g_variant_is_object_path(value) != 0 else { return nil }
        return Self(adopting: g_variant_new_object_path(value))
    }

    /// Texts, `as`.
    public static func strings(_ values: [String]) -> Self {
        array(of: "s", values.map { .string($0) })
    }

    /// Bytes, `ay`.
    public static func bytes(_ values: [UInt8]) -> Self {
        let bytes = g_bytes_new(values, gsize(values.count))
        defer { g_bytes_unref(bytes) }
        return withType("ay") { Self(adopting: g_variant_new_from_bytes($0, bytes, 1)) }
    }

    /// A boxed value, `v`.
    public static func variant(_ value: Variant) -> Self {
        Self(adopting: g_variant_new_variant(value.pointer))
    }

    /// Values of one type, such as `a(ss)` with `type` being `(ss)`; each must have that type.
    public static func array(of type: String, _ values: [Variant]) -> Self {
        precondition(values.allSatisfy { $0.type == type }, "Not all values are of type \(type).")
        let children = values.map { Optional($0.pointer) }
        return withType(type) {
            Self(adopting: g_variant_new_array($0, children, gsize(values.count)))
        }
    }

    /// Named values of any type, `a{sv}`.
    public static func dictionary(_ values: [String: Variant]) -> Self {
        let entries = values.sorted { $0.key < $1.key }.map { key, value in
            Variant(
                adopting: g_variant_new_dict_entry(
                    g_variant_new_string(key), g_variant_new_variant(value.pointer)))
        }
        return array(of: "{sv}", entries)
    }

    /// Values side by side, such as `(ss)`; `()` when empty. What D-Bus calls take and answer.
    public static func tuple(_ values: Variant...) -> Self { tuple(values) }

    /// Values side by side, such as `(ss)`; `()` when empty.
    public static func tuple(_ values: [Variant]) -> Self {
        let children = values.map { Optional($0.pointer) }
        return Self(adopting: g_variant_new_tuple(children, gsize(values.count)))
    }

    /// Reads GVariant's text format, such as `('a', [1, 2])`.
    public static func parse(_ text: String) throws(GLibError) -> Self {
        let pointer = try GLibError.check { g_variant_parse(nil, text, nil, nil, &$0) }
        guard let pointer else {
            throw GLibError(domain: "g-variant-parse-error-quark", code: 0, message: text)
        }
        return Self(adopting: pointer)
    }

    private static func withType(_ type: String, _ body: (OpaquePointer) -> Self) -> Self {
        guard let type = g_variant_type_new(type) else { fatalError("Not a type: \(type)") }
        defer { g_variant_type_free(type) }
        return body(type)
    }
}
