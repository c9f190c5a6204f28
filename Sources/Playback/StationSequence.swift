// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The list that a station was started from, walked around in both directions.
struct StationSequence: Equatable, Sendable {
    /// The stations in the order of their list.
    var stations: [Station] = []

    /// Keeps the stations of a list; episodes are not part of the round.
    init(_ items: [MediaItem] = []) {
        stations = items.compactMap(\.station)
    }

    /// The nearest other station that can be opened, going forward (1) or back (−1), around the end.
    func neighbor(of id: StationID, step: Int, canOpen: (Station) -> Bool) -> Station? {
        guard stations.count > 1, let start = stations.firstIndex(where: { $0.id == id }) else {
            return nil
        }
        let count = stations.count
        for offset in 1..<count {
            let station = stations[((start + step * offset) % count + count) % count]
            if station.id != id, canOpen(station) { return station }
        }
        return nil
    }

    /// Whether a station is in the list.
    func contains(_ id: StationID) -> Bool { stations.contains { $0.id == id } }

    /// Whether a station has an address of a kind that is played: http(s) with a host, or a file.
    static func hasAddress(_ station: Station) -> Bool {
        station.endpoints.contains { isPlayable($0.url) }
    }

    /// Whether an address is of a kind that is played.
    static func isPlayable(_ url: URL) -> Bool {
        switch url.scheme?.lowercased() {
        case "http", "https": !(url.host() ?? "").isEmpty
        case "file": url.path().hasPrefix("/")
        default: false
        }
    }
}
