// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HTTPClient
import JSON
import LoopbackServer
import RadioDirectory
import Testing

/// Each folder in Cases holds inputs that once broke a radio player, and says what is expected.
@Suite(.timeLimit(.minutes(1))) struct CaseTests {
    private let resolver = StationResolver(client: HTTPClient(userAgent: "Galena/test"))

    private func addresses(_ file: String) throws -> [String] {
        try #require(Playlist.read(try Inputs.bytes(Inputs.cases, file))).entries.map(\.address)
    }

    /// A server that answers as an http.json says.
    private func server(_ name: String) throws -> LoopbackServer {
        let routes = try JSONDocument.read(try Inputs.bytes(Inputs.cases, "\(name)/http.json")) {
            $0["routes"]?.value
        }
        guard case .object(let routes) = routes else { throw CocoaError(.fileReadCorruptFile) }
        return try LoopbackServer { request in
            guard case .array(let answers) = routes[request.path],
                case .object(let answer) = answers.first,
                case .int(let status) = answer["status"],
                case .object(let headers) = answer["headers"]
            else { return .answer(404) }
            var type = "text/plain"
            if case .string(let given) = headers["Content-Type"] { type = given }
            guard case .string(let body) = answer["body"] else {
                return LoopbackReply([
                    .send(LoopbackReply.head(status, ["Content-Type": type])),
                    .sendForever([0xFF, 0xFB, 0, 0]),
                ])
            }
            return .answer(status, Array(body.utf8), type: type)
        }
    }

    @Test func m3uNoNewline() throws {
        #expect(try addresses("m3u-no-newline/a.m3u") == ["http://s.invalid/one"])
        #expect(
            try addresses("m3u-no-newline/b.m3u") == [
                "http://s.invalid/one", "http://s.invalid/two",
            ])
    }

    @Test func m3u8GoesToEngine() throws {
        let hls = Playlist.read(
            try Inputs.bytes(Inputs.cases, "m3u8-goes-to-engine/hls-as-m3u.m3u"))
        #expect(hls?.format == .hls)
        #expect(try addresses("m3u8-goes-to-engine/plain.m3u8") == ["http://s.invalid/one"])
    }

    @Test func plsNumberOfEvents() throws {
        #expect(
            try addresses("pls-numberofevents/tune.pls") == [
                "http://s.invalid/one", "http://s.invalid/three",
            ])
    }

    @Test func playlistFallbackURL() async throws {
        let server = try server("playlist-fallback-url")
        defer { server.stop() }
        let found = try await resolver.resolve(server.url("/l.pls"))
        #expect(found.map(\.url) == [server.url("/a"), server.url("/b")])
    }

    @Test func playlistWrongType() async throws {
        let server = try server("playlist-wrong-type")
        defer { server.stop() }
        for (path, address) in [("/x", "http://s.invalid/one"), ("/y", "http://s.invalid/two")] {
            let found = try await resolver.resolve(server.url(path))
            #expect(found.map(\.url.absoluteString) == [address])
        }
        await #expect(throws: RadioDirectoryError.webPage) {
            try await resolver.resolve(server.url("/z"))
        }
        #expect(!RadioDirectoryError.webPage.isRetryable)
    }

    @Test func stationsXMLSpecial() throws {
        let data = try Data(Inputs.bytes(Inputs.cases, "stations-xml-special/stations.json"))
        let stations = try StationImport.read(data).stations
        #expect(stations.map(\.name) == ["Rock & <Roll> \"99\"", "Straße ☕"])
        for format in StationExport.Format.allCases {
            let back = try StationImport.read(StationExport.write(stations, as: format)).stations
            #expect(back.map(\.name) == stations.map(\.name))
            #expect(back.map(\.endpoints) == stations.map(\.endpoints))
        }
    }
}
