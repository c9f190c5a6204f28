// SPDX-License-Identifier: MIT

import FoundationEssentials

/// What a server answered, up to the body.
public struct HTTPResponseHead: Sendable, Equatable {
    /// The status of the last answer.
    public var status: Int
    /// Where the last answer came from.
    public var url: URL
    /// The redirects on the way there, in order.
    public var redirects: [HTTPRedirect]
    /// The header fields of the last answer, in order.
    public var headers: [HTTPHeader]

    /// Holds an answer's head.
    public init(
        status: Int, url: URL, redirects: [HTTPRedirect] = [], headers: [HTTPHeader] = []
    ) {
        self.status = status
        self.url = url
        self.redirects = redirects
        self.headers = headers
    }

    /// The first header field of this name, in any case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// Whether the server said that the copy at hand is still good (304).
    public var isNotModified: Bool { status == 304 }
    /// Whether the status is 200–299.
    public var isSuccess: Bool { (200..<300).contains(status) }
    /// The media type without parameters, lower case.
    public var contentType: String? {
        header("Content-Type").flatMap { $0.split(separator: ";").first }.map {
            $0.filter { !$0.isWhitespace }.lowercased()
        }
    }
    /// The charset parameter of the media type, lower case.
    public var charset: String? {
        guard let parts = header("Content-Type")?.split(separator: ";").dropFirst() else {
            return nil
        }
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].filter({ $0 != " " }).lowercased() == "charset" else {
                continue
            }
            let value = pair[1].filter { !"\"' ".contains($0) }
            return value.isEmpty ? nil : value.lowercased()
        }
        return nil
    }
    /// What to send with the next request for the same address.
    public var validators: HTTPValidators? {
        let found = HTTPValidators(
            entityTag: header("ETag"), lastModified: header("Last-Modified"))
        return found == HTTPValidators() ? nil : found
    }
    /// Seconds that the server asks to wait, when it says so in seconds.
    public var retryAfter: Int? { header("Retry-After").flatMap { Int($0) } }
}

/// One step of a chain of redirects.
public struct HTTPRedirect: Hashable, Sendable {
    /// 301, 302, 303, 307 or 308.
    public var status: Int
    /// The address that answered so.
    public var from: URL
    /// The address that it named.
    public var to: URL

    /// Describes one step.
    public init(status: Int, from: URL, to: URL) {
        self.status = status
        self.from = from
        self.to = to
    }

    /// Whether the old address is to be forgotten (301, 308).
    public var isPermanent: Bool { status == 301 || status == 308 }
}

/// A whole answer. Every status is an answer; only what is none throws.
public struct HTTPResponse: Sendable, Equatable {
    /// Everything up to the body.
    public var head: HTTPResponseHead
    /// The body, decompressed.
    public var body: Data
    /// Whether the body was longer than was read.
    public var isTruncated: Bool

    /// Holds an answer.
    public init(head: HTTPResponseHead, body: Data = Data(), isTruncated: Bool = false) {
        self.head = head
        self.body = body
        self.isTruncated = isTruncated
    }

    /// The status of the last answer.
    public var status: Int { head.status }
    /// Where the last answer came from.
    public var url: URL { head.url }
    /// Whether the server said that the copy at hand is still good (304).
    public var isNotModified: Bool { head.isNotModified }
    /// Whether the status is 200–299.
    public var isSuccess: Bool { head.isSuccess }
    /// The first header field of this name, in any case.
    public func header(_ name: String) -> String? { head.header(name) }
}
