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
