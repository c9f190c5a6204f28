// SPDX-License-Identifier: GPL-3.0-or-later

/// `/playlist/{slug}.pls`, `.m3u`, `.xspf` and `.asx`: lists that lead to a station's stream.
///
/// `?first=dead` puts an address in front that refuses, to see whether the next one is tried.
struct PlaylistRoutes {
    let directory: Directory

    /// Answers when the path is a playlist's.
    func answer(_ request: Request) -> Answer? {
        let parts = request.segments
        guard parts.count == 2, parts[0] == "playlist" else { return nil }
        let name = parts[1].split(separator: ".")
        guard name.count == 2, let station = directory.station(slug: name[0]) else {
            return .status(404)
        }
        var addresses = ["\(request.base)/stream/\(station.slug)"]
        if request.query["first"] == "dead" {
            addresses.insert("\(request.base)/fault/404", at: 0)
        }
        switch name[1] {
        case "pls": return .text(pls(addresses, station.name), type: "audio/x-scpls")
        case "m3u": return .text(m3u(addresses, station.name), type: "audio/x-mpegurl")
        case "xspf": return .text(xspf(addresses), type: "application/xspf+xml")
        case "asx": return .text(asx(addresses), type: "video/x-ms-asf")
        default: return .status(404)
        }
    }

    private func pls(_ addresses: [String], _ name: String) -> String {
        let entries = addresses.enumerated().map { index, address in
            "File\(index + 1)=\(address)\nTitle\(index + 1)=\(name)\nLength\(index + 1)=-1\n"
        }
        return "[playlist]\nNumberOfEntries=\(addresses.count)\n\(entries.joined())Version=2\n"
    }

    private func m3u(_ addresses: [String], _ name: String) -> String {
        "#EXTM3U\n" + addresses.map { "#EXTINF:-1,\(name)\n\($0)\n" }.joined()
    }

    private func xspf(_ addresses: [String]) -> String {
        let tracks = addresses.map { "<track><location>\(XMLText.escaped($0))</location></track>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList>\
            \(tracks.joined())</trackList></playlist>

            """
    }

    private func asx(_ addresses: [String]) -> String {
        let entries = addresses.map { "<entry><ref href=\"\(XMLText.escaped($0))\"/></entry>" }
        return "<asx version=\"3.0\">\(entries.joined())</asx>\n"
    }
}
