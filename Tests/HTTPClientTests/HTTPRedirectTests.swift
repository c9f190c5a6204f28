// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1))) struct HTTPRedirectTests {
    private let client = HTTPClient(userAgent: "Galena/test")

    @Test func theChainIsReported() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/old": .redirect(301, to: "/deeper/mid")
            case "/deeper/mid": .redirect(302, to: "new?x=1 2")
            default: .text("here")
            }
        }
        defer { server.stop() }
        let response = try await client.send(HTTPRequest(server.url("/old")))
        #expect(response.url == server.url("/deeper/new?x=1%202"))
        #expect(
            response.head.redirects == [
                HTTPRedirect(status: 301, from: server.url("/old"), to: server.url("/deeper/mid")),
                HTTPRedirect(
                    status: 302, from: server.url("/deeper/mid"),
                    to: server.url("/deeper/new?x=1%202")),
            ])
        #expect(response.head.redirects.map(\.isPermanent) == [true, false])
    }

    @Test func circlesAndLongChainsEnd() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/a": .redirect(to: "/b")
            case "/b": .redirect(to: "/a")
            case "/self": .redirect(to: "/self")
            default: .redirect(to: request.target + "x")
            }
        }
        defer { server.stop() }
        for path in ["/a", "/self", "/long"] {
            await #expect(throws: HTTPError.tooManyRedirects) {
                try await client.send(HTTPRequest(server.url(path)))
            }
        }
        #expect(server.targets.filter { $0.hasPrefix("/long") }.count == 11)
    }

    @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "rtsp://s.invalid/x", "http://"])
    func otherSchemesAreNotFollowed(target: String) async throws {
        let server = try LoopbackServer { _ in .redirect(to: target) }
        defer { server.stop() }
        await #expect(throws: HTTPError.badRedirect) {
            try await client.send(HTTPRequest(server.url()))
        }
    }

    @Test func secretsStayWithTheirHost() async throws {
        let other = try LoopbackServer { _ in .text("other") }
        defer { other.stop() }
        let away = other.url("/x").absoluteString
        let server = try LoopbackServer { request in
            request.target == "/start" ? .redirect(to: "/same") : .redirect(to: away)
        }
        defer { server.stop() }
        var request = HTTPRequest(server.url("/start"))
        request.credentials = HTTPCredentials(name: "me", password: "pä:ss")
        request.headers = [HTTPHeader("Cookie", "a=b"), HTTPHeader("X-Plain", "1")]
        _ = try await client.send(request)
        let basic = "Basic " + Data("me:pä:ss".utf8).base64EncodedString()
        #expect(server.requests.map { $0.headers["authorization"] } == [basic, basic])
        #expect(server.requests.map { $0.headers["cookie"] } == ["a=b", "a=b"])
        let stranger = try #require(other.requests.first)
        #expect(stranger.headers["authorization"] == nil)
        #expect(stranger.headers["cookie"] == nil)
        #expect(stranger.headers["x-plain"] == "1")
    }

    @Test func secretsInTheAddressGoIntoTheHeader() async throws {
        let server = try LoopbackServer { _ in .text("x") }
        defer { server.stop() }
        let url = try #require(URL(string: "http://me:p%40ss@127.0.0.1:\(server.port)/a#part"))
        _ = try await client.send(HTTPRequest(url))
        let basic = "Basic " + Data("me:p@ss".utf8).base64EncodedString()
        #expect(server.requests.first?.headers["authorization"] == basic)
        #expect(server.targets == ["/a"])
    }

    @Test(arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
    func aPostBecomesAGetWhereTheStandardSaysSo(status: Int, method: String) async throws {
        let server = try LoopbackServer { request in
            request.target == "/" ? .redirect(status, to: "/to") : .text("x")
        }
        defer { server.stop() }
        var request = HTTPRequest(server.url(), method: "POST")
        request.body = Data("body".utf8)
        _ = try await client.send(request)
        #expect(server.requests.last?.method == method)
        #expect(server.requests.last?.body.isEmpty == (method == "GET"))
    }
}
