// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON
import Media

/// Stations read from a file or an address, in any of the formats that radio programs exchange.
public struct StationImport: Equatable, Sendable {
    /// What a file turned out to be.
    public enum Format: String, Sendable {
        /// `{"station":[…]}` and its relatives.
        case stationList
        /// A backup of favorites.
        case backup
        /// Radio-Browser's own answer, saved.
        case radioBrowser
        case m3u, pls, xspf, asx, opml
    }

    /// What it was.
    public var format: Format
    /// The stations, each once, in order.
    public var stations: [Station]
    /// How many entries could not be used or were doubled.
    public var skippedCount: Int

    /// Reads a file. Throws ``RadioDirectoryError``: malformed when it is of no known format, the
    /// empty playlist when nothing in it is a station.
    ///
    /// `location` makes relative addresses whole.
    public static func read(_ data: Data, location: URL? = nil) throws -> StationImport {
        let bytes = Array(data)
        let text = PlaylistText.decode(Array(bytes.prefix(16 << 10)))
        var found: StationImport
        if looksLikeJSON(text) {
            found = try StationListJSON.read(data)
        } else if text.lowercased().contains("<opml") {
            found = StationOPML.read(bytes)
        } else if let list = Playlist.read(
            bytes, fileExtension: location?.pathExtension.lowercased(), base: location),
            let format = Format(rawValue: list.format.rawValue)
        {
            found = StationImport(list, format: format, location: location)
        } else {
            throw RadioDirectoryError.malformedAnswer("no list of stations")
        }
        found.removeDoubles()
        if found.stations.isEmpty { throw RadioDirectoryError.emptyPlaylist }
        return found
    }

    /// The stations that are not among those at hand, by identity or by an address with the same
    /// name, and how many were.
    public func merging(into existing: [Station]) -> (added: [Station], skippedCount: Int) {
        var ids = Set(existing.map(\.id))
        var keys = Set(existing.flatMap(Self.keys))
        let added = stations.filter { station in
            let isNew =
                !ids.contains(station.id) && keys.isDisjoint(with: Self.keys(station))
            ids.insert(station.id)
            keys.formUnion(Self.keys(station))
            return isNew
        }
        return (added, skippedCount + stations.count - added.count)
    }
}

extension StationImport {
    /// JSON begins with an object or an array of values; `[playlist]` does not.
    private static func looksLikeJSON(_ text: String) -> Bool {
        let start = text.lazy.filter { !$0.isWhitespace }.prefix(2)
        guard let first = start.first, let second = start.dropFirst().first else { return false }
        return first == "{" || first == "[" && "{[]\"".contains(second)
    }

    /// The identity of a station that only a list knows.
    static func id(url: URL, name: String) -> StationID {
        StationID(source: .list, key: url.absoluteString + "|" + name)
    }

    private init(_ list: Playlist, format: Format, location: URL?) {
        self.init(format: format, stations: [], skippedCount: 0)
        for entry in list.entries {
            guard let url = entry.url(relativeTo: location),
                url.scheme == "http" || url.scheme == "https"
            else {
                skippedCount += 1
                continue
            }
            let name =
                StationName.clean(entry.title ?? entry.creator ?? "") ?? url.host() ?? entry.address
            var station = Station(
                id: Self.id(url: url, name: name), name: name,
                endpoints: [
                    StreamEndpoint(url: url, isHLS: url.pathExtension.lowercased() == "m3u8")
                ])
            if let uuid = entry.radioBrowserUUID, UUID(uuidString: uuid) != nil {
                station.id = StationID(source: .radioBrowser, key: uuid.lowercased())
            }
            station.artworkURL = entry.artwork.flatMap { URL(lenient: $0, relativeTo: location) }
            station.homepage = entry.homepage.flatMap { URL(lenient: $0) }
            station.summary = entry.summary
            station.tags = entry.tags
            stations.append(station)
        }
    }

    private mutating func removeDoubles() {
        var seen: Set<StationID> = []
        let count = stations.count
        stations.removeAll { !seen.insert($0.id).inserted }
        skippedCount += count - stations.count
    }

    private static func keys(_ station: Station) -> [String] {
        station.endpoints.map { $0.url.absoluteString + "|" + StationName.key(station.name) }
    }
}
