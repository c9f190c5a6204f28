// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1))) struct HTTPClientTests {
    private let client = HTTPClient(userAgent: "Galena/test")

    @Test func getsABody() async throws {
        let server = try LoopbackServer { _ in .text("hello", headers: ["X-A": "b"]) }
        defer { server.stop() }
        let response = try await client.send(HTTPRequest(server.url("/a?b=1&c=%2B")))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == "hello")
        #expect(response.header("x-a") == "b")
        #expect(response.head.contentType == "text/plain")
        #expect(response.url == server.url("/a?b=1&c=%2B"))
        let request = try #require(server.requests.first)
        #expect(request.target == "/a?b=1&c=%2B")
        #expect(request.headers["user-agent"] == "Galena/test")
        #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test func sendsABodyAndHeaders() async throws {
        let server = try LoopbackServer { _ in .text("ok") }
        defer { server.stop() }
        var request = HTTPRequest(server.url(), method: "POST")
        request.body = Data("{\"a\":1}".utf8)
        request.headers = [
            HTTPHeader("Content-Type", "application/json"), HTTPHeader("X-Evil", "a\r\nX-B: c"),
        ]
        request.userAgent = "Other/2"
        _ = try await client.send(request)
        let seen = try #require(server.requests.first)
        #expect(seen.method == "POST")
        #expect(String(decoding: seen.body, as: UTF8.self) == "{\"a\":1}")
        #expect(seen.headers["content-type"] == "application/json")
        #expect(seen.headers["x-b"] == nil)
        #expect(seen.headers["user-agent"] == "Other/2")
    }

    @Test(arguments: [404, 410, 500, 503])
    func everyStatusIsAnAnswer(status: Int) async throws {
        let server = try LoopbackServer { _ in .answer(status, Array("sorry".utf8)) }
        defer { server.stop() }
        let response = try await client.send(HTTPRequest(server.url()))
        #expect(response.status == status)
        #expect(!response.isSuccess)
        #expect(response.body.count == 5)
    }

    @Test func notModifiedIsAnAnswerAndValidatorsGoVerbatim() async throws {
        let server = try LoopbackServer { request in
            request.headers["if-none-match"] == "W/\"x y\""
                ? .raw("HTTP/1.1 304 Not Modified\r\nETag: W/\"x y\"\r\nConnection: close\r\n\r\n")
                : .text("new", headers: ["ETag": "W/\"x y\"", "Last-Modified": "some day"])
        }
        defer { server.stop() }
        let first = try await client.send(HTTPRequest(server.url()))
        var again = HTTPRequest(server.url())
        again.validators = first.head.validators
        let second = try await client.send(again)
        #expect(second.isNotModified)
        #expect(second.body.isEmpty)
        #expect(server.requests.last?.headers["if-modified-since"] == "some day")
    }

    @Test func decompresses() async throws {
        // printf 'galena galena galena' | gzip -n
        let packed: [UInt8] = [
            0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0x03, 0x4b, 0x4f, 0xcc, 0x49, 0xcd, 0x4b, 0x54,
            0x48, 0x47, 0xa6, 0x00, 0xed, 0x83, 0x4e, 0x8b, 0x14, 0, 0, 0,
        ]
        let server = try LoopbackServer { request in
            let length = request.target == "/short" ? 100 : packed.count
            return .answer(
                200, packed,
                headers: ["Content-Encoding": "gzip", "Content-Length": String(length)])
        }
        defer { server.stop() }
        let response = try await client.send(HTTPRequest(server.url()))
        #expect(response.body == Data("galena galena galena".utf8))
        var small = HTTPRequest(server.url())
        small.maximumBytes = 19
        await #expect(throws: HTTPError.bodyTooLarge(limit: 19)) { try await client.send(small) }
        await #expect(throws: HTTPError.self) {
            try await client.send(HTTPRequest(server.url("/short")))
        }
        var plain = HTTPRequest(server.url())
        plain.acceptsCompression = false
        #expect(try await client.send(plain).body == Data(packed))
        #expect(server.requests.last?.headers["accept-encoding"] == nil)
    }

    @Test(arguments: [true, false])
    func aBodyOverTheLimitFailsOrIsCut(isChunked: Bool) async throws {
        let server = try LoopbackServer { _ in
            isChunked
                ? LoopbackReply([
                    .send(LoopbackReply.head(200, ["Transfer-Encoding": "chunked"])),
                    .sendForever(Array("4\r\nabcd\r\n".utf8)),
                ]) : .answer(200, Array(repeating: 1, count: 10_001))
        }
        defer { server.stop() }
        var request = HTTPRequest(server.url())
        request.maximumBytes = 10_000
        await #expect(throws: HTTPError.bodyTooLarge(limit: 10_000)) {
            try await client.send(request)
        }
        request.overflow = .truncates
        let cut = try await client.send(request)
        #expect(cut.isTruncated)
        #expect(cut.body.count == 10_000)
    }

    @Test func aBodyAtTheLimitIsWhole() async throws {
        let server = try LoopbackServer { _ in .answer(200, Array(repeating: 1, count: 10_000)) }
        defer { server.stop() }
        var request = HTTPRequest(server.url())
        request.maximumBytes = 10_000
        let whole = try await client.send(request)
        #expect(whole.body.count == 10_000)
        #expect(!whole.isTruncated)
    }
}
