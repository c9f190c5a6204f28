// SPDX-License-Identifier: MIT

/// Writes requests the way Radio-Browser's API wants them.
enum RadioBrowserQuery {
    /// Path and query of a list of stations.
    static func path(_ query: StationQuery) -> String {
        var items: [(String, String)] = []
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { items.append((name, value)) }
        }
        add("name", query.name)
        add("tagList", query.tags.map { $0.lowercased() }.joined(separator: ","))
        add("countrycode", query.countryCode)
        add("language", query.language?.lowercased())
        add("codec", query.codec)
        add("bitrateMin", query.minimumBitrate.map { String($0) })
        add("bitrateMax", query.maximumBitrate.map { String($0) })
        if query.isHTTPSOnly { add("is_https", "true") }
        let isTop = !query.isFiltered && query.order == .clicks && !query.isReversed
        if !isTop {
            let (order, isDescending) = order(query.order)
            add("order", order)
            add("reverse", isDescending != query.isReversed ? "true" : "false")
        }
        add("offset", String(query.offset))
        add("limit", String(query.limit))
        add("hidebroken", query.includesBroken ? "false" : "true")
        return "/json/stations/\(isTop ? "topclick" : "search")?" + encode(items)
    }

    /// Path and query of a list of categories, the fullest first.
    static func categoriesPath(_ kind: StationCategory.Kind, limit: Int) -> String {
        let list =
            switch kind {
            case .tag: "tags"
            case .country: "countries"
            case .language: "languages"
            case .codec: "codecs"
            }
        return "/json/\(list)?"
            + encode([
                ("order", "stationcount"), ("reverse", "true"), ("hidebroken", "true"),
                ("limit", String(limit)),
            ])
    }

    /// Path and query of several stations by identity.
    static func lookUpPath(_ uuids: some Collection<String>) -> String {
        "/json/stations/byuuid?"
            + encode([
                ("uuids", uuids.joined(separator: ",")), ("limit", String(uuids.count)),
            ])
    }

    private static func order(_ order: StationQuery.Order) -> (name: String, isDescending: Bool) {
        switch order {
        case .clicks: ("clickcount", true)
        case .trend: ("clicktrend", true)
        case .votes: ("votes", true)
        case .changed: ("changetimestamp", true)
        case .played: ("clicktimestamp", true)
        case .name: ("name", false)
        case .bitrate: ("bitrate", true)
        case .random: ("random", false)
        }
    }

    /// Only unreserved characters stay as they are: a literal "+" would be read as a space.
    static func encode(_ items: [(String, String)]) -> String {
        items.map { "\($0.0)=\(encode($0.1))" }.joined(separator: "&")
    }

    private static func encode(_ text: String) -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.append(byte)
            default:
                result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
