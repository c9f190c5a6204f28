// SPDX-License-Identifier: MIT

/// Why something could not be read as what it should be.
public enum FeedError: Error, Equatable, Sendable {
    /// It is a page for browsers. A page may name its feed: ``FeedLinks`` finds it.
    case webPage
    /// It is XML or JSON, but no feed; the text names what it begins with.
    case notAFeed(String)
    /// It is empty or neither XML nor JSON.
    case unreadable(String)
}
