// SPDX-License-Identifier: MIT

import FoundationEssentials
import HTTPClient
import Media

/// What an address says of itself when a listener adds it as a station of their own.
public struct StationProbe: Equatable, Sendable {
    /// Where it can be heard.
    public var endpoints: [StreamEndpoint]
    /// The name that the stream or its list gives.
    public var name: String?
    /// The genre.
    public var genre: String?
    /// A description.
    public var summary: String?
    /// The station's own page.
    public var homepage: URL?
    /// The media type.
    public var contentType: String?

    /// Knows where it can be heard, and nothing else yet.
    public init(endpoints: [StreamEndpoint]) {
        self.endpoints = endpoints
    }

    /// A station of this, with what is missing taken from the address.
    public func station(id: StationID) -> Station {
        var station = Station(
            id: id, name: name ?? endpoints.first?.url.host() ?? id.key, endpoints: endpoints)
        station.summary = summary
        station.homepage = homepage
        station.tags = genre.map { [$0] } ?? []
        return station
    }
}

extension StationResolver {
    /// Looks at an address: resolves it and reads the stream's header fields. Throws
    /// ``RadioDirectoryError``.
    public func probe(_ url: URL, allowsFiles: Bool = true) async throws -> StationProbe {
        var probe = StationProbe(endpoints: try await resolve(url, allowsFiles: allowsFiles))
        guard let first = probe.endpoints.first, !first.url.isFileURL else { return probe }
        let head: HTTPResponseHead?
        do {
            head = try await ResolvedAddress.look(at: first.url, with: self).head
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            // The address was resolved; that its first stream is down now is no reason to refuse it.
            return probe
        }
        guard let head else { return probe }
        func field(_ names: String...) -> String? {
            for name in names {
                if let value = head.header(name).flatMap(StationName.clean) {
                    return String(value.prefix(1024))
                }
            }
            return nil
        }
        probe.name = field("icy-name", "ice-name")
        probe.genre = field("icy-genre", "ice-genre")
        probe.summary = field("icy-description", "ice-description")
        probe.homepage = field("icy-url", "ice-url").flatMap { URL(lenient: $0) }.flatMap {
            ["http", "https"].contains($0.scheme) ? $0 : nil
        }
        probe.contentType = head.contentType
        probe.endpoints[0].codec = first.codec ?? Self.codec(head.contentType)
        probe.endpoints[0].bitrate = first.bitrate ?? Self.bitrate(head)
        return probe
    }

    /// `icy-br: 128`, `128,128` or `ice-audio-info: bitrate=128`.
    private static func bitrate(_ head: HTTPResponseHead) -> Int? {
        let info = head.header("ice-audio-info")?.split { ";,".contains($0) }
            .first { $0.contains("bitrate=") }?.split(separator: "=").last
        let text = head.header("icy-br").map { $0.prefix { $0.isNumber } } ?? info
        return text.flatMap { Int($0) }.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    }

    private static func codec(_ type: String?) -> String? {
        switch type {
        case "audio/mpeg", "audio/mp3": "MP3"
        case "audio/aac", "audio/x-aac": "AAC"
        case "audio/aacp": "AAC+"
        case "audio/ogg", "application/ogg": "OGG"
        case "audio/opus": "OPUS"
        case "audio/flac", "audio/x-flac": "FLAC"
        default: nil
        }
    }
}
