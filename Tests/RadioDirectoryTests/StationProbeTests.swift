// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LoopbackServer
import Media
import RadioDirectory
import Testing

@Suite(.timeLimit(.minutes(1))) struct StationProbeTests {
    private let resolver = StationResolver(client: HTTPClient(userAgent: "Galena/test"))

    @Test func aStreamTellsWhatItIs() async throws {
        let server = try LoopbackServer { request in
            if request.target == "/list.pls" { return .text("[playlist]\nFile1=/live\n") }
            return LoopbackReply([
                .send(
                    LoopbackReply.head(
                        200,
                        [
                            "icy-name": " Caf__FM ", "icy-genre": "Jazz", "icy-br": "128,128",
                            "icy-url": "http://s.invalid", "icy-description": "All day",
                            "Content-Type": "audio/aacp",
                        ])), .hold,
            ])
        }
        defer { server.stop() }
        let probe = try await resolver.probe(server.url("/list.pls"))
        #expect(probe.name == "Caf FM")
        #expect(probe.genre == "Jazz")
        #expect(probe.summary == "All day")
        #expect(probe.homepage?.host() == "s.invalid")
        #expect(
            probe.endpoints == [
                StreamEndpoint(url: server.url("/live"), codec: "AAC+", bitrate: 128)
            ])
        let station = probe.station(id: StationID(source: .own, key: "1"))
        #expect(station.name == "Caf FM")
        #expect(station.tags == ["Jazz"])
    }

    @Test func aSilentStreamGetsItsHostsName() async throws {
        let server = try LoopbackServer { _ in .text("x", type: "audio/mpeg") }
        defer { server.stop() }
        let probe = try await resolver.probe(server.url("/x"))
        #expect(probe.station(id: StationID(source: .own, key: "1")).name == "127.0.0.1")
    }
}
