// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON

/// The iTunes Search API: searches, and charts by country and genre.
public struct ITunesDirectory: PodcastDirectory {
    /// The public service.
    public static let publicAddress = "https://itunes.apple.com"

    /// What it is called.
    public let name = "iTunes"
    private let client: HTTPClient
    private let base: URL
    private let country: String?

    /// Asks the service at an address; nil stands for the public one.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 of the store; nil for the service's own default.
    public init(client: HTTPClient, base: URL? = nil, country: String? = nil) {
        self.client = client
        self.base = base ?? URL(string: Self.publicAddress) ?? URL(filePath: "/")
        self.country = country
    }

    /// Shows that match a text, the best first.
    public func search(_ text: String, limit: Int) async throws -> [FoundPodcast] {
        let query =
            [
                URLQueryItem(name: "term", value: text),
                URLQueryItem(name: "media", value: "podcast"),
                URLQueryItem(name: "entity", value: "podcast"),
                URLQueryItem(name: "limit", value: String(min(max(limit, 1), 200))),
            ] + countryItem
        return try await DirectoryRequest(client: client, base: base, path: "search", query: query)
            .send(Self.podcasts)
    }

    /// Shows by their ids in the store, in no order; unknown ones are left out.
    public func lookUp(_ ids: [Int]) async throws -> [FoundPodcast] {
        guard !ids.isEmpty else { return [] }
        let query =
            [
                URLQueryItem(name: "id", value: ids.map(String.init).joined(separator: ",")),
                URLQueryItem(name: "entity", value: "podcast"),
            ] + countryItem
        return try await DirectoryRequest(client: client, base: base, path: "lookup", query: query)
            .send(Self.podcasts)
    }

    /// The most heard shows of a country, the first first. `genre` is the store's number of one.
    public func top(country: String, genre: Int? = nil, limit: Int) async throws -> [FoundPodcast] {
        let genrePart = genre.map { "/genre=\($0)" } ?? ""
        let path =
            "\(country.lowercased())/rss/toppodcasts/limit=\(min(max(limit, 1), 100))\(genrePart)/json"
        let ids = try await DirectoryRequest(client: client, base: base, path: path, query: [])
            .send(Self.chart)
        let found = try await lookUp(ids)
        return ids.compactMap { id in found.first { $0.storeID == id } }
    }

    private var countryItem: [URLQueryItem] {
        country.map { [URLQueryItem(name: "country", value: $0)] } ?? []
    }
}

extension ITunesDirectory {
    /// The id of a show's page in the store, such as `https://podcasts.apple.com/de/podcast/x/id123`.
    public static func id(ofPage page: URL) -> Int? {
        guard ["podcasts.apple.com", "itunes.apple.com"].contains(page.host()?.lowercased() ?? "")
        else { return nil }
        return page.path().split(separator: "/").compactMap { part in
            part.hasPrefix("id") ? Int(part.dropFirst(2)) : nil
        }.last
    }

    /// Reads an answer of `search` or `lookup`; entries that name no feed are passed over.
    static func podcasts(_ root: JSONNode) throws -> [FoundPodcast] {
        guard let results = root["results"] else {
            throw PodcastDirectoryError.malformedAnswer("no results")
        }
        return results.elements.compactMap { entry in
            guard let feed = entry["feedUrl"]?.webAddress,
                let title = entry["collectionName"]?.text(limit: 1000)
                    ?? entry["trackName"]?.text(limit: 1000)
            else { return nil }
            var podcast = FoundPodcast(feed: feed, title: title)
            podcast.author = entry["artistName"]?.text(limit: 1000)
            podcast.artworkURL =
                entry["artworkUrl600"]?.webAddress ?? entry["artworkUrl100"]?.webAddress
                ?? entry["artworkUrl60"]?.webAddress
            podcast.link = entry["collectionViewUrl"]?.webAddress
            let genres = (entry["genres"]?.elements).map { $0.compactMap { $0.text(limit: 100) } }
            podcast.genres =
                genres?.filter { $0 != "Podcasts" }
                ?? [entry["primaryGenreName"]?.text(limit: 100)].compactMap(\.self)
            podcast.episodeCount = entry["trackCount"]?.int
            podcast.storeID = entry["collectionId"]?.int ?? entry["trackId"]?.int
            return podcast
        }
    }

    /// The ids of a chart.
    static func chart(_ root: JSONNode) throws -> [Int] {
        guard let entries = root["feed"]?["entry"] else {
            throw PodcastDirectoryError.malformedAnswer("no chart")
        }
        return entries.elements.compactMap { $0["id"]?["attributes"]?["im:id"]?.int }
    }
}
