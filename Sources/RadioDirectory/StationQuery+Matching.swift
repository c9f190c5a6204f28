// SPDX-License-Identifier: MIT

import Media

extension StationQuery {
    /// Whether a station passes every filter, for lists that are filtered here. A station without
    /// a fact does not pass a filter on it.
    func matches(_ station: Station) -> Bool {
        if let name {
            let wanted = name.lowercased()
            let texts = [station.name] + station.tags
            guard texts.contains(where: { $0.lowercased().contains(wanted) }) else { return false }
        }
        let tags = Set(station.tags.map { $0.lowercased() })
        guard self.tags.allSatisfy({ tags.contains($0.lowercased()) }) else { return false }
        if let countryCode, station.countryCode?.uppercased() != countryCode.uppercased() {
            return false
        }
        if let language, !station.languages.contains(language.lowercased()) { return false }
        guard codec != nil || minimumBitrate != nil || maximumBitrate != nil || isHTTPSOnly else {
            return true
        }
        return station.endpoints.contains { matches($0) }
    }

    private func matches(_ endpoint: StreamEndpoint) -> Bool {
        if let codec, endpoint.codec?.lowercased() != codec.lowercased() { return false }
        if isHTTPSOnly, endpoint.url.scheme?.lowercased() != "https" { return false }
        if minimumBitrate != nil || maximumBitrate != nil {
            guard let bitrate = endpoint.bitrate, bitrate >= minimumBitrate ?? 0,
                bitrate <= maximumBitrate ?? .max
            else { return false }
        }
        return true
    }
}
