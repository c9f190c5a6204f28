// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media

/// SHOUTcast's directory, for listeners who have a developer key of their own.
public final class SHOUTcastDirectory: RadioDirectory {
    /// `shoutcast`.
    public let identifier = "shoutcast"
    /// Names and genres, in one order.
    public let capabilities: DirectoryCapabilities = [.search, .tags, .paging]

    private let client: HTTPClient
    private let key: String
    private let baseURL: String
    private let tuneInURL: URL

    /// Makes a directory. Without a key every call throws ``RadioDirectoryError/missingKey``.
    ///
    /// Both addresses are the public ones unless given.
    public init(client: HTTPClient, key: String, baseURL: URL? = nil, tuneInURL: URL? = nil) {
        self.client = client
        self.key = String(PlaylistText.trimmed(Substring(key)))
        var base = baseURL?.absoluteString ?? "https://api.shoutcast.com"
        while base.hasSuffix("/") { base.removeLast() }
        self.baseURL = base
        self.tuneInURL =
            tuneInURL ?? baseURL ?? URL(string: "https://yp.shoutcast.com") ?? URL(filePath: "/")
    }

    /// The 500 most heard, a search by name, or the stations of a genre. Other filters do not exist
    /// here and are applied to what came.
    public func stations(_ query: StationQuery) async throws -> StationPage {
        let window = ("limit", "\(query.offset),\(query.limit)")
        let path: String
        if let name = query.name {
            path = self.path("stationsearch", [("search", name), window])
        } else if let genre = query.tags.first {
            path = self.path("genresearch", [("genre", genre), window])
        } else {
            path = self.path("Top500", [window])
        }
        let list = try await get(path)
        var rest = query
        rest.name = nil
        rest.tags = []
        return StationPage(
            stations: list.stations.filter(rest.matches),
            nextOffset: list.entryCount < query.limit ? nil : query.offset + query.limit,
            droppedCount: list.entryCount - list.stations.count)
    }

    /// The genres.
    public func categories(
        _ kind: StationCategory.Kind, limit: Int
    ) async throws -> [StationCategory] {
        guard kind == .tag else { throw RadioDirectoryError.unsupported }
        let genres = try await get(path("genrelist", [])).genres
        return Array(
            genres.sorted { ($0.stationCount ?? 0) > ($1.stationCount ?? 0) }.prefix(limit))
    }

    /// There is no way to ask for a station by its number.
    public func stations(ids: [StationID]) async throws -> [Station] { [] }

    /// Nobody counts plays here.
    public func reportPlay(of id: StationID) async throws {}

    /// Nobody counts votes here.
    public func vote(for id: StationID) async throws -> VoteResult {
        throw RadioDirectoryError.unsupported
    }

    private func path(_ call: String, _ items: [(String, String)]) -> String {
        "/legacy/\(call)?" + RadioBrowserQuery.encode([("k", key)] + items)
    }

    private func get(_ path: String) async throws -> SHOUTcastAnswer {
        guard !key.isEmpty else { throw RadioDirectoryError.missingKey }
        guard let url = URL(string: baseURL + path) else { throw RadioDirectoryError.badAddress }
        var request = HTTPRequest(url)
        request.idleTimeout = 10
        request.totalTimeout = 60
        do {
            let response = try await client.send(request)
            // The address carries the key, so it appears in no error.
            if [401, 403].contains(response.status) { throw RadioDirectoryError.missingKey }
            guard response.isSuccess else { throw RadioDirectoryError.status(response.status) }
            return try await Self.read(response.body, tuneIn: tuneInURL)
        } catch {
            throw RadioDirectoryError.wrap(error)
        }
    }

    @concurrent
    private static func read(_ body: Data, tuneIn: URL) async throws -> SHOUTcastAnswer {
        try SHOUTcastAnswer.read(Array(body), tuneIn: tuneIn)
    }
}
