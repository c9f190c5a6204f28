// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Playback
import Testing

/// All tests of the engine, one after the other: each plays in real time.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct EngineTests {}

extension EngineTests {
    @Suite @MainActor
    struct Streams {
        @Test(arguments: Tone.Encoding.allCases)
        func playsTheSoundOfAStream(encoding: Tone.Encoding) async throws {
            let body = try Tone.data(encoding, hertz: 1000)
            let server = try TestServer([
                "tone": [.send(.answer([("Content-Type", encoding.type)], body: body))]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("tone"))
            try await listener.next(.playing)
            try await listener.next(.ended)
            let heard = listener.heard
            #expect(heard.seconds > 1.8 && heard.seconds < 2.3)
            #expect(heard.part(from: 0.5, to: 1.5).share(of: 1000) > 0.9)
            let codecs = listener.events.compactMap {
                if case .format(let format) = $0 { format.codec } else { nil }
            }
            #expect(codecs.last == encoding.name)
            #expect(server.requests.first?.contains("User-Agent: GalenaTests/1.0") == true)
        }

        @Test func playsAChunkedAnswer() async throws {
            let body = try Tone.data(.mp3, hertz: 1000)
            let chunks = stride(from: 0, to: body.count, by: 5000).map { start in
                let chunk = body[start..<min(start + 5000, body.count)]
                return Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk
                    + Data("\r\n".utf8)
            }
            let head = Data.answer(
                protocolName: "HTTP/1.1",
                [("Content-Type", "audio/mpeg"), ("Transfer-Encoding", "chunked")])
            let server = try TestServer([
                "x": [.send(head + Data(chunks.joined()) + Data("0\r\n\r\n".utf8))]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            try await listener.next(.ended)
            #expect(listener.heard.part(from: 0.5, to: 1.5).share(of: 1000) > 0.9)
        }

        @Test func playsOnWhenTheSampleRateChangesInMidStream() async throws {
            let second = try Tone.data(.mp3Mono, hertz: 900)
            let server = try TestServer([
                "x": [
                    .send(
                        .answer(
                            [("Content-Type", "audio/mpeg")],
                            body: try Tone.data(.mp3, hertz: 500) + second))
                ]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            try await listener.next(.ended)
            let heard = listener.heard
            #expect(heard.part(from: 0.5, to: 1.5).share(of: 500) > 0.9)
            #expect(
                heard.part(from: heard.seconds - 1.2, to: heard.seconds - 0.4).share(of: 900) > 0.9)
        }

        @Test func playsHLS() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(
                path: "galena-hls-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Tone.run(
                """
                audiotestsrc num-buffers=60 samplesperbuffer=4410 freq=1000 volume=0.5 ! \
                audio/x-raw,rate=44100,channels=2 ! audioconvert ! avenc_aac ! aacparse ! \
                hlssink2 location=\(folder.path)/part%d.ts target-duration=2 max-files=0 \
                playlist-length=0 playlist-location=\(folder.path)/list.m3u8
                """)
            var scripts: [String: [ServerStep]] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let body = try Data(contentsOf: folder.appending(path: name))
                let type = name.hasSuffix(".ts") ? "video/mp2t" : "application/vnd.apple.mpegurl"
                scripts[name] = [
                    .send(
                        .answer(
                            [("Content-Type", type), ("Content-Length", "\(body.count)")],
                            body: body))
                ]
            }
            #expect(scripts.count > 2)
            let server = try TestServer(scripts)
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("list.m3u8"))
            try await listener.next(.ended)
            let heard = listener.heard
            #expect(heard.seconds > 5.5)
            #expect(heard.part(from: 0.5, to: 5.5).share(of: 1000) > 0.9)
        }

        /// The packet that a station sends may be late by a fifth of a second, and none waits.
        @Test func playsAStationThatDoesNotBurstWithoutADropOut() async throws {
            let body = try Tone.data(.mp3, hertz: 1000, seconds: 16)
            let server = try TestServer([
                "x": [
                    .send(.answer([("Content-Type", "audio/mpeg")])),
                    .jitter(body, rate: 16000, milliseconds: 200, seed: 4),
                ]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("x"))
            try await listener.next("end", within: .seconds(40)) { $0 == .ended }
            let underRuns = listener.events.filter { $0 == .buffering(percent: 0) }.count
            #expect(underRuns <= 1)
            #expect(listener.heard.part(from: 1, to: 15).share(of: 1000) > 0.9)
        }
    }
}
