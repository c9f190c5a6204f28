// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON
import Media

/// Reads the answers of Radio-Browser, whose fields come in odd types: numbers as strings, nulls,
/// truth values as 0 and 1. Pure; the callers run it off the main actor.
enum RadioBrowserDecoder {
    /// No field is kept longer than this, in bytes.
    static let fieldLimit = 4 << 10
    /// No answer gives more stations than this.
    static let stationLimit = 100_000

    /// The usable stations of an answer, and how many entries there were in it.
    static func stations(_ body: Data) throws -> (stations: [Station], entryCount: Int) {
        try JSONDocument.read(body, stations)
    }

    /// The same of an answer that is parsed already.
    static func stations(_ root: JSONNode) throws -> (stations: [Station], entryCount: Int) {
        guard root.kind == .array else {
            throw RadioDirectoryError.malformedAnswer("no list of stations")
        }
        let entries = root.elements
        var stations: [Station] = []
        stations.reserveCapacity(min(entries.count, stationLimit))
        for entry in entries.prefix(stationLimit) {
            if let station = station(entry) { stations.append(station) }
        }
        return (stations, entries.count)
    }

    /// The categories of an answer, without nameless ones.
    static func categories(
        _ body: Data, kind: StationCategory.Kind
    ) throws -> [StationCategory] {
        try JSONDocument.read(body) { root in
            guard root.kind == .array else {
                throw RadioDirectoryError.malformedAnswer("no list of categories")
            }
            return root.elements.prefix(stationLimit).compactMap { entry in
                guard let name = entry["name"]?.text(limit: fieldLimit) else { return nil }
                var key = name
                if kind == .country {
                    key = entry["iso_3166_1"]?.text()?.uppercased() ?? name
                    guard key.utf8.count == 2 else { return nil }
                }
                return StationCategory(
                    kind: kind, key: key, name: name, stationCount: entry["stationcount"]?.int)
            }
        }
    }

    /// The answer to a vote or a report: whether it was accepted, and the server's words.
    static func result(_ body: Data) throws -> VoteResult {
        try JSONDocument.read(body) { root in
            guard let accepted = root["ok"]?.bool else {
                throw RadioDirectoryError.malformedAnswer("no ok")
            }
            return VoteResult(
                isAccepted: accepted, message: root["message"]?.text(limit: fieldLimit) ?? "")
        }
    }
}

extension RadioBrowserDecoder {
    /// A station, or nil when it has no identity, no name or no address.
    private static func station(_ entry: JSONNode) -> Station? {
        guard let uuid = entry["stationuuid"]?.text(limit: 64),
            let name = entry["name"]?.text(limit: fieldLimit).flatMap(StationName.clean)
        else { return nil }
        let endpoints = endpoints(entry)
        guard !endpoints.isEmpty else { return nil }
        var station = Station(
            id: StationID(source: .radioBrowser, key: uuid.lowercased()), name: name,
            endpoints: endpoints)
        station.homepage = webAddress(entry["homepage"]?.text(limit: fieldLimit))
        station.artworkURL = webAddress(entry["favicon"]?.text(limit: fieldLimit))
        station.tags = list(entry["tags"])
        station.countryCode = entry["countrycode"]?.text(limit: 8).flatMap {
            $0.utf8.count == 2 ? $0.uppercased() : nil
        }
        station.country = entry["country"]?.text(limit: fieldLimit)
        station.state = entry["state"]?.text(limit: fieldLimit)
        station.languages = list(entry["language"]).map { $0.lowercased() }
        station.votes = entry["votes"]?.int
        station.clicks = entry["clickcount"]?.int
        station.clickTrend = entry["clicktrend"]?.int
        station.lastCheckSucceeded = entry["lastcheckok"]?.bool
        station.lastCheck =
            RadioBrowserDate.read(entry["lastchecktime_iso8601"])
            ?? RadioBrowserDate.read(entry["lastchecktime"])
        return station
    }

    /// The address after redirects and playlists first, the one that was entered as its stand-in.
    private static func endpoints(_ entry: JSONNode) -> [StreamEndpoint] {
        let resolved = entry["url_resolved"]?.text(limit: fieldLimit)
        let entered = entry["url"]?.text(limit: fieldLimit)
        let urls = [resolved, entered == resolved ? nil : entered].compactMap { webAddress($0) }
        guard !urls.isEmpty else { return [] }
        let codec = entry["codec"]?.text(limit: 64).flatMap { $0 == "UNKNOWN" ? nil : $0 }
        let isHLS = entry["hls"]?.bool ?? false
        var bitrate = entry["bitrate"]?.int ?? 0
        if bitrate > 10_000 { bitrate /= 1000 }
        return urls.map { url in
            StreamEndpoint(
                url: url, codec: codec, bitrate: bitrate > 0 ? bitrate : nil,
                isHLS: isHLS || MediaSniffer.isHLS(url))
        }
    }

    private static func webAddress(_ text: String?) -> URL? {
        guard let text,
            text.hasPrefix("http://") || text.hasPrefix("https://")
                || text.lowercased().hasPrefix("http")
        else { return nil }
        guard let url = URL(lenient: text) else { return nil }
        return MediaSniffer.isWeb(url) ? url : nil
    }

    private static func list(_ node: JSONNode?) -> [String] {
        guard let text = node?.text(limit: fieldLimit) else { return [] }
        var items: [String] = []
        for part in text.utf8.split(separator: UInt8(ascii: ",")) {
            var item = part
            while item.first == 0x20 { item.removeFirst() }
            while item.last == 0x20 { item.removeLast() }
            let word = String(Substring(item))
            if !word.isEmpty, !items.contains(word) { items.append(word) }
        }
        return items
    }
}
