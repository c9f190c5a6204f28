// SPDX-License-Identifier: GPL-3.0-or-later

/// The stations with their counts: finds, sorts and pages as Radio-Browser does.
final class Directory {
    /// All stations, the most popular first.
    private(set) var stations: [DemoStation]
    private let bySlug: [String: Int]
    private let byUUID: [String: Int]

    /// A directory of so many stations.
    init(count: Int) {
        stations = StationGenerator.stations(count: count)
        bySlug = Dictionary(
            uniqueKeysWithValues: stations.enumerated().map { ($1.slug, $0) })
        byUUID = Dictionary(
            uniqueKeysWithValues: stations.enumerated().map { ($1.uuid, $0) })
    }

    /// The station of an address.
    func station(slug: some StringProtocol) -> DemoStation? {
        bySlug[String(slug)].map { stations[$0] }
    }

    /// The station of an identity.
    func station(uuid: some StringProtocol) -> DemoStation? {
        byUUID[uuid.lowercased()].map { stations[$0] }
    }

    /// Counts a play; false when there is no such station.
    func click(uuid: some StringProtocol) -> Bool {
        guard let place = byUUID[uuid.lowercased()] else { return false }
        stations[place].clicks += 1
        return true
    }

    /// Counts a vote; false when there is no such station.
    func vote(uuid: some StringProtocol) -> Bool {
        guard let place = byUUID[uuid.lowercased()] else { return false }
        stations[place].votes += 1
        return true
    }

    /// What a search gives: filtered, ordered and cut to a page.
    func search(_ fields: [String: String]) -> [DemoStation] {
        page(ordered(stations.filter(StationFilter(fields).matches), by: fields), by: fields)
    }

    private func ordered(
        _ found: [DemoStation], by fields: [String: String]
    ) -> [DemoStation] {
        let ascending: [DemoStation]
        switch fields["order"] {
        case "clickcount": ascending = found.sorted { $0.clicks < $1.clicks }
        case "votes": ascending = found.sorted { $0.votes < $1.votes }
        case "bitrate": ascending = found.sorted { $0.bitrate < $1.bitrate }
        case "clicktrend":
            ascending = found.sorted {
                SeededGenerator.hash($0.slug) % 60 < SeededGenerator.hash($1.slug) % 60
            }
        case "random": ascending = found.shuffled()
        case "country": ascending = found.sorted { $0.countryCode < $1.countryCode }
        case "language": ascending = found.sorted { $0.language < $1.language }
        case "codec": ascending = found.sorted { $0.codec.rawValue < $1.codec.rawValue }
        default: ascending = found.sorted { $0.name < $1.name }
        }
        return fields["reverse"] == "true" ? ascending.reversed() : ascending
    }

    /// The part of a list that `offset` and `limit` name.
    func page<T>(_ all: [T], by fields: [String: String]) -> [T] {
        let offset = max(0, fields["offset"].flatMap(Int.init) ?? 0)
        let limit = max(0, fields["limit"].flatMap(Int.init) ?? 100_000)
        return Array(all.dropFirst(offset).prefix(limit))
    }
}
