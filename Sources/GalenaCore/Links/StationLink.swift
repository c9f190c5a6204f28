// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import RadioDirectory

/// A link from outside, read and checked: `galena://station?…`, `galena://play?…`, an http(s)
/// address, or a playlist on disk.
///
/// Links are untrusted. Only http and https lead anywhere, without a name and password in them;
/// lengths are capped; texts lose what cannot be seen. Reading one contacts nobody.
package struct StationLink: Equatable, Sendable {
    /// What is to be played.
    package enum Target: Equatable, Sendable {
        /// A station by its address, described as the link does.
        case station(Station)
        /// A station by its identity, to be looked up.
        case id(StationID)
        /// A playlist on disk.
        case playlist(URL)
    }

    /// What is to be played.
    package let target: Target
    /// What the link calls it, or else where it leads; for the question whether to play it.
    package let name: String
    /// Whether sound is wanted, or only the station's page.
    package let plays: Bool

    /// The longest link, in bytes.
    package static let longestLink = 4096
    private static let longestAddress = 2048
    private static let longestName = 200
    private static let longestTag = 50
    private static let playlistEndings: Set = ["pls", "m3u", "m3u8", "xspf", "asx"]

    private init(_ target: Target, name: String, plays: Bool) {
        self.target = target
        self.name = name
        self.plays = plays
    }

    /// Reads a link, or the path of a playlist.
    package init(_ text: String) throws(LinkError) {
        guard text.utf8.count <= Self.longestLink, !text.isEmpty,
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw .malformed }
        switch Self.scheme(of: text) {
        case AppIdentity.linkScheme: self = try Self.own(text)
        case "http", "https":
            let station = StationFinder.station(at: try Self.address(text))
            self.init(.station(station), name: station.name, plays: true)
        case "file":
            guard let url = URL(string: text), url.host() == nil || url.host() == "" else {
                throw .unsupported
            }
            self = try Self.playlist(url)
        case nil where text.hasPrefix("/"): self = try Self.playlist(URL(filePath: text))
        default: throw .unsupported
        }
    }

    /// A word of the command line as a link: a path is made whole, all else stays as it is.
    package static func absolute(_ word: String, in directory: String) -> String {
        guard scheme(of: word) == nil, !word.hasPrefix("/"), !word.isEmpty else { return word }
        return directory + "/" + word
    }

    /// The scheme in lower case; nil when there is none.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = text[..<colon].lowercased()
        guard let first = scheme.utf8.first, first >= 0x61, first <= 0x7A,
            scheme.utf8.allSatisfy({ byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                    || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: ".")
            })
        else { return nil }
        return scheme
    }
}

private extension StationLink {
    static func own(_ text: String) throws(LinkError) -> StationLink {
        guard var parts = URLComponents(string: text),
            let verb = parts.host?.lowercased(), verb == "station" || verb == "play",
            parts.user == nil, parts.password == nil, parts.port == nil,
            parts.path.isEmpty || parts.path == "/", parts.fragment == nil
        else { throw .malformed }
        var values: [String: String] = [:]
        // In words "+" is a space, as forms write it; in an address it stays what it is.
        parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
            guard !["streamurl", "url", "id"].contains(item.name.lowercased()) else { return item }
            return URLQueryItem(
                name: item.name, value: item.value?.replacing("+", with: "%20"))
        }
        for item in parts.queryItems ?? [] {
            // Of equal names the first one counts, so that nothing can be slipped in behind.
            let key = item.name.lowercased()
            if values[key] == nil { values[key] = item.value ?? "" }
        }
        let name = values["name"].flatMap { clean($0, longestName) }
        let plays = flag(values["autoplay"])
        if let written = values["streamurl"] ?? values["url"] {
            let station = describe(try address(written), name: name, values)
            return StationLink(.station(station), name: station.name, plays: plays)
        }
        guard let id = values["id"], let identity = identity(id) else { throw .empty }
        return StationLink(.id(identity), name: name ?? identity.key, plays: plays)
    }

    static func describe(_ url: URL, name: String?, _ values: [String: String]) -> Station {
        var station = StationFinder.station(at: url)
        if let name {
            station = Station(
                id: StationID(source: .list, key: "\(url.absoluteString)|\(name)"), name: name,
                endpoints: station.endpoints)
        }
        let tags = (values["tags"] ?? values["genre"] ?? "").split(separator: ",")
        station.tags = tags.prefix(20).compactMap { clean(String($0), longestTag) }
        station.country = values["country"].flatMap { clean($0, longestTag) }
        station.languages = values["language"].flatMap { clean($0, longestTag) }.map { [$0] } ?? []
        return station
    }

    static func playlist(_ url: URL) throws(LinkError) -> StationLink {
        let name = url.deletingPathExtension().lastPathComponent
        guard url.isFileURL, playlistEndings.contains(url.pathExtension.lowercased()),
            let shown = clean(name, longestName)
        else { throw .unsupported }
        return StationLink(.playlist(url), name: shown, plays: true)
    }

    /// An address that may be played, exactly as it is written.
    static func address(_ text: String) throws(LinkError) -> URL {
        guard text.utf8.count <= longestAddress else { throw .malformed }
        guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace }),
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
            let url = StationFinder.address(text), url.user == nil, url.password == nil
        else { throw .unsupported }
        return url
    }

    /// An identity that Galena could have given: a known source, and a key of plain characters. A
    /// bare UUID is one of Radio-Browser's.
    static func identity(_ text: String) -> StationID? {
        guard !text.isEmpty, text.utf8.count <= longestName,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        if UUID(uuidString: text) != nil {
            return StationID(source: .radioBrowser, key: text.lowercased())
        }
        let id = StationID(rawValue: text)
        return id.source != nil && !id.key.isEmpty ? id : nil
    }

    static func clean(_ text: String, _ limit: Int) -> String? {
        StationName.clean(String(text.prefix(limit)))
    }

    static func flag(_ value: String?) -> Bool {
        !["0", "false", "no"].contains(value?.lowercased())
    }
}
