// SPDX-License-Identifier: GPL-3.0-or-later

/// `/search` in the manner of the iTunes Search API: shows by name, songs by artist and title.
struct StoreRoutes {
    let directory: Directory

    private struct Results: Encodable {
        let resultCount: Int
        let results: [Result]
    }

    private struct Result: Encodable {
        let kind: String
        let artistName: String
        var collectionName: String?
        var trackName: String?
        var feedUrl: String?
        let artworkUrl100: String
        var artworkUrl600: String?
        var primaryGenreName: String?
    }

    /// Answers a search of the store.
    func answer(_ request: Request) -> Answer? {
        guard request.path == "/search" else { return nil }
        let term = (request.query["term"] ?? "").lowercased()
        let limit = max(0, Int(request.number("limit") ?? 50))
        let found =
            request.query["media"] == "podcast" ? shows(term, request) : songs(term, request)
        let results = Array(found.prefix(limit))
        return .json(Results(resultCount: results.count, results: results))
    }

    private func shows(_ term: String, _ request: Request) -> [Result] {
        DemoShow.all.filter { "\($0.title) \($0.author)".lowercased().contains(term) }.map { show in
            Result(
                kind: "podcast", artistName: show.author, collectionName: show.title,
                trackName: show.title, feedUrl: "\(request.base)/feed/\(show.slug).xml",
                artworkUrl100: "\(request.base)/art/\(show.slug).png?size=100x100bb",
                artworkUrl600: "\(request.base)/art/\(show.slug).png?size=600x600bb",
                primaryGenreName: show.category)
        }
    }

    private func songs(_ term: String, _ request: Request) -> [Result] {
        let words = term.split(separator: " ")
        let titles = Set(directory.stations.prefix(StationCatalog.count).flatMap(\.titles))
        return titles.sorted().compactMap { title in
            let halves = title.split(separator: " - ", maxSplits: 1)
            let lowered = title.lowercased()
            guard halves.count == 2, words.allSatisfy({ lowered.contains($0) }) else { return nil }
            let slug = halves[1].lowercased().replacing(" ", with: "-").filter {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
            }
            return Result(
                kind: "song", artistName: String(halves[0]), trackName: String(halves[1]),
                artworkUrl100: "\(request.base)/art/\(slug).png?size=100x100bb")
        }
    }
}
