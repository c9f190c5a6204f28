// SPDX-License-Identifier: GPL-3.0-or-later
import CSoup

/// One request as the routes see it.
struct Request {
    /// The method, upper case.
    let method: String
    /// The path, percent-decoded.
    let path: String
    /// The fields of the query and of a form body; the last of two with one name counts.
    let query: [String: String]
    /// The headers, names in lower case.
    let headers: [String: String]
    /// The address under which the server was asked, without a slash at its end.
    let base: String

    /// The parts of the path.
    var segments: [Substring] { path.split(separator: "/") }

    /// A number of the query.
    func number(_ name: String) -> Double? { query[name].flatMap(Double.init) }

    /// Whether a flag of the query is on; absent counts as off.
    func flag(_ name: String) -> Bool { ["1", "true", "yes"].contains(query[name] ?? "") }

    /// Reads `a=b&c=d`.
    static func fields(_ text: String) -> [String: String] {
        var fields: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves.count > 1 ? formDecoded(halves[1]) : ""
            fields[formDecoded(halves[0])] = value
        }
        return fields
    }

    /// The text without its percent escapes; as it is when they are broken.
    static func decoded(_ text: String) -> String {
        guard let plain = g_uri_unescape_string(text, nil) else { return text }
        defer { g_free(plain) }
        return String(cString: plain)
    }

    private static func formDecoded(_ text: Substring) -> String {
        decoded(String(text).replacing("+", with: " "))
    }
}
