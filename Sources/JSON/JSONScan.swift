// SPDX-License-Identifier: MIT

/// One pass over the bytes before json-glib sees them: how deep they nest and where commas trail.
struct JSONScan {
    /// The deepest nesting of arrays and objects.
    private(set) var depth = 0
    /// Offsets of commas that stand before a closing bracket.
    private(set) var trailingCommas: [Int] = []

    /// Scans; stops early once `limit` is passed.
    init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit limit: Int) {
        var level = 0
        var comma = -1
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = Self.endOfString(bytes, from: index + 1)
                comma = -1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                level += 1
                depth = max(depth, level)
                if depth > limit { return }
                comma = -1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                level -= 1
                if comma >= 0 { trailingCommas.append(comma) }
                comma = -1
            case UInt8(ascii: ","):
                comma = index
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                break
            default:
                comma = -1
            }
            index += 1
        }
    }

    /// The offset of the closing quote, or the end.
    private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 1
            } else if bytes[index] == UInt8(ascii: "\"") {
                return index
            }
            index += 1
        }
        return index
    }
}
