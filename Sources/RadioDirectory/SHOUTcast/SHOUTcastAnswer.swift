// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media
import XML

/// An answer of SHOUTcast: stations or genres. Names are matched in any case, in any locale.
public struct SHOUTcastAnswer: Equatable, Sendable {
    /// The usable stations.
    public var stations: [Station] = []
    /// How many stations there were, with those that cannot be used.
    public var entryCount = 0
    /// The genres.
    public var genres: [StationCategory] = []

    /// Reads an answer, however broken, as long as it is XML at all. An empty one means nothing
    /// was found. Station addresses begin with `tuneIn`.
    public static func read(_ bytes: [UInt8], tuneIn: URL) throws -> SHOUTcastAnswer {
        let text = PlaylistText.trimmed(
            Substring(String(decoding: bytes.prefix(1024), as: UTF8.self)))
        guard !text.isEmpty else { return SHOUTcastAnswer() }
        guard text.hasPrefix("<"), !PlaylistText.isWebPage(String(text)) else {
            throw RadioDirectoryError.malformedAnswer("no XML")
        }
        let reader = Reader(tuneIn: tuneIn)
        do {
            try XMLReader.read(XMLAmpersands.escaping(bytes), handler: reader)
        } catch XMLError.malformed, XMLError.empty {
            // Whatever was met before the fault counts; nothing at all means no stations.
        } catch {
            throw RadioDirectoryError.wrap(error)
        }
        return reader.answer
    }

    private final class Reader: XMLHandler {
        var answer = SHOUTcastAnswer()
        private let tuneIn: URL
        private var script = "/sbin/tunein-station.pls"

        init(tuneIn: URL) {
            self.tuneIn = tuneIn
        }

        func startElement(_ name: XMLName, attributes: XMLAttributes) {
            func text(_ key: StaticString) -> String? {
                attributes.ignoringCase(key)
                    .map { PlaylistText.trimmed(Substring($0.string.prefix(4096))) }
                    .flatMap { $0.isEmpty ? nil : String($0) }
            }
            if name.local.equalsIgnoringCase("tunein") {
                if let base = text("base"), base.hasPrefix("/") { script = base }
            } else if name.local.equalsIgnoringCase("genre") {
                guard let genre = text("name") else { return }
                let count = (text("count") ?? text("stationcount")).flatMap { Int($0) }
                answer.genres.append(
                    StationCategory(kind: .tag, name: genre, stationCount: count))
            } else if name.local.equalsIgnoringCase("station") {
                answer.entryCount += 1
                guard answer.stations.count < RadioBrowserDecoder.stationLimit else { return }
                if let station = station(text) { answer.stations.append(station) }
            }
        }

        func endElement(_ name: XMLName) {}
        func text(_ bytes: XMLBytes) {}

        private func station(_ text: (StaticString) -> String?) -> Station? {
            guard let id = text("id").flatMap({ Int($0) }), let raw = text("name"),
                let name = StationName.clean(raw.replacing("-[SHOUTcast.com]", with: "")),
                let url = URL(string: "\(script)?id=\(id)", relativeTo: tuneIn)?.absoluteURL
            else { return nil }
            let codec: String? =
                switch text("mt")?.lowercased() {
                case "audio/mpeg": "MP3"
                case "audio/aacp": "AAC+"
                case "audio/aac": "AAC"
                default: nil
                }
            let bitrate = text("br").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            var station = Station(
                id: StationID(source: .shoutcast, key: String(id)), name: name,
                endpoints: [StreamEndpoint(url: url, codec: codec, bitrate: bitrate)])
            station.tags = text("genre").map { [$0] } ?? []
            station.clicks = text("lc").flatMap { Int($0) }
            station.artworkURL = text("logo").flatMap { URL(lenient: $0) }
            station.summary = text("ct")
            return station
        }
    }
}
