// SPDX-License-Identifier: MIT

import CGLib

// Every reader answers nil when the value is of another type: what comes over a bus may be anything.
extension Variant {
    /// The type's name, such as `a{sv}`.
    public var type: String { String(cString: g_variant_get_type_string(pointer)) }

    /// The text of an `s`, `o` or `g`.
    public var string: String? {
        guard "sog".contains(type) else { return nil }
        return String(cString: g_variant_get_string(pointer, nil))
    }

    /// The truth value of a `b`.
    public var bool: Bool? { type == "b" ? g_variant_get_boolean(pointer) != 0 : nil }

    /// Any whole number that fits.
    public var int: Int? {
        switch type {
        case "y": Int(g_variant_get_byte(pointer))
        case "n": Int(g_variant_get_int16(pointer))
        case "q": Int(g_variant_get_uint16(pointer))
        case "i": Int(g_variant_get_int32(pointer))
        case "h": Int(g_variant_get_handle(pointer))
        case "u": Int(g_variant_get_uint32(pointer))
        case "x": Int(g_variant_get_int64(pointer))
        case "t": Int(exactly: g_variant_get_uint64(pointer))
        default: nil
        }
    }

    /// The number of a `d`.
    public var double: Double? { type == "d" ? g_variant_get_double(pointer) : nil }

    /// The value inside a `v`.
    public var boxed: Variant? {
        type == "v" ? Variant(adopting: g_variant_get_variant(pointer)) : nil
    }

    /// How many values an array, tuple or dictionary holds; 0 for anything else.
    public var count: Int {
        g_variant_is_container(pointer) == 0 ? 0 : Int(g_variant_n_children(pointer))
    }

    /// A value of an array or tuple, nil beyond its end.
    public subscript(index: Int) -> Variant? {
        guard index >= 0, index < count else { return nil }
        return Variant(adopting: g_variant_get_child_value(pointer, gsize(index)))
    }

    /// A value of an `a{sv}`, taken out of its box.
    public subscript(key: String) -> Variant? {
        guard type == "a{sv}" else { return nil }
        return g_variant_lookup_value(pointer, key, nil).map { Variant(adopting: $0) }
    }

    /// The values of an array or tuple.
    public var children: [Variant] { (0..<count).compactMap { self[$0] } }

    /// The texts of an `as` or `ao`.
    public var strings: [String]? {
        type == "as" || type == "ao" ? children.compactMap(\.string) : nil
    }

    /// The bytes of an `ay`.
    public var bytes: [UInt8]? {
        guard type == "ay" else { return nil }
        var count: gsize = 0
        guard let data = g_variant_get_fixed_array(pointer, &count, 1) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
    }

    /// The values of an `a{sv}`, taken out of their boxes. Of equal keys the last one counts.
    public var dictionary: [String: Variant]? {
        guard type == "a{sv}" else { return nil }
        let pairs = children.compactMap { entry in
            entry[0]?.string.flatMap { key in entry[1]?.boxed.map { (key, $0) } }
        }
        return Dictionary(pairs) { $1 }
    }
}

extension Variant: Equatable {
    /// Whether type and value are the same.
    public static func == (one: Variant, other: Variant) -> Bool {
        g_variant_equal(UnsafeRawPointer(one.pointer), UnsafeRawPointer(other.pointer)) != 0
    }
}

extension Variant: CustomStringConvertible {
    /// The value in GVariant's text format, with type annotations.
    public var description: String {
        guard let text = g_variant_print(pointer, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
