// SPDX-License-Identifier: MIT

import CJSONGLib

/// A value inside a ``JSONDocument``, borrowed: valid only inside the closure that got it.
///
/// The accessors are tolerant, as the services are: a number may come as a string and the other
/// way round, and what is missing, null or of another kind is nil.
public struct JSONNode {
    let pointer: OpaquePointer

    /// What the value is.
    public enum Kind: Sendable {
        case null, bool, int, double, string, array, object
    }

    /// What the value is.
    public var kind: Kind {
        switch json_node_get_node_type(pointer) {
        case JSON_NODE_OBJECT: return .object
        case JSON_NODE_ARRAY: return .array
        case JSON_NODE_NULL: return .null
        default: break
        }
        switch json_node_get_value_type(pointer) {
        case JSONNode.stringType: return .string
        case JSONNode.intType: return .int
        case JSONNode.doubleType: return .double
        case JSONNode.boolType: return .bool
        default: return .null
        }
    }

    // G_TYPE_… are macros with casts, which Swift does not import: fundamental type n is n << 2.
    private static let boolType: GType = 5 << 2
    private static let intType: GType = 10 << 2
    private static let doubleType: GType = 15 << 2
    private static let stringType: GType = 16 << 2

    /// The member of an object; nil when this is no object or has none of that name.
    public subscript(key: StaticString) -> JSONNode? {
        member(UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self))
    }

    /// The member of an object whose name is made at run time.
    public func member(named name: String) -> JSONNode? {
        name.withCString { member($0) }
    }

    private func member(_ name: UnsafePointer<CChar>) -> JSONNode? {
        guard json_node_get_node_type(pointer) == JSON_NODE_OBJECT,
            let object = json_node_get_object(pointer),
            let found = json_object_get_member(object, name)
        else { return nil }
        return JSONNode(pointer: found)
    }

    /// The members of an object with their names, in the order of the text; empty for anything else.
    public var members: [(name: String, node: JSONNode)] {
        guard kind == .object, let object = json_node_get_object(pointer) else { return [] }
        var result: [(name: String, node: JSONNode)] = []
        result.reserveCapacity(Int(json_object_get_size(object)))
        var iterator = JsonObjectIter()
        var name: UnsafePointer<CChar>?
        var node: OpaquePointer?
        json_object_iter_init_ordered(&iterator, object)
        while json_object_iter_next_ordered(&iterator, &name, &node) != 0 {
            if let name, let node {
                result.append((String(cString: name), JSONNode(pointer: node)))
            }
        }
        return result
    }

    /// The elements of an array; empty for anything else.
    public var elements: JSONElements {
        guard json_node_get_node_type(pointer) == JSON_NODE_ARRAY else {
            return JSONElements(array: nil, count: 0)
        }
        let array = json_node_get_array(pointer)
        return JSONElements(array: array, count: array.map { Int(json_array_get_length($0)) } ?? 0)
    }
}

@available(*, unavailable)
extension JSONNode: Sendable {}

/// The elements of an array, without a copy.
public struct JSONElements: RandomAccessCollection {
    let array: OpaquePointer?
    /// How many there are.
    public let count: Int

    /// Zero.
    public var startIndex: Int { 0 }
    /// The count.
    public var endIndex: Int { count }

    /// The element at an index.
    public subscript(position: Int) -> JSONNode {
        guard let array, let node = json_array_get_element(array, guint(position)) else {
            preconditionFailure("index \(position) of \(count)")
        }
        return JSONNode(pointer: node)
    }
}

@available(*, unavailable)
extension JSONElements: Sendable {}
