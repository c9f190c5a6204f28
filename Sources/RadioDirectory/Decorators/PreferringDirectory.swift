// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Puts chosen stations in front of another directory's lists wherever they match, once each.
public struct PreferringDirectory: RadioDirectory {
    private let source: any RadioDirectory
    private let preferred: [Station]

    /// Prefers some stations to those of a source.
    public init(_ source: any RadioDirectory, preferred: [Station] = CuratedStations.all) {
        self.source = source
        self.preferred = preferred
    }

    /// The source's.
    public var identifier: String { source.identifier }
    /// The source's.
    public var capabilities: DirectoryCapabilities { source.capabilities }

    /// A page of the source without what is preferred; the first page begins with what is. Lists
    /// by trend, by change or by chance say something of their own and stay as they are.
    public func stations(_ query: StationQuery) async throws -> StationPage {
        var page = try await source.stations(query)
        guard [.clicks, .votes, .name].contains(query.order), !query.isReversed else { return page }
        let front = preferred.filter(query.matches)
        let names = Set(front.map { StationName.key($0.name) })
        let addresses = Set(front.flatMap(\.endpoints).map { Self.key($0.url) })
        page.stations.removeAll { station in
            names.contains(StationName.key(station.name))
                || station.endpoints.contains { addresses.contains(Self.key($0.url)) }
        }
        guard query.offset == 0 else { return page }
        page.stations = front + page.stations
        page.preferredCount = front.count
        return page
    }

    /// The source's.
    public func categories(
        _ kind: StationCategory.Kind, limit: Int
    ) async throws -> [StationCategory] {
        try await source.categories(kind, limit: limit)
    }

    /// Preferred stations are at hand; the source is asked for the rest only.
    public func stations(ids: [StationID]) async throws -> [Station] {
        var found: [StationID: Station] = [:]
        for station in preferred { found[station.id] = station }
        let rest = ids.filter { found[$0] == nil }
        if !rest.isEmpty {
            for station in try await source.stations(ids: rest) { found[station.id] = station }
        }
        return ids.compactMap { found[$0] }
    }

    /// The source's.
    public func reportPlay(of id: StationID) async throws {
        try await source.reportPlay(of: id)
    }

    /// The source's.
    public func vote(for id: StationID) async throws -> VoteResult {
        try await source.vote(for: id)
    }

    /// What two spellings of one address have in common: no scheme, no query, no final slash.
    private static func key(_ url: URL) -> String {
        var path = url.path(percentEncoded: true)
        while path.hasSuffix("/") { path.removeLast() }
        let port = url.port.map { [80, 443].contains($0) ? "" : ":\($0)" } ?? ""
        return (url.host()?.lowercased() ?? "") + port + path
    }
}
