// SPDX-License-Identifier: GPL-3.0-or-later

/// The conditions of a Radio-Browser search; an empty field is no condition.
struct StationFilter {
    private let fields: [String: String]

    /// Reads the conditions from a query.
    init(_ fields: [String: String]) {
        self.fields = fields.filter { !$0.value.isEmpty }.mapValues { $0.lowercased() }
    }

    /// Whether a station meets all of them.
    func matches(_ station: DemoStation) -> Bool {
        text("name", in: [station.name])
            && text("tag", in: station.tags)
            && text("country", in: [Country.names[station.countryCode] ?? ""])
            && text("language", in: [station.language])
            && equal("countrycode", station.countryCode)
            && equal("codec", station.codec.rawValue)
            && allTags(station.tags)
            && bound("bitrateMin") { station.bitrate >= $0 }
            && bound("bitrateMax") { station.bitrate <= $0 }
            && fields["is_https"] != "true"
    }

    private func text(_ field: String, in values: [String]) -> Bool {
        guard let wanted = fields[field] else { return true }
        if fields[field + "Exact"] == "true" {
            return values.contains { $0.lowercased() == wanted }
        }
        return values.contains { $0.lowercased().contains(wanted) }
    }

    private func equal(_ field: String, _ value: String) -> Bool {
        fields[field].map { $0 == value.lowercased() } ?? true
    }

    private func allTags(_ tags: [String]) -> Bool {
        guard let list = fields["tagList"] else { return true }
        return list.split(separator: ",").allSatisfy { tags.contains(String($0)) }
    }

    private func bound(_ field: String, _ holds: (Int) -> Bool) -> Bool {
        fields[field].flatMap(Int.init).map(holds) ?? true
    }
}
