// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media
import XML

/// Reads the radio stations among the outlines of an OPML file: those of type audio or link.
/// Outlines of feeds are left alone.
final class StationOPML: XMLHandler {
    private var found = StationImport(format: .opml, stations: [], skippedCount: 0)
    private var folders: [String?] = []

    private init() {}

    static func read(_ bytes: [UInt8]) -> StationImport {
        let reader = StationOPML()
        // A file that ends in the middle still gives its first outlines.
        try? XMLReader.read(XMLAmpersands.escaping(bytes), handler: reader)
        return reader.found
    }

    func startElement(_ name: XMLName, attributes: XMLAttributes) {
        guard name.local.equalsIgnoringCase("outline") else { return }
        func text(_ key: StaticString) -> String? {
            attributes.ignoringCase(key)
                .map { PlaylistText.trimmed(Substring($0.string.prefix(4096))) }
                .flatMap { $0.isEmpty ? nil : String($0) }
        }
        let title = text("text") ?? text("title")
        let address = text("url")
        folders.append(address == nil ? title : nil)
        guard let address, found.stations.count < RadioBrowserDecoder.stationLimit else { return }
        guard let type = text("type")?.lowercased(), type == "audio" || type == "link",
            let url = URL(lenient: address), url.scheme == "http" || url.scheme == "https"
        else {
            found.skippedCount += 1
            return
        }
        let name = StationName.clean(title ?? "") ?? url.host() ?? address
        var station = Station(
            id: StationImport.id(url: url, name: name), name: name,
            endpoints: [
                StreamEndpoint(
                    url: url, codec: text("formats")?.uppercased(),
                    bitrate: text("bitrate").flatMap { Int($0) },
                    isHLS: url.pathExtension.lowercased() == "m3u8")
            ])
        station.artworkURL = text("image").flatMap { URL(lenient: $0) }
        station.homepage = text("htmlUrl").flatMap { URL(lenient: $0) }
        station.summary = text("subtext") ?? text("description")
        station.tags = folders.compactMap { $0 }
        found.stations.append(station)
    }

    func endElement(_ name: XMLName) {
        if name.local.equalsIgnoringCase("outline"), !folders.isEmpty { folders.removeLast() }
    }

    func text(_ bytes: XMLBytes) {}
}
