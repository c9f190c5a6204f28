// SPDX-License-Identifier: GPL-3.0-or-later

/// The pages of Radio-Browser below `/json`.
struct DirectoryRoutes {
    let directory: Directory

    private struct Name: Encodable {
        let name: String
        let stationcount: Int
        var iso3166: String?

        enum CodingKeys: String, CodingKey {
            case name, stationcount
            case iso3166 = "iso_3166_1"
        }
    }

    private struct Click: Encodable {
        let ok: Bool
        let message: String
        let stationuuid: String
        let name: String
        let url: String
    }

    private struct Receipt: Encodable {
        let ok: Bool
        let message: String
    }

    private struct Mirror: Encodable {
        let ip: String
        let name: String
    }

    private struct Stats: Encodable {
        let status = "OK"
        let stations: Int
        let tags: Int
        let languages: Int
        let countries: Int
    }

    /// Answers when the path is one of the directory's.
    func answer(_ request: Request) -> Answer? {
        let parts = request.segments
        guard parts.first == "json", parts.count > 1 else { return nil }
        switch parts[1] {
        case "stations": return stations(request, Array(parts.dropFirst(2)))
        case "url": return parts.count == 3 ? click(parts[2], request) : .status(404)
        case "vote": return parts.count == 3 ? vote(parts[2]) : .status(404)
        case "tags": return names(request, parts) { $0.tags }
        case "languages": return names(request, parts) { [$0.language] }
        case "codecs": return names(request, parts) { [$0.codec.rawValue] }
        case "countries", "countrycodes": return countries(request)
        case "servers": return .json([Mirror(ip: "127.0.0.1", name: "127.0.0.1")])
        case "stats": return stats()
        default: return .status(404)
        }
    }

    private func stations(_ request: Request, _ parts: [Substring]) -> Answer {
        var fields = request.query
        if parts.count > 1, Int(parts[1]) != nil { fields["limit"] = String(parts[1]) }
        switch parts.first {
        case "topclick": fields.merge(["order": "clickcount", "reverse": "true"]) { $1 }
        case "topvote": fields.merge(["order": "votes", "reverse": "true"]) { $1 }
        case "lastclick", "lastchange":
            fields.merge(["order": "clicktrend", "reverse": "true"]) { $1 }
        case "search", nil: break
        case "byuuid":
            let wanted = (fields["uuids"] ?? parts.dropFirst().first.map(String.init) ?? "")
            return list(
                wanted.split(separator: ",").compactMap { directory.station(uuid: $0) }, request)
        case "byname" where parts.count > 1: fields["name"] = String(parts[1])
        case "bytag" where parts.count > 1: fields["tag"] = String(parts[1])
        case "bytagexact" where parts.count > 1:
            fields.merge(["tag": String(parts[1]), "tagExact": "true"]) { $1 }
        case "bycountrycodeexact" where parts.count > 1: fields["countrycode"] = String(parts[1])
        case "bylanguage" where parts.count > 1: fields["language"] = String(parts[1])
        case "bycodec" where parts.count > 1: fields["codec"] = String(parts[1])
        case "broken": return list([], request)
        default: return .status(404)
        }
        return list(directory.search(fields), request)
    }

    private func list(_ stations: [DemoStation], _ request: Request) -> Answer {
        .json(stations.map { DirectoryStation($0, base: request.base) })
    }

    private func click(_ uuid: Substring, _ request: Request) -> Answer {
        guard directory.click(uuid: uuid), let station = directory.station(uuid: uuid) else {
            return .json(Receipt(ok: false, message: "did not find station with matching uuid"))
        }
        return .json(
            Click(
                ok: true, message: "retrieved station url", stationuuid: station.uuid,
                name: station.name, url: "\(request.base)/stream/\(station.slug)"))
    }

    private func vote(_ uuid: Substring) -> Answer {
        directory.vote(uuid: uuid)
            ? .json(Receipt(ok: true, message: "voted for station successfully"))
            : .json(Receipt(ok: false, message: "VoteError 'could not find station with that id'"))
    }

    /// Counts the stations of each name, the most frequent first unless the query says otherwise.
    private func names(
        _ request: Request, _ parts: [Substring], of values: (DemoStation) -> [String]
    ) -> Answer {
        var counts: [String: Int] = [:]
        for station in directory.stations {
            for value in values(station) { counts[value, default: 0] += 1 }
        }
        if parts.count > 2 {
            let wanted = parts[2].lowercased()
            counts = counts.filter { $0.key.lowercased().contains(wanted) }
        }
        return page(counts.map { Name(name: $0.key, stationcount: $0.value) }, request)
    }

    private func countries(_ request: Request) -> Answer {
        var counts: [String: Int] = [:]
        for station in directory.stations { counts[station.countryCode, default: 0] += 1 }
        return page(
            counts.map {
                Name(name: Country.names[$0.key] ?? $0.key, stationcount: $0.value, iso3166: $0.key)
            }, request)
    }

    private func page(_ names: [Name], _ request: Request) -> Answer {
        var sorted = names.sorted { $0.name < $1.name }
        if request.query["order"] == "stationcount" {
            sorted.sort { ($0.stationcount, $1.name) < ($1.stationcount, $0.name) }
        }
        if request.query["reverse"] == "true" { sorted.reverse() }
        return .json(directory.page(sorted, by: request.query))
    }

    private func stats() -> Answer {
        let stations = directory.stations
        return .json(
            Stats(
                stations: stations.count, tags: Set(stations.flatMap(\.tags)).count,
                languages: Set(stations.map(\.language)).count,
                countries: Set(stations.map(\.countryCode)).count))
    }
}
