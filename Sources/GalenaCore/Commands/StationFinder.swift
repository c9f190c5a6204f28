// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import LibraryStore
import Media
import RadioDirectory

/// Finds the station that a person named: by address, by id, or by name in what the listener keeps
/// first and in the directory last.
package struct StationFinder: Sendable {
    private let library: Library
    private let curated: [Station]
    private let directory: any RadioDirectory

    package init(library: Library, curated: [Station], directory: any RadioDirectory) {
        self.library = library
        self.curated = curated
        self.directory = directory
    }

    /// The station meant by a text, nil when there is none.
    ///
    /// - Throws: What the directory throws, when only the directory could have known.
    package func station(named text: String) async throws -> Station? {
        let known = try await known()
        if let address = Self.address(text) {
            return known.first { $0.endpoints.contains { $0.url == address } }
                ?? Self.station(at: address)
        }
        let id = StationID(rawValue: text)
        if id.source != nil {
            if let station = known.first(where: { $0.id == id }) { return station }
            return try await directory.stations(ids: [id]).first
        }
        if let known = NameMatch.best(text, in: known, name: \.name) { return known.item }
        let page = try await directory.stations(StationQuery(name: text, limit: 10))
        return NameMatch.best(text, in: page.stations, name: \.name)?.item ?? page.stations.first
    }

    /// The station meant by a name or an address among those that need no directory.
    package func known(
        named text: String
    ) async throws -> (station: Station, rank: NameMatch.Rank)? {
        let known = try await known()
        if let address = Self.address(text) {
            return known.first { $0.endpoints.contains { $0.url == address } }.map { ($0, .same) }
        }
        let id = StationID(rawValue: text)
        if let station = known.first(where: { $0.id == id }) { return (station, .same) }
        return NameMatch.best(text, in: known, name: \.name).map { ($0.item, $0.rank) }
    }

    /// A station that is kept here, by its identity; the network is not asked.
    package func kept(_ id: StationID) async throws -> Station? {
        try await known().first { $0.id == id }
    }

    /// A station that is kept here, by its address; the network is not asked.
    package func kept(at address: URL) async throws -> Station? {
        try await known().first { $0.endpoints.contains { $0.url == address } }
    }

    /// The station played last, nil before the first.
    package func last() async throws -> Station? {
        try await library.stationHistory.recent(limit: 1).first?.station
    }

    /// Favorites, then the listener's own, then history, then curated.
    private func known() async throws -> [Station] {
        let favorites = try await library.favorites.list()
        let recent = try await library.stationHistory.recent(limit: 200).map(\.station)
        return try await favorites + library.ownStations.list() + recent + curated
    }

    /// An http or https address with a host, else nil.
    package static func address(_ text: String) -> URL? {
        guard let url = URL(string: text), let host = url.host(), !host.isEmpty,
            url.scheme?.lowercased() == "http" || url.scheme?.lowercased() == "https"
        else { return nil }
        return url
    }

    /// A station that is known by nothing but its address.
    package static func station(at address: URL) -> Station {
        let name = address.host() ?? address.absoluteString
        return Station(
            id: StationID(source: .list, key: "\(address.absoluteString)|\(name)"), name: name,
            endpoints: [StreamEndpoint(url: address)])
    }
}

extension Station {
    /// The station with the name that its stream gives, when it was known by its address alone;
    /// nil when it has a name already or the stream's is none.
    package func named(_ announced: String) -> Station? {
        guard id.source == .list, name == preferredEndpoint?.url.host(),
            let clean = StationName.clean(String(announced.prefix(200))), clean != name
        else { return nil }
        var station = self
        station.name = clean
        return station
    }
}
