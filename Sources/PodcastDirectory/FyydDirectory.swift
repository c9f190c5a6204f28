// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON

/// The fyyd podcast directory, version 0.2 of its interface.
public struct FyydDirectory: PodcastDirectory {
    /// The public service.
    public static let publicAddress = "https://api.fyyd.de/0.2"

    /// What it is called.
    public let name = "fyyd"
    private let client: HTTPClient
    private let base: URL

    /// Asks the service at an address; nil stands for the public one.
    public init(client: HTTPClient, base: URL? = nil) {
        self.client = client
        self.base = base ?? URL(string: Self.publicAddress) ?? URL(filePath: "/")
    }

    /// Shows that match a text, the best first.
    public func search(_ text: String, limit: Int) async throws -> [FoundPodcast] {
        let query = [
            URLQueryItem(name: "term", value: text),
            URLQueryItem(name: "count", value: String(min(max(limit, 1), 100))),
        ]
        return try await DirectoryRequest(
            client: client, base: base, path: "search/podcast", query: query
        ).send(Self.podcasts)
    }

    /// Reads an answer of `search/podcast`; entries that name no feed are passed over.
    static func podcasts(_ root: JSONNode) throws -> [FoundPodcast] {
        if let message = root["errors"]?["message"]?.string {
            throw PodcastDirectoryError.malformedAnswer(message)
        }
        guard let data = root["data"] else {
            throw PodcastDirectoryError.malformedAnswer("no data")
        }
        return data.elements.compactMap { entry in
            guard let feed = entry["xmlURL"]?.webAddress,
                let title = entry["title"]?.text(limit: 1000)
            else { return nil }
            var podcast = FoundPodcast(feed: feed, title: title)
            podcast.author = entry["author"]?.text(limit: 1000)
            podcast.artworkURL =
                entry["layoutImageURL"]?.webAddress ?? entry["imgURL"]?.webAddress
            podcast.link = entry["htmlURL"]?.webAddress
            podcast.summary =
                entry["description"]?.text(limit: 4000) ?? entry["subtitle"]?.text(limit: 4000)
            podcast.language = entry["language"]?.text(limit: 40)
            podcast.episodeCount = entry["episode_count"]?.int
            return podcast
        }
    }
}
