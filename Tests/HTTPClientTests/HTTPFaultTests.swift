// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1))) struct HTTPFaultTests {
    private let client = HTTPClient(userAgent: "Galena/test")

    private func failure(of request: HTTPRequest) async -> HTTPError? {
        do {
            _ = try await client.send(request)
            return nil
        } catch {
            return error as? HTTPError
        }
    }

    private func failure(_ reply: LoopbackReply) async throws -> HTTPError? {
        let server = try LoopbackServer { _ in reply }
        defer { server.stop() }
        return await failure(of: HTTPRequest(server.url()))
    }

    @Test func aRefusedConnectionIsUnreachable() async throws {
        let server = try LoopbackServer { _ in .text("x") }
        let url = server.url()
        server.stop()
        _ = await failure(of: HTTPRequest(url))
        guard case .unreachable = await failure(of: HTTPRequest(url)) else {
            Issue.record("not unreachable")
            return
        }
    }

    @Test func anUnknownNameIsNotResolved() async throws {
        let url = try #require(URL(string: "http://no-such-host.invalid/"))
        guard case .nameNotResolved = await failure(of: HTTPRequest(url)) else {
            Issue.record("resolved")
            return
        }
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "mailto:a", "http:///x"])
    func onlyAllowedSchemesAreSpoken(address: String) async throws {
        let url = try #require(URL(string: address))
        #expect(await failure(of: HTTPRequest(url)) == .badAddress)
    }

    @Test func aShortBodyIsALostConnection() async throws {
        let short = LoopbackReply.answer(
            200, Array("abc".utf8), headers: ["Content-Length": "1000"])
        guard case .connectionLost = try await failure(short) else {
            Issue.record("a lying length went through")
            return
        }
        let chunked = LoopbackReply([
            .send(LoopbackReply.head(200, ["Transfer-Encoding": "chunked"]) + Array("5\r\nab".utf8))
        ])
        guard case .connectionLost = try await failure(chunked) else {
            Issue.record("a broken chunk went through")
            return
        }
    }

    @Test func aResetIsALostConnection() async throws {
        let reset = LoopbackReply([
            .send(LoopbackReply.head(200, ["Content-Length": "1000"])), .reset,
        ])
        guard case .connectionLost = try await failure(reset) else {
            Issue.record("a reset went through")
            return
        }
    }

    @Test func bytesBeyondTheLengthAreIgnored() async throws {
        let server = try LoopbackServer { _ in
            .answer(200, Array("abcdef".utf8), headers: ["Content-Length": "3"])
        }
        defer { server.stop() }
        let response = try await client.send(HTTPRequest(server.url()))
        #expect(response.body == Data("abc".utf8))
    }

    @Test(arguments: [
        "garbage\r\n\r\n", "\u{FFFB}MP3 audio without a head", "RTSP/1.0 200 OK\r\n\r\n",
    ])
    func whatIsNotHTTPHasItsOwnError(text: String) async throws {
        guard case .notHTTP = try await failure(.raw(text)) else {
            Issue.record("taken for HTTP")
            return
        }
    }

    @Test func theOldShoutcastStatusLineIsUnderstood() async throws {
        let server = try LoopbackServer { _ in
            .raw("ICY 200 OK\r\nicy-name: Caf\u{E9}\r\nContent-Type: audio/mpeg\r\n\r\nabc")
        }
        defer { server.stop() }
        let response = try await client.send(HTTPRequest(server.url()))
        #expect(response.status == 200)
        #expect(response.header("icy-name") == "Café")
    }

    @Test func anEndlessHeaderIsRefused() async throws {
        let endless = LoopbackReply([
            .send(Array("HTTP/1.1 200 OK\r\n".utf8)), .sendForever(Array("X-A: b\r\n".utf8)),
        ])
        #expect(try await failure(endless) == .headerTooLarge)
    }

    @Test func silenceTimesOut() async throws {
        let server = try LoopbackServer { _ in .silence }
        defer { server.stop() }
        var request = HTTPRequest(server.url())
        request.idleTimeout = 0.05
        #expect(await failure(of: request) == .timedOut)
    }

    @Test func aStalledBodyTimesOut() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([
                .send(LoopbackReply.head(200, ["Content-Length": "1000"]) + [1, 2, 3]), .hold,
            ])
        }
        defer { server.stop() }
        var request = HTTPRequest(server.url())
        request.idleTimeout = 0.5
        #expect(await failure(of: request) == .timedOut)
        #expect(await server.nextClosedByClient() == "/")
    }

    @Test func theWholeMayTakeOnlySoLong() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([.send(LoopbackReply.head(200)), .sendForever([1])])
        }
        defer { server.stop() }
        var request = HTTPRequest(server.url())
        request.totalTimeout = 0.1
        request.maximumBytes = .max
        #expect(await failure(of: request) == .timedOut)
    }

    @Test func cancellingClosesTheConnection() async throws {
        let server = try LoopbackServer { request in
            request.target == "/silent"
                ? .silence
                : LoopbackReply([.send(LoopbackReply.head(200) + [1, 2, 3]), .hold])
        }
        defer { server.stop() }
        for path in ["/silent", "/body"] {
            let task = Task { [client] in try await client.send(HTTPRequest(server.url(path))) }
            while !server.targets.contains(path) { await Task.yield() }
            task.cancel()
            #expect(await server.nextClosedByClient() == path)
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func aCancelledTaskAsksNothing() async throws {
        let server = try LoopbackServer { _ in .text("x") }
        defer { server.stop() }
        let task = Task { [client] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.send(HTTPRequest(server.url()))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }
}
