// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Playback
import Testing

extension EngineTests {
    @Suite @MainActor
    struct Failures {
        @Test(arguments: [403, 404, 410, 503])
        func namesTheStatusOfAnErrorAnswer(status: Int) async throws {
            let server = try TestServer(["x": [.send(.answer(status: "\(status) No"))]])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            #expect(try await listener.failure() == .httpStatus(status))
        }

        @Test func namesAServerThatRefuses() async throws {
            let server = try TestServer([:])
            let url = try server.url("x")
            server.close()
            let listener = Listener()
            listener.start(url)
            #expect(try await listener.failure() == .unreachable)
        }

        @Test func namesAHostThatHasNoAddress() async throws {
            let listener = Listener()
            listener.start(try #require(URL(string: "http://nowhere.invalid/live")))
            #expect(try await listener.failure() == .unreachable)
        }

        @Test(arguments: ["text/html", "audio/mpeg"])
        func namesWhatIsNotSound(type: String) async throws {
            let body = Data("<html><body>Hello, this is a page</body></html>".utf8)
            let server = try TestServer([
                "x": [.send(.answer([("Content-Type", type)], body: body + body + body))]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            #expect(try await listener.failure() == .unplayable)
        }

        @Test func namesASchemeThatNothingPlays() async throws {
            let listener = Listener()
            listener.start(try #require(URL(string: "gopher://127.0.0.1/x")))
            #expect(try await listener.failure() == .badAddress)
        }

        @Test func namesACertificateThatNobodySigned() async throws {
            let server = try TLSServer()
            defer { server.stop() }
            let listener = Listener()
            listener.start(server.url)
            #expect(
                try await listener.failure()
                    == .untrustedCertificate("no known authority signed the certificate"))
        }

        @Test func trustsTheOneCertificateThatIsAllowedAndNoOther() async throws {
            let server = try TLSServer()
            defer { server.stop() }
            let listener = Listener()
            // In this order: a TLS session that was accepted is resumed without its certificate.
            listener.start(
                server.url,
                access: EngineAccess(trustedCertificate: String(repeating: "0", count: 64)))
            #expect(
                try await listener.failure()
                    == .untrustedCertificate("no known authority signed the certificate"))
            // The server answers with a page: it was reached.
            listener.start(
                server.url, access: EngineAccess(trustedCertificate: try server.fingerprint()))
            #expect(try await listener.failure() == .unplayable)
        }

        @Test func sendsHeadersAndGivesCredentialsWhenAsked() async throws {
            let body = try Tone.data(.mp3)
            let server = try TestServer([
                "x": [
                    .first(
                        1,
                        [
                            .send(
                                .answer(
                                    status: "401 Unauthorized",
                                    [
                                        ("WWW-Authenticate", "Basic realm=\"r\""),
                                        ("Content-Length", "0"),
                                    ])), .close,
                        ]), .send(.answer([("Content-Type", "audio/mpeg")], body: body)),
                ]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(
                try server.url("x"),
                access: EngineAccess(
                    credentials: .init(user: "ann", password: "secret"),
                    headers: ["X-Player": "yes"]))
            try await listener.next(.playing)
            let requests = server.requests
            #expect(requests.allSatisfy { $0.contains("X-Player: yes") })
            #expect(requests.first?.contains("Authorization") == false)
            #expect(requests.last?.contains("Authorization: Basic YW5uOnNlY3JldA==") == true)
        }

        @Test func namesAStreamThatBreaksOff() async throws {
            let body = try Tone.data(.mp3, seconds: 2)
            let head = Data.answer([
                ("Content-Type", "audio/mpeg"), ("Content-Length", "\(body.count * 100)"),
            ])
            let server = try TestServer([
                "x": [.send(head + body.prefix(16000)), .pace(body.dropFirst(16000), rate: 16000)]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            try await listener.next(.playing)
            let reason = try await listener.failure()
            #expect(reason == .connectionLost)
            #expect(listener.heard.seconds > 1.5)
        }

        @Test func namesAnOutputThatCannotBeOpened() async throws {
            let server = try TestServer([
                "x": [.send(.answer(body: try Tone.data(.mp3)))]
            ])
            defer { server.close() }
            let listener = Listener(sink: "pulsesink server=127.0.0.1:1")
            listener.start(try server.url("x"))
            #expect(try await listener.failure() == .noOutput)
            #expect(listener.events.count == 1)
        }
    }
}
