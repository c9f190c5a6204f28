// SPDX-License-Identifier: MIT

import Media

/// A directory over stations that are at hand: the curated ones, a bundled list, a file.
public struct StationListDirectory: RadioDirectory {
    /// The name that it was given.
    public let identifier: String
    /// What can be done without a server.
    public let capabilities: DirectoryCapabilities = [
        .search, .tags, .countries, .languages, .codecs, .qualityFilters, .lookUp, .paging,
    ]
    private let list: [Station]

    /// Holds stations in the order of the list.
    public init(identifier: String, stations: [Station]) {
        self.identifier = identifier
        list = stations
    }

    /// The curated stations.
    public static let curated = StationListDirectory(
        identifier: "curated", stations: CuratedStations.all)

    /// One page of what passes the filters. Lists keep their own order, except by name or bitrate.
    public func stations(_ query: StationQuery) async throws -> StationPage {
        var found = list.filter(query.matches)
        switch query.order {
        case .name: found.sort { $0.name.lowercased() < $1.name.lowercased() }
        case .bitrate:
            found.sort {
                ($0.preferredEndpoint?.bitrate ?? 0) > ($1.preferredEndpoint?.bitrate ?? 0)
            }
        case .random: found.shuffle()
        case .clicks, .trend, .votes, .changed, .played: break
        }
        if query.isReversed { found.reverse() }
        let end = min(found.count, query.offset + query.limit)
        guard query.offset < end else { return StationPage(stations: []) }
        return StationPage(
            stations: Array(found[query.offset..<end]), nextOffset: end < found.count ? end : nil)
    }

    /// The categories of the list, the fullest first.
    public func categories(
        _ kind: StationCategory.Kind, limit: Int
    ) async throws -> [StationCategory] {
        var counts: [String: Int] = [:]
        for station in list {
            let keys: [String] =
                switch kind {
                case .tag: station.tags
                case .country: station.countryCode.map { [$0] } ?? []
                case .language: station.languages
                case .codec: station.endpoints.compactMap(\.codec)
                }
            for key in Set(keys) { counts[key, default: 0] += 1 }
        }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return sorted.prefix(limit).map {
            StationCategory(kind: kind, name: $0.key, stationCount: $0.value)
        }
    }

    /// The stations of these identities.
    public func stations(ids: [StationID]) async throws -> [Station] {
        ids.compactMap { id in list.first { $0.id == id } }
    }

    /// Nobody counts plays here.
    public func reportPlay(of id: StationID) async throws {}

    /// Nobody counts votes here.
    public func vote(for id: StationID) async throws -> VoteResult {
        throw RadioDirectoryError.unsupported
    }
}
