// SPDX-License-Identifier: MIT

import CJSONGLib

/// A JSON value of one's own: what is written, and what is kept of what was read.
public indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Wraps an optional; nil becomes ``null``.
    public init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
    /// Wraps an optional; nil becomes ``null``.
    public init(_ value: Int?) { self = value.map(JSONValue.int) ?? .null }

    /// An object of the members whose value is not ``null``.
    public static func compactObject(_ members: [String: JSONValue]) -> JSONValue {
        .object(members.filter { $0.value != .null })
    }

    /// The text in UTF-8. Keys are sorted by their bytes, so the same value gives the same text; a number
    /// that is not finite is written as null. `pretty` indents by two spaces.
    public func serialized(pretty: Bool = false) -> [UInt8] {
        let root = makeNode()
        defer { json_node_unref(root) }
        guard let generator = json_generator_new() else { return [] }
        defer { g_object_unref(generator) }
        json_generator_set_root(generator, root)
        json_generator_set_pretty(generator, pretty ? 1 : 0)
        var length: gsize = 0
        guard let text = json_generator_to_data(generator, &length) else { return [] }
        defer { g_free(text) }
        return Array(UnsafeRawBufferPointer(start: text, count: Int(length)))
    }

    /// Makes json-glib's node; the caller owns it.
    private func makeNode() -> OpaquePointer {
        guard let node = json_node_alloc() else { preconditionFailure("out of memory") }
        switch self {
        case .null: json_node_init_null(node)
        case .bool(let value): json_node_init_boolean(node, value ? 1 : 0)
        case .int(let value): json_node_init_int(node, gint64(value))
        case .double(let value) where value.isFinite: json_node_init_double(node, value)
        case .double: json_node_init_null(node)
        case .string(let value): json_node_init_string(node, value)
        case .array(let values):
            let array = json_array_sized_new(guint(values.count))
            for value in values { json_array_add_element(array, value.makeNode()) }
            json_node_init_array(node, array)
            json_array_unref(array)
        case .object(let members):
            let object = json_object_new()
            for (name, value) in members.sorted(by: {
                $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
            }) {
                json_object_set_member(object, name, value.makeNode())
            }
            json_node_init_object(node, object)
            json_object_unref(object)
        }
        return node
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object; of members with the same name the last counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
    /// Null.
    public init(nilLiteral: ()) { self = .null }
}
