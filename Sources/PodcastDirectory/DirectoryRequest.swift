// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON

/// Asks a directory and reads its answer.
struct DirectoryRequest {
    let client: HTTPClient
    let base: URL
    var path: String
    var query: [URLQueryItem]

    /// Answers what `body` makes of the answer's JSON.
    @concurrent
    func send<Result: Sendable>(
        _ body: @Sendable (JSONNode) throws -> Result
    ) async throws -> Result {
        let place = base.appending(path: path)
        let address = query.isEmpty ? place : place.appending(queryItems: query)
        var request = HTTPRequest(address)
        request.maximumBytes = 8 << 20
        request.totalTimeout = 30
        do {
            let response = try await client.send(request)
            guard response.isSuccess else { throw PodcastDirectoryError.status(response.status) }
            return try JSONDocument.read(response.body, body)
        } catch let error as HTTPError {
            throw PodcastDirectoryError(error)
        } catch let error as JSONError {
            throw PodcastDirectoryError.malformedAnswer("\(error)")
        }
    }
}

extension JSONNode {
    /// An http or https address.
    var webAddress: URL? {
        guard let text = text(limit: 4096), let url = URL(lenient: text),
            ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
            url.host()?.isEmpty == false
        else { return nil }
        return url
    }
}
