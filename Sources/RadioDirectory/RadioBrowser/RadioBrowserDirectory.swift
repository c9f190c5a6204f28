// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media

/// The community's directory of radio stations, at api.radio-browser.info or a mirror of one's own.
///
/// Asks one mirror after the other until one gives a usable answer. No key, no account.
public final class RadioBrowserDirectory: RadioDirectory {
    /// `radio-browser`.
    public let identifier = "radio-browser"
    /// Everything there is.
    public let capabilities: DirectoryCapabilities = [
        .search, .tags, .countries, .languages, .codecs, .qualityFilters, .orders, .lookUp,
        .playReports, .votes, .paging,
    ]

    private let client: HTTPClient
    private let mirrors: RadioBrowserMirrors
    private let patience: Double
    private let sleep: @Sendable (Duration) async throws -> Void

    /// How many mirrors are asked before a request is given up.
    private static let mostAttempts = 4
    /// How many stations are looked up in one request, so that addresses stay short.
    private static let lookUpSize = 50

    /// Makes a directory.
    ///
    /// - Parameters:
    ///   - baseURL: The one server to ask; nil to find the public mirrors by the name service.
    ///   - patience: Seconds without an answer after which the next mirror is asked.
    ///   - shuffle: Mixes the mirrors.
    ///   - now: The time, for how long a mirror is left alone.
    ///   - sleep: Waits between attempts.
    public convenience init(
        client: HTTPClient, baseURL: URL? = nil, patience: Double = 5,
        shuffle: @escaping @Sendable ([URL]) -> [URL] = { $0.shuffled() },
        now: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
    ) {
        self.init(
            client: client, patience: patience,
            discover: {
                if let baseURL { return [baseURL] }
                return await RadioBrowserDiscovery.mirrors(client)
            }, shuffle: shuffle, now: now, sleep: sleep)
    }

    /// Makes a directory over mirrors that are found in a way of one's own.
    public init(
        client: HTTPClient, patience: Double = 5,
        discover: @escaping @Sendable () async -> [URL],
        shuffle: @escaping @Sendable ([URL]) -> [URL] = { $0.shuffled() },
        now: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
    ) {
        self.client = client
        self.patience = patience
        self.sleep = sleep
        mirrors = RadioBrowserMirrors(discover: discover, shuffle: shuffle, now: now)
    }

    /// One page of stations, by the top list or a search.
    public func stations(_ query: StationQuery) async throws -> StationPage {
        let path = RadioBrowserQuery.path(query)
        let answer = try await get(path) { try RadioBrowserDecoder.stations($0) }
        let isLast = answer.entryCount < query.limit
        return StationPage(
            stations: answer.stations, nextOffset: isLast ? nil : query.offset + query.limit,
            droppedCount: answer.entryCount - answer.stations.count)
    }

    /// The fullest categories of a kind.
    public func categories(
        _ kind: StationCategory.Kind, limit: Int
    ) async throws -> [StationCategory] {
        let path = RadioBrowserQuery.categoriesPath(kind, limit: limit)
        return try await get(path) { try RadioBrowserDecoder.categories($0, kind: kind) }
    }

    /// Stations by UUID, fifty a request.
    public func stations(ids: [StationID]) async throws -> [Station] {
        let keys = ids.filter { $0.source == .radioBrowser }.map(\.key).filter(Self.isUUID)
        var found: [StationID: Station] = [:]
        for start in stride(from: 0, to: keys.count, by: Self.lookUpSize) {
            let some = keys[start..<min(start + Self.lookUpSize, keys.count)]
            let path = RadioBrowserQuery.lookUpPath(some)
            for station in try await get(path, { try RadioBrowserDecoder.stations($0) }).stations {
                found[station.id] = station
            }
        }
        return ids.compactMap { found[$0] }
    }

    /// Counts a play. Only UUIDs of this directory are reported, others are ignored.
    public func reportPlay(of id: StationID) async throws {
        guard id.source == .radioBrowser, Self.isUUID(id.key) else { return }
        _ = try await get("/json/url/\(id.key)") { try RadioBrowserDecoder.result($0) }
    }

    /// Votes; the server counts one vote a station and address in ten minutes.
    public func vote(for id: StationID) async throws -> VoteResult {
        guard id.source == .radioBrowser, Self.isUUID(id.key) else {
            throw RadioDirectoryError.unsupported
        }
        return try await get("/json/vote/\(id.key)") { try RadioBrowserDecoder.result($0) }
    }
}

extension RadioBrowserDirectory {
    private static func isUUID(_ key: String) -> Bool { UUID(uuidString: key) != nil }

    /// Asks the mirrors in turn, waiting longer before each, and decodes off the caller's actor.
    private func get<Answer: Sendable>(
        _ path: String, _ decode: @escaping @Sendable (Data) throws -> Answer
    ) async throws -> Answer {
        var failure: any Error = RadioDirectoryError.unreachable("no mirror is known")
        for (attempt, mirror) in await mirrors.order().prefix(Self.mostAttempts).enumerated() {
            if attempt > 0 { try await sleep(.milliseconds(350 << (attempt - 1))) }
            do {
                return try await get(path, from: mirror, decode)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                await mirrors.didFail(mirror)
                failure = error
            }
        }
        try Task.checkCancellation()
        throw failure
    }

    private func get<Answer: Sendable>(
        _ path: String, from mirror: URL, _ decode: @escaping @Sendable (Data) throws -> Answer
    ) async throws -> Answer {
        var base = mirror.absoluteString
        while base.hasSuffix("/") { base.removeLast() }
        guard let url = URL(string: base + path) else { throw RadioDirectoryError.badAddress }
        var request = HTTPRequest(url)
        request.idleTimeout = patience
        request.totalTimeout = 60
        request.headers = [HTTPHeader("Accept", "application/json")]
        do {
            let response = try await client.send(request)
            guard response.isSuccess else { throw RadioDirectoryError.status(response.status) }
            return try await Self.decode(response.body, decode)
        } catch {
            throw RadioDirectoryError.wrap(error)
        }
    }

    @concurrent
    private static func decode<Answer: Sendable>(
        _ body: Data, _ decode: @Sendable (Data) throws -> Answer
    ) async throws -> Answer {
        try decode(body)
    }
}
