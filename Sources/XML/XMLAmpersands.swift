// SPDX-License-Identifier: MIT

/// Mends the commonest fault of XML written by hand: `&` that begins no reference.
public enum XMLAmpersands {
    /// The bytes with each bare `&` outside CDATA and comments written as `&amp;`; addresses with
    /// query strings come through whole. Only for encodings that extend ASCII.
    public static func escaping(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var index = 0
        while index < bytes.count {
            if let end = verbatimEnd(bytes, at: index) {
                result += bytes[index..<end]
                index = end
                continue
            }
            result.append(bytes[index])
            if bytes[index] == UInt8(ascii: "&"), !isReference(bytes, at: index) {
                result += Array("amp;".utf8)
            }
            index += 1
        }
        return result
    }

    /// The end of the CDATA section or comment that begins here, or nil.
    private static func verbatimEnd(_ bytes: [UInt8], at start: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "<") else { return nil }
        for (opening, closing) in [("<![CDATA[", "]]>"), ("<!--", "-->")] {
            let closing = Array(closing.utf8)
            guard bytes[start...].starts(with: opening.utf8) else { continue }
            var index = start + opening.utf8.count
            while index < bytes.count {
                if bytes[index...].starts(with: closing) { return index + closing.count }
                index += 1
            }
            return bytes.count
        }
        return nil
    }

    /// Whether `&` at this place begins `&name;`, `&#10;` or `&#xA;`.
    private static func isReference(_ bytes: [UInt8], at start: Int) -> Bool {
        let longestName = 32
        let name = bytes[(start + 1)...].prefix(longestName + 1)
        guard let end = name.firstIndex(of: UInt8(ascii: ";")), end > start + 1 else {
            return false
        }
        return name[..<end].enumerated().allSatisfy { offset, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): offset > 0
            case UInt8(ascii: "#"): offset == 0
            default: false
            }
        }
    }
}
