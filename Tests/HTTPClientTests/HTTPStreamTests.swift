// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1))) struct HTTPStreamTests {
    private let client = HTTPClient(userAgent: "Galena/test")

    @Test func piecesArriveWhileTheServerGoesOn() async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in
            LoopbackReply([
                .send(LoopbackReply.head(200, ["Content-Type": "audio/mpeg"]) + [1, 2, 3]),
                .wait(gate), .send([4, 5]),
            ])
        }
        defer { server.stop() }
        let stream = try await client.stream(HTTPRequest(server.url()))
        #expect(stream.head.contentType == "audio/mpeg")
        #expect(try await stream.next() == Data([1, 2, 3]))
        gate.open()
        var rest: [Data] = []
        for try await piece in stream { rest.append(piece) }
        #expect(rest == [Data([4, 5])])
        #expect(try await stream.next() == nil)
    }

    @Test func closingEndsTheConnection() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([.send(LoopbackReply.head(200)), .sendForever([7])])
        }
        defer { server.stop() }
        var request = HTTPRequest(server.url("/endless"))
        request.maximumBytes = .max
        let stream = try await client.stream(request)
        #expect(try await stream.next()?.first == 7)
        await stream.close()
        #expect(await server.nextClosedByClient() == "/endless")
        #expect(try await stream.next() == nil)
    }

    @Test func lettingGoEndsTheConnection() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([.send(LoopbackReply.head(200)), .hold])
        }
        defer { server.stop() }
        _ = try await client.stream(HTTPRequest(server.url("/forgotten")))
        #expect(await server.nextClosedByClient() == "/forgotten")
    }

    @Test func theLimitHoldsForStreamsToo() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([.send(LoopbackReply.head(200)), .sendForever([7])])
        }
        defer { server.stop() }
        var request = HTTPRequest(server.url())
        request.maximumBytes = 1000
        let stream = try await client.stream(request)
        await #expect(throws: HTTPError.bodyTooLarge(limit: 1000)) {
            for try await _ in stream {}
        }
        #expect(await server.nextClosedByClient() == "/")
    }

    @Test func aClientThatGoesLeavesNothingBehind() async throws {
        let server = try LoopbackServer { _ in .text("x") }
        defer { server.stop() }
        var short: HTTPClient? = HTTPClient(userAgent: "Galena/test")
        weak let watched = short
        _ = try await short?.send(HTTPRequest(server.url()))
        short = nil
        while watched != nil { await Task.yield() }
    }
}
