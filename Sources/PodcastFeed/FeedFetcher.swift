// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media

/// Visits feeds: asks only for what changed, reads while it arrives, and finds out where a feed
/// lives from now on.
///
/// 301, 308 and `itunes:new-feed-url` name a new address, which counts once a feed was read there;
/// 302 and 307 do not. A feed that breaks off gives what was whole, without validators, so that the
/// next visit reads it again. Failures are ``FeedError`` or `CancellationError`.
public struct FeedFetcher: Sendable {
    private let client: HTTPClient
    private let maximumBytes: Int
    private let idleTimeout: Double

    /// Makes a fetcher.
    ///
    /// - Parameters:
    ///   - maximumBytes: How much of a feed is read, after decompression.
    ///   - idleTimeout: Seconds without a byte after which a visit is given up.
    public init(client: HTTPClient, maximumBytes: Int = 64 << 20, idleTimeout: Double = 30) {
        self.client = client
        self.maximumBytes = maximumBytes
        self.idleTimeout = idleTimeout
    }

    /// Visits a feed that is known.
    ///
    /// - Parameter validators: Those of the last visit.
    @concurrent
    public func visit(
        _ feed: URL, validators: HTTPValidators? = nil, credentials: HTTPCredentials? = nil
    ) async throws -> FeedVisit {
        let answer = try await get(feed, validators: validators, credentials: credentials)
        switch answer {
        case .unchanged(_, let moved?):
            // A new address counts only when there is a feed to read.
            guard case .read(let found) = try await get(moved, credentials: credentials) else {
                throw FeedError.status(304, retryAfter: nil)
            }
            return .fetched(found)
        case .unchanged(let validators, nil):
            return .unchanged(validators)
        case .read(let found):
            return .fetched(await following(found, credentials: credentials))
        case .page:
            throw FeedError.webPage
        }
    }

    /// Reads the feed at an address that a person gave, or the feed that a page there names.
    @concurrent
    public func discover(
        _ address: URL, credentials: HTTPCredentials? = nil
    ) async throws -> FetchedFeed {
        switch try await get(address, credentials: credentials) {
        case .read(let found):
            return await following(found, credentials: credentials)
        case .page(let links):
            for link in links {
                guard case .read(let found)? = try? await get(link) else { continue }
                return await following(found, credentials: nil)
            }
            try Task.checkCancellation()
            throw FeedError.webPage
        case .unchanged:
            throw FeedError.status(304, retryAfter: nil)
        }
    }
}

private extension FeedFetcher {
    enum Answer {
        /// Nothing new; the address is the new one that a permanent redirect named.
        case unchanged(HTTPValidators?, moved: URL?)
        case read(FetchedFeed)
        /// A page for browsers, and the feeds it names.
        case page([URL])
    }

    /// How much of a page is searched for the feeds it names.
    static let pageLimit = 512 << 10
    static let redirectLimit = 20

    /// Goes on to where the feed says it moved to, when there is a feed.
    func following(_ found: FetchedFeed, credentials: HTTPCredentials?) async -> FetchedFeed {
        guard let new = found.feed.podcast.newFeed, new != found.address,
            ["http", "https"].contains(new.scheme?.lowercased() ?? ""),
            let answer = try? await get(new, credentials: nil), case .read(let moved) = answer
        else { return found }
        return moved
    }

    func get(
        _ address: URL, validators: HTTPValidators? = nil, credentials: HTTPCredentials? = nil
    ) async throws -> Answer {
        var request = HTTPRequest(address)
        request.validators = validators
        request.credentials = credentials
        request.maximumBytes = maximumBytes
        request.overflow = .truncates
        request.idleTimeout = idleTimeout
        request.maximumRedirects = Self.redirectLimit
        request.headers = [
            HTTPHeader(
                "Accept",
                "application/rss+xml, application/atom+xml, application/feed+json, "
                    + "application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5")
        ]
        do {
            let stream = try await client.stream(request)
            do {
                let answer = try await read(stream, asked: address)
                await stream.close()
                return answer
            } catch {
                await stream.close()
                throw error
            }
        } catch let error as HTTPError {
            throw FeedError.network(error)
        }
    }

    func read(_ stream: HTTPStream, asked: URL) async throws -> Answer {
        let head = stream.head
        let moved = Self.permanentAddress(of: head)
        if head.isNotModified { return .unchanged(head.validators, moved: moved) }
        guard head.isSuccess else { throw FeedError(head) }
        var body = FeedBody(feed: head.url, charset: head.charset, pageLimit: Self.pageLimit)
        var isCutOff = false
        do {
            while !body.isSated, let chunk = try await stream.next() { try body.take(chunk) }
        } catch HTTPError.connectionLost where body.hasBytes {
            isCutOff = true
        }
        switch try body.finish() {
        case .page(let links):
            return .page(links)
        case .feed(var feed):
            guard !isCutOff || feed.isWhole || !feed.items.isEmpty else {
                throw FeedError.network(.connectionLost("The feed broke off."))
            }
            let place = moved ?? asked
            feed.podcast.feed = place
            let isWhole = feed.isWhole || !isCutOff
            return .read(
                FetchedFeed(
                    feed: feed, address: place,
                    validators: isWhole ? head.validators ?? HTTPValidators() : HTTPValidators()))
        }
    }

    /// Where the permanent redirects at the beginning of a chain lead; nil when there is none.
    static func permanentAddress(of head: HTTPResponseHead) -> URL? {
        head.redirects.prefix { $0.isPermanent }.last?.to
    }
}

private extension FeedError {
    /// Names what a status means for a feed.
    init(_ head: HTTPResponseHead) {
        switch head.status {
        case 401: self = .passwordWanted
        case 410: self = .gone
        default:
            let text = head.header("Retry-After")
            let date = text.flatMap(FeedDate.seconds)
            let wait =
                head.retryAfter.map(Double.init)
                ?? date.map { $0 - Date().timeIntervalSince1970 }
            self = .status(head.status, retryAfter: wait.map { max(0, $0) })
        }
    }
}
