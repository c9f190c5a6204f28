// SPDX-License-Identifier: MIT

import CJSONGLib
import FoundationEssentials

/// Reads JSON with json-glib and lends the result for the length of a closure.
public enum JSONDocument {
    /// Parses the bytes and hands the root to `body`. Nodes are borrowed: none may leave the closure.
    ///
    /// Blocks for the length of the parse, so long answers are read off the main actor. A byte
    /// order mark is skipped. Throws ``JSONError``, or what `body` throws.
    public static func read<Result>(
        _ bytes: some ContiguousBytes, limits: JSONLimits = JSONLimits(),
        _ body: (JSONNode) throws -> Result
    ) throws -> Result {
        try bytes.withUnsafeBytes { raw in
            var text = raw.assumingMemoryBound(to: UInt8.self)
            guard text.count <= limits.bytes else { throw JSONError.tooLarge(limit: limits.bytes) }
            if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
                text = UnsafeBufferPointer(rebasing: text[3...])
            }
            let scan = JSONScan(text, depthLimit: limits.depth)
            guard scan.depth <= limits.depth else { throw JSONError.tooDeep(limit: limits.depth) }
            guard limits.allowsTrailingCommas, !scan.trailingCommas.isEmpty else {
                return try parse(text, body)
            }
            var mended = Array(text)
            for offset in scan.trailingCommas { mended[offset] = UInt8(ascii: " ") }
            return try mended.withUnsafeBufferPointer { try parse($0, body) }
        }
    }

    private static func parse<Result>(
        _ text: UnsafeBufferPointer<UInt8>, _ body: (JSONNode) throws -> Result
    ) throws -> Result {
        guard let start = text.baseAddress, let parser = json_parser_new() else {
            throw JSONError.empty
        }
        defer { g_object_unref(parser) }
        var failure: UnsafeMutablePointer<GError>?
        let loaded = start.withMemoryRebound(to: CChar.self, capacity: text.count) {
            json_parser_load_from_data(parser, $0, text.count, &failure)
        }
        if loaded == 0 {
            throw error(taking: failure)
        }
        guard let root = json_parser_get_root(parser) else { throw JSONError.empty }
        return try body(JSONNode(pointer: root))
    }

    /// Makes our error of json-glib's and frees it.
    private static func error(taking failure: UnsafeMutablePointer<GError>?) -> JSONError {
        guard let failure else { return .malformed("") }
        defer { g_error_free(failure) }
        if failure.pointee.domain == json_parser_error_quark(),
            failure.pointee.code == Int32(JSON_PARSER_ERROR_INVALID_DATA.rawValue)
        {
            return .notUTF8
        }
        return .malformed(String(cString: failure.pointee.message))
    }
}
