// SPDX-License-Identifier: MIT

import HTTPClient

/// Why something could not be had, or not be read as what it should be.
public enum FeedError: Error, Equatable, Sendable {
    /// It is a page for browsers. A page may name its feed: ``FeedLinks`` finds it.
    case webPage
    /// It is XML or JSON, but no feed; the text names what it begins with.
    case notAFeed(String)
    /// It is empty or neither XML nor JSON.
    case unreadable(String)
    /// The server wants a name and a password (401).
    case passwordWanted
    /// The feed is gone for good (410).
    case gone
    /// The server answered with another status than success.
    ///
    /// - Parameter retryAfter: Seconds that the server asks to wait, nil when it does not say.
    case status(Int, retryAfter: Double?)
    /// There was no answer, or none that could be used.
    case network(HTTPError)
}

extension FeedError {
    /// Seconds that the server asks to wait before the next visit.
    public var retryAfter: Double? {
        if case .status(_, let seconds) = self { seconds } else { nil }
    }
}
