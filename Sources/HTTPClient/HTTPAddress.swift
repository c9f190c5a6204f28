// SPDX-License-Identifier: MIT

import CSoup
import FoundationEssentials

/// What is done with addresses: for libsoup, for redirects, and for what people write.
enum HTTPAddress {
    /// GLib's form of an address, without name, password and fragment; the caller owns it.
    static func parse(_ url: URL) -> OpaquePointer? {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        parts.percentEncodedUser = nil
        parts.percentEncodedPassword = nil
        parts.percentEncodedFragment = nil
        guard let text = parts.string else { return nil }
        let flags =
            G_URI_FLAGS_HAS_PASSWORD.rawValue | G_URI_FLAGS_ENCODED_PATH.rawValue
            | G_URI_FLAGS_ENCODED_QUERY.rawValue | G_URI_FLAGS_ENCODED_FRAGMENT.rawValue
            | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue
        return g_uri_parse(text, GUriFlags(rawValue: flags), nil)
    }

    /// The address that a Location field names, relative to where it was found.
    static func resolve(_ location: String, against base: URL) -> URL? {
        URL(lenient: location, relativeTo: base)
    }

    /// Whether two addresses have scheme, host and port in common.
    static func haveSameOrigin(_ one: URL, _ other: URL) -> Bool {
        func port(_ url: URL) -> Int? {
            url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
        }
        return one.scheme?.lowercased() == other.scheme?.lowercased()
            && one.host()?.lowercased() == other.host()?.lowercased() && port(one) == port(other)
    }

    /// Name and password written into an address.
    static func credentials(_ url: URL) -> HTTPCredentials? {
        guard let name = url.user(percentEncoded: false), !name.isEmpty else { return nil }
        return HTTPCredentials(name: name, password: url.password(percentEncoded: false) ?? "")
    }
}

extension URL {
    /// Reads an address as people and playlists write it: white space around it, spaces and other
    /// characters inside it, host names that are not ASCII; relative when `base` is given. Nil
    /// when nothing can be made of it.
    public init?(lenient text: String, relativeTo base: URL? = nil) {
        // Nearly every address is clean, and directories send them by the ten thousand.
        if base == nil, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
            guard let url = URL(string: text), url.scheme != nil else { return nil }
            self = url
            return
        }
        let space: Set<Character> = [" ", "\t", "\r", "\n", "\r\n"]
        var trimmed = Substring(text)
        while let first = trimmed.first, space.contains(first) { trimmed.removeFirst() }
        while let last = trimmed.last, space.contains(last) { trimmed.removeLast() }
        guard !trimmed.isEmpty else { return nil }
        let clean = Self.withASCIIHost(
            String(trimmed.filter { !["\r", "\n", "\t", "\r\n"].contains($0) }))
        guard let url = URL(string: clean, relativeTo: base)?.absoluteURL, url.scheme != nil else {
            return nil
        }
        self = url
    }

    /// The text with the host's name in punycode where it is not ASCII.
    private static func withASCIIHost(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }), let slashes = text.firstRange(of: "://") else {
            return text
        }
        let rest = text[slashes.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@").last?.prefix { $0 != ":" } ?? ""
        guard !host.utf8.allSatisfy({ $0 < 0x80 }), let ascii = g_hostname_to_ascii(String(host))
        else { return text }
        defer { g_free(ascii) }
        return text.replacing(host, with: String(cString: ascii), maxReplacements: 1)
    }
}
