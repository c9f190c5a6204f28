// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Writes stations for other programs, or to be read again.
public enum StationExport {
    /// The formats that are written.
    public enum Format: String, Sendable, CaseIterable {
        /// Everything that is known, to be imported again.
        case backup
        /// `{"station":[…]}`.
        case stationList
        case m3u, pls, xspf, opml

        /// The ending that files of this format have.
        public var fileExtension: String {
            switch self {
            case .backup, .stationList: "json"
            case .m3u, .pls, .xspf, .opml: rawValue
            }
        }
    }

    /// The stations as a file. Those without an address are left out, except of backups.
    public static func write(_ stations: [Station], as format: Format) -> Data {
        switch format {
        case .backup: Data(StationListJSON.writeBackup(stations))
        case .stationList: Data(StationListJSON.write(stations))
        case .m3u: Data(m3u(stations).utf8)
        case .pls: Data(pls(stations).utf8)
        case .xspf: Data(xspf(stations).utf8)
        case .opml: Data(opml(stations).utf8)
        }
    }

    private static func m3u(_ stations: [Station]) -> String {
        var text = "#EXTM3U\n"
        for station in stations {
            guard let url = station.preferredEndpoint?.url else { continue }
            text += "#EXTINF:-1"
            if let logo = station.artworkURL { text += " tvg-logo=\"\(logo.absoluteString)\"" }
            text += ",\(line(station.name))\n"
            if let uuid = radioBrowserUUID(station) { text += "#RADIOBROWSERUUID:\(uuid)\n" }
            if let tag = station.tags.first { text += "#EXTGENRE:\(line(tag))\n" }
            text += url.absoluteString + "\n"
        }
        return text
    }

    private static func pls(_ stations: [Station]) -> String {
        var text = "[playlist]\n"
        var count = 0
        for station in stations {
            guard let url = station.preferredEndpoint?.url else { continue }
            count += 1
            text += "File\(count)=\(url.absoluteString)\nTitle\(count)=\(line(station.name))\n"
            text += "Length\(count)=-1\n"
        }
        return text + "NumberOfEntries=\(count)\nVersion=2\n"
    }

    private static func xspf(_ stations: [Station]) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <playlist version="1" xmlns="http://xspf.org/ns/0/">
              <trackList>

            """
        func element(_ name: String, _ value: String?) -> String {
            value.map { "      <\(name)>\(escaped($0))</\(name)>\n" } ?? ""
        }
        for station in stations {
            guard !station.endpoints.isEmpty else { continue }
            text += "    <track>\n"
            for endpoint in station.endpoints {
                text += element("location", endpoint.url.absoluteString)
            }
            text += element("identifier", radioBrowserUUID(station).map { "radiobrowser:\($0)" })
            text += element("title", station.name)
            text += element("annotation", station.summary)
            text += element("info", station.homepage?.absoluteString)
            text += element("image", station.artworkURL?.absoluteString)
            text += "    </track>\n"
        }
        return text + "  </trackList>\n</playlist>\n"
    }

    private static func opml(_ stations: [Station]) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <opml version="2.0">
              <head><title>Stations</title></head>
              <body>

            """
        for station in stations {
            guard let endpoint = station.preferredEndpoint else { continue }
            text += "    <outline type=\"audio\""
            let fields: [(String, String?)] = [
                ("text", station.name), ("URL", endpoint.url.absoluteString),
                ("bitrate", endpoint.bitrate.map { String($0) }),
                ("formats", endpoint.codec?.lowercased()),
                ("image", station.artworkURL?.absoluteString),
                ("htmlUrl", station.homepage?.absoluteString), ("subtext", station.summary),
            ]
            for (name, value) in fields {
                if let value { text += " \(name)=\"\(escaped(value))\"" }
            }
            text += "/>\n"
        }
        return text + "  </body>\n</opml>\n"
    }

    private static func radioBrowserUUID(_ station: Station) -> String? {
        station.id.source == .radioBrowser ? station.id.key : nil
    }

    /// The text on one line.
    private static func line(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    /// The text as it may stand in XML, without what XML forbids altogether.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t", "\r": result += " "
            default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }
}
