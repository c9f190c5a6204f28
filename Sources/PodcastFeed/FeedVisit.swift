// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media

/// What a visit to a feed found.
public enum FeedVisit: Sendable {
    /// The copy at hand is still good. The server may have sent newer validators.
    case unchanged(HTTPValidators?)
    /// The feed, read anew.
    case fetched(FetchedFeed)
}

/// A feed as a visit found it.
public struct FetchedFeed: Sendable {
    /// What it said. The show's feed address is ``address``.
    public var feed: ParsedFeed
    /// Where it is to be visited from now on: the address asked for, unless a permanent redirect, the
    /// feed itself or a page named another one.
    public var address: URL
    /// What to ask with the next time, verbatim; empty when what came was cut off.
    public var validators: HTTPValidators

    /// Holds what a visit found.
    public init(feed: ParsedFeed, address: URL, validators: HTTPValidators = HTTPValidators()) {
        self.feed = feed
        self.address = address
        self.validators = validators
    }
}
