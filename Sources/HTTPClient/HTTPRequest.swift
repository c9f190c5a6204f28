// SPDX-License-Identifier: MIT

import FoundationEssentials

/// What is asked of a server, and how much may come back.
public struct HTTPRequest: Sendable {
    /// GET, POST, PUT, HEAD …
    public var method: String
    /// Where to: http or https.
    public var url: URL
    /// Header fields besides those that follow from the other properties. They are not sent to
    /// another host after a redirect when they carry secrets (Authorization, Cookie).
    public var headers: [HTTPHeader] = []
    /// What is sent; nil for nothing.
    public var body: Data?
    /// Name and password for HTTP Basic, sent to ``url``'s own host and port only.
    public var credentials: HTTPCredentials?
    /// Validators of a copy that is at hand, sent as they were received.
    public var validators: HTTPValidators?
    /// Seconds for the whole exchange, redirects included; nil for no end.
    public var totalTimeout: Double?
    /// Seconds without a byte after which the exchange is given up.
    public var idleTimeout: Double = 30
    /// How many bytes of the body are read, after decompression.
    public var maximumBytes: Int = 32 << 20
    /// What happens to a body that is longer.
    public var overflow: Overflow = .fails
    /// How many redirects are followed.
    public var maximumRedirects: Int = 10
    /// Sent instead of the client's own name; nil for that.
    public var userAgent: String?
    /// Whether the server may compress the body; it is decompressed on the way. Off for ranges.
    public var acceptsCompression = true
    /// Whether a certificate that is not trusted is put up with, as the listener decided for one host.
    public var acceptsUntrustedCertificate = false

    /// What happens to a body that is longer than ``maximumBytes``.
    public enum Overflow: Sendable {
        /// The request throws ``HTTPError/bodyTooLarge(limit:)``.
        case fails
        /// The response holds the first bytes and says that it is cut.
        case truncates
    }

    /// Asks for an address.
    public init(_ url: URL, method: String = "GET") {
        self.url = url
        self.method = method
    }
}

/// One header field. Names are compared without regard to case.
public struct HTTPHeader: Hashable, Sendable {
    /// The name as written.
    public var name: String
    /// The value, without the white space around it.
    public var value: String

    /// Joins a name and a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Name and password. Neither appears in texts made of it.
public struct HTTPCredentials: Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible
{
    /// Who asks.
    public var name: String
    /// The secret.
    public var password: String

    /// Joins a name and a password.
    public init(name: String, password: String) {
        self.name = name
        self.password = password
    }

    /// Nothing of the contents.
    public var description: String { "HTTPCredentials(…)" }
    /// Nothing of the contents.
    public var debugDescription: String { description }
}

/// What a server gave to recognize a version of a resource by, kept verbatim.
public struct HTTPValidators: Hashable, Codable, Sendable {
    /// The ETag field, quotes and weakness mark included.
    public var entityTag: String?
    /// The Last-Modified field as it came.
    public var lastModified: String?

    /// Holds what is known; both may be nil.
    public init(entityTag: String? = nil, lastModified: String? = nil) {
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}
