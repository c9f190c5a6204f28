// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import JSON
import Media

/// A whole station as JSON, for saved lists and backups. What is unknown is left out.
public enum StationJSON {
    /// Everything that is known of a station.
    public static func value(_ station: Station) -> JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(station.id.rawValue), "name": .string(station.name),
            "endpoints": .array(station.endpoints.map(value)),
        ]
        members["homepage"] = (station.homepage?.absoluteString).map(JSONValue.string)
        members["artworkURL"] = (station.artworkURL?.absoluteString).map(JSONValue.string)
        if !station.tags.isEmpty { members["tags"] = .array(station.tags.map(JSONValue.string)) }
        members["countryCode"] = station.countryCode.map(JSONValue.string)
        members["country"] = station.country.map(JSONValue.string)
        members["state"] = station.state.map(JSONValue.string)
        if !station.languages.isEmpty {
            members["languages"] = .array(station.languages.map(JSONValue.string))
        }
        members["votes"] = station.votes.map(JSONValue.int)
        members["clicks"] = station.clicks.map(JSONValue.int)
        members["clickTrend"] = station.clickTrend.map(JSONValue.int)
        members["lastCheckSucceeded"] = station.lastCheckSucceeded.map(JSONValue.bool)
        members["lastCheck"] = (station.lastCheck?.timeIntervalSince1970).map(JSONValue.double)
        members["summary"] = station.summary.map(JSONValue.string)
        members["details"] = station.details.map(JSONValue.string)
        return .object(members)
    }

    /// A station that was written so; nil when identity, name or every address is missing.
    public static func station(_ node: JSONNode) -> Station? {
        let limit = RadioBrowserDecoder.fieldLimit
        guard let id = node["id"]?.text(limit: limit), let name = node["name"]?.text(limit: limit),
            let endpoints = node["endpoints"]?.elements.compactMap(endpoint), !endpoints.isEmpty
        else { return nil }
        var station = Station(id: StationID(rawValue: id), name: name, endpoints: endpoints)
        station.homepage = node["homepage"]?.text(limit: limit).flatMap { URL(string: $0) }
        station.artworkURL = node["artworkURL"]?.text(limit: limit).flatMap { URL(string: $0) }
        station.tags = node["tags"]?.elements.compactMap { $0.text(limit: limit) } ?? []
        station.countryCode = node["countryCode"]?.text(limit: 8)
        station.country = node["country"]?.text(limit: limit)
        station.state = node["state"]?.text(limit: limit)
        station.languages = node["languages"]?.elements.compactMap { $0.text(limit: limit) } ?? []
        station.votes = node["votes"]?.int
        station.clicks = node["clicks"]?.int
        station.clickTrend = node["clickTrend"]?.int
        station.lastCheckSucceeded = node["lastCheckSucceeded"]?.bool
        station.lastCheck = (node["lastCheck"]?.double).map(Date.init(timeIntervalSince1970:))
        station.summary = node["summary"]?.text(limit: limit)
        station.details = node["details"]?.text(limit: limit)
        return station
    }

    private static func value(_ endpoint: StreamEndpoint) -> JSONValue {
        var members: [String: JSONValue] = ["url": .string(endpoint.url.absoluteString)]
        members["codec"] = endpoint.codec.map(JSONValue.string)
        members["bitrate"] = endpoint.bitrate.map(JSONValue.int)
        if endpoint.isHLS { members["hls"] = true }
        return .object(members)
    }

    private static func endpoint(_ node: JSONNode) -> StreamEndpoint? {
        guard let url = node["url"]?.text().flatMap({ URL(lenient: $0) }) else { return nil }
        return StreamEndpoint(
            url: url, codec: node["codec"]?.text(limit: 64), bitrate: node["bitrate"]?.int,
            isHLS: node["hls"]?.bool ?? false)
    }
}
