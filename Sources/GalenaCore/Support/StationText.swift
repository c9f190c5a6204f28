// SPDX-License-Identifier: GPL-3.0-or-later

import Media

/// How a station is described in one line.
package enum StationText {
    /// Genres and country: "Funk, disco · United Kingdom". The second line of a card.
    package static func caption(_ station: Station) -> String {
        joined([genres(station), country(station)])
    }

    /// Genres, country and format: "Ambient, sea · Ireland · Opus 160". The second line of a row.
    package static func rowCaption(_ station: Station) -> String {
        let endpoint = station.preferredEndpoint
        return joined([
            genres(station), country(station),
            format(codec: endpoint?.codec, bitrate: endpoint?.bitrate),
        ])
    }

    /// The first two tags, the first with a capital; nil without any.
    package static func genres(_ station: Station) -> String? {
        let tags = station.tags.prefix(2).joined(separator: ", ")
        guard let first = tags.first else { return nil }
        return first.uppercased() + tags.dropFirst()
    }

    /// The country by its short name, else as the directory spells it.
    package static func country(_ station: Station) -> String? {
        station.countryCode.flatMap(CountryNames.name(forCode:)) ?? station.country
    }

    /// "AAC 192"; either part may be missing.
    package static func format(codec: String?, bitrate: Int?) -> String? {
        let parts = [codec, bitrate.map { "\($0)" }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Joins what is there as screen readers say it.
    package static func spoken(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Joins what is there with middle dots.
    package static func joined(_ parts: [String?]) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
