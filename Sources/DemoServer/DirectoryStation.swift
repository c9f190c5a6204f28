// SPDX-License-Identifier: GPL-3.0-or-later

/// A station as Radio-Browser writes it, with that service's own field names.
struct DirectoryStation: Encodable {
    let changeUUID: String
    let stationUUID: String
    let name: String
    let url: String
    let urlResolved: String
    let homepage: String
    let favicon: String
    let tags: String
    let country: String
    let countryCode: String
    let state: String
    let language: String
    let languageCodes: String
    let votes: Int
    let lastChange: String
    let lastChangeISO: String
    let codec: String
    let bitrate: Int
    let hls: Int
    let lastCheckOK: Int
    let lastCheck: String
    let lastCheckISO: String
    let clickTimestamp: String
    let clickCount: Int
    let clickTrend: Int
    let sslError: Int
    let hasExtendedInfo: Bool

    /// Describes a station whose addresses lie below `base`.
    init(_ station: DemoStation, base: String) {
        let stream = "\(base)/stream/\(station.slug)"
        changeUUID = station.uuid
        stationUUID = station.uuid
        name = station.name
        url = stream
        urlResolved = stream
        homepage = "\(base)/about/\(station.slug)"
        favicon =
            switch station.logo {
            case .none: ""
            case .svg: "\(base)/art/\(station.slug).svg"
            case .png: "\(base)/art/\(station.slug).png"
            case .small: "\(base)/art/\(station.slug).png?size=48"
            }
        tags = station.tags.joined(separator: ",")
        country = Country.names[station.countryCode] ?? ""
        countryCode = station.countryCode
        state = ""
        language = station.language
        languageCodes = ""
        votes = station.votes
        lastChange = "2026-01-05 12:00:00"
        lastChangeISO = "2026-01-05T12:00:00Z"
        codec = station.codec.rawValue
        bitrate = station.bitrate
        hls = 0
        lastCheckOK = 1
        lastCheck = "2026-01-06 12:00:00"
        lastCheckISO = "2026-01-06T12:00:00Z"
        clickTimestamp = "2026-01-06 12:30:00"
        clickCount = station.clicks
        clickTrend = Int(SeededGenerator.hash(station.slug) % 60) - 20
        sslError = 0
        hasExtendedInfo = false
    }
}

extension DirectoryStation {
    private enum CodingKeys: String, CodingKey {
        case changeUUID = "changeuuid"
        case stationUUID = "stationuuid"
        case name, url
        case urlResolved = "url_resolved"
        case homepage, favicon, tags, country
        case countryCode = "countrycode"
        case state, language
        case languageCodes = "languagecodes"
        case votes
        case lastChange = "lastchangetime"
        case lastChangeISO = "lastchangetime_iso8601"
        case codec, bitrate, hls
        case lastCheckOK = "lastcheckok"
        case lastCheck = "lastchecktime"
        case lastCheckISO = "lastchecktime_iso8601"
        case clickTimestamp = "clicktimestamp"
        case clickCount = "clickcount"
        case clickTrend = "clicktrend"
        case sslError = "ssl_error"
        case hasExtendedInfo = "has_extended_info"
    }
}
