// SPDX-License-Identifier: MIT

import CSoup
import GLibKit

/// Moves header fields between libsoup and Swift.
enum HTTPHeaders {
    /// The fields of a message's answer, in order.
    static func read(_ message: GObjectRef) -> [HTTPHeader] {
        guard let fields = soup_message_get_response_headers(message.opaque) else { return [] }
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, fields)
        var result: [HTTPHeader] = []
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            if let name, let value {
                result.append(HTTPHeader(decode(name), decode(value)))
            }
        }
        return result
    }

    /// Sets a field, replacing what was there. Line breaks, which would begin another, are dropped.
    static func set(_ name: String, _ value: String, on message: GObjectRef) {
        guard let fields = soup_message_get_request_headers(message.opaque) else { return }
        let clean = value.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\t" }
        soup_message_headers_replace(fields, name, String(String.UnicodeScalarView(clean)))
    }

    /// UTF-8, else ISO 8859-1: stations put their names here in either.
    private static func decode(_ text: UnsafePointer<CChar>) -> String {
        if let valid = String(validatingCString: text) { return valid }
        let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
        return String(
            String.UnicodeScalarView(bytes.map { Unicode.Scalar(UInt8(bitPattern: $0)) }))
    }
}
