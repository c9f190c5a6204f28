// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import RadioDirectory

/// What a listener wants to be left out of a list or a search.
package struct StationFilters: Hashable, Sendable {
    /// Only stations of this country, ISO 3166-1 alpha-2.
    package var countryCode: String?
    /// Kilobits a second at least.
    package var minimumBitrate: Int?
    /// Only this codec, as the directory spells it.
    package var codec: String?
    /// Only streams over https.
    package var isHTTPSOnly = false

    /// The bitrates to choose from.
    package static let bitrates = [64, 128, 192, 256, 320]

    package init() {}

    /// Whether nothing is left out.
    package var isEmpty: Bool { self == StationFilters() }

    /// A query with these filters; what the query itself asks for stays where no filter is set.
    package func applied(to query: StationQuery) -> StationQuery {
        var query = query
        query.countryCode = countryCode ?? query.countryCode
        query.minimumBitrate = minimumBitrate ?? query.minimumBitrate
        query.codec = codec ?? query.codec
        query.isHTTPSOnly = query.isHTTPSOnly || isHTTPSOnly
        return query
    }

    /// What each filter says, translated, in the order of the chips.
    package var texts: [String] {
        [
            countryCode.map { CountryNames.name(forCode: $0) ?? $0 },
            minimumBitrate.map(Self.text(bitrate:)), codec, isHTTPSOnly ? tr("HTTPS only") : nil,
        ].compactMap(\.self)
    }

    /// "128 kbit/s and up".
    package static func text(bitrate: Int) -> String {
        tr("{n} kbit/s and up", ("n", "\(bitrate)"))
    }

    /// Why a list is empty: which filters leave everything out.
    package var emptyText: String {
        tr(
            "Nothing is left with these filters: {filters}.",
            ("filters", texts.joined(separator: ", ")))
    }
}
