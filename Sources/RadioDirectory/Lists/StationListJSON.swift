// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON
import Media

/// Reads lists of stations in JSON, however their writers name things, and writes the common form.
enum StationListJSON {
    private static let limit = RadioBrowserDecoder.fieldLimit
    /// The version of backups that is written and read.
    static let backupVersion = 1

    static func read(_ data: Data) throws -> StationImport {
        do {
            return try JSONDocument.read(data, limits: JSONLimits(allowsTrailingCommas: true)) {
                try read($0)
            }
        } catch {
            throw RadioDirectoryError.wrap(error)
        }
    }

    private static func read(_ root: JSONNode) throws -> StationImport {
        if let favorites = root["favorites"], favorites.kind == .array {
            guard root["schemaVersion"]?.int == backupVersion else {
                throw RadioDirectoryError.malformedAnswer("a backup of another version")
            }
            return backup(favorites.elements)
        }
        let isBare = root.kind == .array
        if isBare, root.elements.first?["stationuuid"] != nil {
            let (stations, count) = try RadioBrowserDecoder.stations(root)
            return StationImport(
                format: .radioBrowser, stations: stations, skippedCount: count - stations.count)
        }
        guard let list = isBare ? root : root["station"] ?? root["stations"], list.kind == .array
        else { throw RadioDirectoryError.malformedAnswer("no list of stations") }
        let entries = list.elements.prefix(RadioBrowserDecoder.stationLimit)
        let stations = entries.compactMap(station)
        return StationImport(
            format: .stationList, stations: stations, skippedCount: entries.count - stations.count)
    }

    private static func backup(_ entries: JSONElements) -> StationImport {
        var numbered: [(index: Int, station: Station)] = []
        for (position, entry) in entries.prefix(RadioBrowserDecoder.stationLimit).enumerated() {
            guard let station = StationJSON.station(entry) ?? plainFavorite(entry) else { continue }
            numbered.append((entry["sortIndex"]?.int ?? position, station))
        }
        // The order of equal indexes is that of the file.
        let sorted = numbered.enumerated().sorted {
            ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
        }
        return StationImport(
            format: .backup, stations: sorted.map(\.element.station),
            skippedCount: entries.count - numbered.count)
    }

    /// A favorite of which another program wrote no more than identity, name and address.
    private static func plainFavorite(_ entry: JSONNode) -> Station? {
        guard let id = entry["id"]?.text(limit: limit), var station = station(entry) else {
            return nil
        }
        let isOurs = StationID(rawValue: id).source != nil
        if isOurs {
            station.id = StationID(rawValue: id)
        } else if UUID(uuidString: id) != nil {
            station.id = StationID(source: .radioBrowser, key: id.lowercased())
        }
        return station
    }

    private static func station(_ entry: JSONNode) -> Station? {
        func text(_ keys: StaticString...) -> String? {
            for key in keys {
                if let text = entry[key]?.text(limit: limit) { return text }
            }
            return nil
        }
        func address(_ keys: StaticString...) -> URL? {
            for key in keys {
                if let url = entry[key]?.text(limit: limit).flatMap({ URL(lenient: $0) }),
                    url.scheme == "http" || url.scheme == "https", url.host()?.isEmpty == false
                {
                    return url
                }
            }
            return nil
        }
        guard let name = text("name", "title").flatMap(StationName.clean),
            let url = address("streamURL", "streamUrl", "url", "stream", "url_resolved")
        else { return nil }
        var station = Station(
            id: StationImport.id(url: url, name: name), name: name,
            endpoints: [StreamEndpoint(url: url, isHLS: url.pathExtension.lowercased() == "m3u8")])
        // Names of pictures inside the writer's own program mean nothing here.
        station.artworkURL = address("imageURL", "artworkURL", "favicon", "logo")
        station.homepage = address("website", "homepage")
        station.summary = text("desc", "description")
        station.details = text("longDesc")
        station.tags = text("genre").map { [$0] } ?? []
        return station
    }

    /// The common form.
    static func write(_ stations: [Station]) -> [UInt8] {
        let entries = stations.compactMap { station -> JSONValue? in
            guard let url = station.preferredEndpoint?.url else { return nil }
            var members: [String: JSONValue] = [
                "name": .string(station.name), "streamURL": .string(url.absoluteString),
                "imageURL": .string(station.artworkURL?.absoluteString ?? ""),
                "desc": .string(station.summary ?? station.tags.first ?? ""),
                "longDesc": .string(station.details ?? ""),
            ]
            members["website"] = (station.homepage?.absoluteString).map(JSONValue.string)
            return .object(members)
        }
        return JSONValue.object(["station": .array(entries)]).serialized(pretty: true)
    }

    /// A backup: the whole stations, with the few fields beside them that other programs read.
    static func writeBackup(_ stations: [Station]) -> [UInt8] {
        let entries = stations.enumerated().map { index, station -> JSONValue in
            guard case .object(var members) = StationJSON.value(station) else { return .null }
            members["sortIndex"] = .int(index)
            members["streamURL"] = (station.preferredEndpoint?.url.absoluteString).map(
                JSONValue.string)
            members["genre"] = .string(station.tags.first ?? "")
            return .object(members)
        }
        return JSONValue.object([
            "schemaVersion": .int(backupVersion), "favorites": .array(entries),
        ]).serialized(pretty: true)
    }
}
