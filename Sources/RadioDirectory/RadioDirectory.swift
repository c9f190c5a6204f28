// SPDX-License-Identifier: MIT

import Media

/// A source of stations. Answers come off the main actor; every call can be cancelled.
///
/// Failures are ``RadioDirectoryError``, or `CancellationError` when the task was cancelled.
public protocol RadioDirectory: Sendable {
    /// A short stable name of the source, such as `radio-browser`; caches are keyed by it.
    var identifier: String { get }
    /// What this source can do. What it cannot is hidden, not tried.
    var capabilities: DirectoryCapabilities { get }
    /// One page of stations.
    func stations(_ query: StationQuery) async throws -> StationPage
    /// Categories with how many stations each has, the fullest first.
    func categories(_ kind: StationCategory.Kind, limit: Int) async throws -> [StationCategory]
    /// The stations of these identities that the source knows, in the order asked for.
    func stations(ids: [StationID]) async throws -> [Station]
    /// Tells the source that somebody began to listen. Ids of other sources are ignored.
    func reportPlay(of id: StationID) async throws
    /// Votes for a station; the source's own words are in the answer.
    func vote(for id: StationID) async throws -> VoteResult
}

extension RadioDirectory {
    /// The most played stations.
    public func popular(offset: Int = 0, limit: Int = 50) async throws -> StationPage {
        try await stations(StationQuery(order: .clicks, offset: offset, limit: limit))
    }

    /// The stations of a category, the most played first.
    public func stations(
        in category: StationCategory, offset: Int = 0, limit: Int = 50
    ) async throws -> StationPage {
        try await stations(
            StationQuery(category: category, order: .clicks, offset: offset, limit: limit))
    }

    /// The most played stations of the first region that has any.
    public func stations(near regions: [Region], limit: Int = 50) async throws -> StationPage {
        for region in regions {
            var query = StationQuery(order: .clicks, limit: limit)
            switch region {
            case .country(let code): query.countryCode = code
            case .language(let name): query.language = name
            }
            let page = try await stations(query)
            if !page.stations.isEmpty { return page }
        }
        return StationPage(stations: [])
    }
}
