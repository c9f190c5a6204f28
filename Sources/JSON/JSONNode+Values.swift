// SPDX-License-Identifier: MIT

import CJSONGLib

extension JSONNode {
    /// A string, or a number or bool in words; nil for null, arrays and objects.
    public var string: String? {
        switch kind {
        case .string: json_node_get_string(pointer).map { String(cString: $0) }
        case .int: String(json_node_get_int(pointer))
        case .double: String(json_node_get_double(pointer))
        case .bool: json_node_get_boolean(pointer) != 0 ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// The string with the white space around it gone, cut to at most `limit` bytes on a character;
    /// nil when nothing is left.
    public func text(limit: Int = .max) -> String? {
        guard kind == .string, let start = json_node_get_string(pointer) else {
            return string
        }
        let all = UnsafeRawBufferPointer(start: start, count: strlen(start))
        guard let first = all.firstIndex(where: { !Self.isSpace($0) }),
            let last = all.lastIndex(where: { !Self.isSpace($0) })
        else { return nil }
        var end = last + 1
        if end - first > limit {
            end = first + limit
            while end > first, all[end] & 0xC0 == 0x80 { end -= 1 }
        }
        return end > first ? String(decoding: all[first..<end], as: UTF8.self) : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }

    /// A whole number, also from a string or a double that holds one.
    public var int: Int? {
        switch kind {
        case .int: return Int(json_node_get_int(pointer))
        case .double: return Int(exactly: json_node_get_double(pointer).rounded(.towardZero))
        case .bool: return json_node_get_boolean(pointer) != 0 ? 1 : 0
        case .string:
            guard let text = text() else { return nil }
            return Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
        case .null, .array, .object: return nil
        }
    }

    /// A finite number, also from a string that holds one.
    public var double: Double? {
        switch kind {
        case .int: return Double(json_node_get_int(pointer))
        case .double: return json_node_get_double(pointer)
        case .string: return text().flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
        case .bool, .null, .array, .object: return nil
        }
    }

    /// A truth value: true, 1, "true", "1", "yes", "ok" and their opposites, in any case.
    public var bool: Bool? {
        switch kind {
        case .bool: return json_node_get_boolean(pointer) != 0
        case .int: return json_node_get_int(pointer) != 0
        case .double: return json_node_get_double(pointer) != 0
        case .string:
            switch text()?.lowercased() {
            case "true", "1", "yes", "ok": return true
            case "false", "0", "no": return false
            default: return nil
            }
        case .null, .array, .object: return nil
        }
    }

    /// The value with all below it, owned and free of the document.
    public var value: JSONValue {
        switch kind {
        case .null: .null
        case .bool: .bool(json_node_get_boolean(pointer) != 0)
        case .int: .int(Int(json_node_get_int(pointer)))
        case .double: .double(json_node_get_double(pointer))
        case .string: .string(string ?? "")
        case .array: .array(elements.map(\.value))
        case .object:
            .object(
                Dictionary(members.map { ($0.name, $0.node.value) }, uniquingKeysWith: { $1 }))
        }
    }
}
