// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media
import RadioDirectory

/// A station of the listener's own while it is written: every field as text.
package struct StationDraft: Equatable, Sendable {
    /// Where it can be heard.
    package var address = ""
    package var name = ""
    package var genres = ""
    package var country = ""
    package var homepage = ""
    package var artwork = ""
    package var summary = ""
    /// The endpoints that stand behind the address; empty before it was looked at.
    package var endpoints: [StreamEndpoint] = []

    /// An empty draft.
    package init() {}

    /// A draft of a station that is there.
    package init(_ station: Station) {
        address = station.preferredEndpoint?.url.absoluteString ?? ""
        name = station.name
        genres = station.tags.joined(separator: ", ")
        country = StationText.country(station) ?? ""
        homepage = station.homepage?.absoluteString ?? ""
        artwork = station.artworkURL?.absoluteString ?? ""
        summary = station.summary ?? ""
        endpoints = station.endpoints
    }

    /// Takes over what an address says of itself; what the listener wrote already stays.
    package mutating func fill(from probe: StationProbe) {
        endpoints = probe.endpoints
        func fill(_ field: inout String, _ value: String?) {
            if field.isEmpty { field = value ?? "" }
        }
        fill(&name, probe.name ?? probe.endpoints.first?.url.host())
        fill(&genres, probe.genre)
        fill(&homepage, probe.homepage?.absoluteString)
        fill(&summary, probe.summary)
    }

    /// Why it cannot be kept yet; nil when it can.
    package var problem: String? {
        if Self.trimmed(name).isEmpty { return tr("Give the station a name.") }
        if url == nil { return tr("Enter an address that begins with http.") }
        for field in [homepage, artwork] where !Self.trimmed(field).isEmpty {
            if Self.link(field) == nil {
                return tr("“{text}” is not an address.", ("text", String(field.prefix(80))))
            }
        }
        return nil
    }

    /// The address, when it is one that can be played.
    package var url: URL? { Self.playable(address) }

    /// The station, with what `old` knew besides; nil while there is a ``problem``.
    package func station(id: StationID, replacing old: Station? = nil) -> Station? {
        guard problem == nil, let url else { return nil }
        var station = Station(
            id: id, name: Self.trimmed(name),
            endpoints: endpoints.isEmpty ? [StreamEndpoint(url: url)] : endpoints)
        station.tags = genres.split(separator: ",").map { Self.trimmed(String($0)) }
            .filter { !$0.isEmpty }
        station.homepage = Self.link(homepage)
        station.artworkURL = Self.link(artwork)
        let text = Self.trimmed(summary)
        station.summary = text.isEmpty ? nil : text
        station.details = old?.details
        station.languages = old?.languages ?? []
        station.state = old?.state
        let place = Self.trimmed(country)
        station.countryCode = CountryNames.code(for: place)
        station.country = place.isEmpty || station.countryCode != nil ? nil : place
        return station
    }

    /// An address as people paste it: with or without its scheme, or a file's.
    package static func playable(_ text: String) -> URL? {
        let text = trimmed(text)
        if text.hasPrefix("file://") { return URL(string: text) }
        if text.hasPrefix("/") { return URL(filePath: text) }
        if let url = StationFinder.address(text) { return url }
        guard !text.contains("://"), text.contains("."), !text.contains(where: \.isWhitespace)
        else { return nil }
        return StationFinder.address("http://" + text)
    }

    /// A web address or that of a file.
    private static func link(_ text: String) -> URL? {
        let text = trimmed(text)
        return text.isEmpty ? nil : playable(text)
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
