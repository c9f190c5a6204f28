// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Playback
import Testing

extension EngineTests {
    @Suite @MainActor
    struct Titles {
        /// Serves a tone with ICY blocks, in no hurry, and gives a listener that plays it.
        private func play(
            _ blocks: [Data], protocolName: String = "HTTP/1.0"
        ) throws -> (TestServer, Listener) {
            let body = try Tone.data(.mp3, seconds: 4).interleaved(every: 8192, blocks: blocks)
            let head = Data.answer(
                protocolName: protocolName,
                [
                    ("Content-Type", "audio/mpeg"), ("icy-metaint", "8192"),
                    ("icy-name", "Radio Loop"), ("icy-br", "128"),
                ])
            let server = try TestServer(["live": [.send(head), .send(body), .hang]])
            let listener = Listener()
            listener.start(try server.url("live"))
            return (server, listener)
        }

        private func block(_ text: String) -> Data { Data("StreamTitle='\(text)';".utf8) }

        @Test func givesEachTitleAsItCameAndTheStationsName() async throws {
            let titles = ["A - One", "Café – Élan", "It's 'quoted'; and more", "Кино - Группа"]
            let (server, listener) = try play(titles.map(block))
            defer { server.close() }
            for title in titles {
                #expect(String(decoding: try await listener.title(), as: UTF8.self) == title)
            }
            #expect(
                listener.events.contains(.tags(StreamTags(organization: "Radio Loop"))))
            #expect(server.requests.first?.lowercased().contains("icy-metadata: 1") == true)
        }

        @Test func givesBytesThatAreNotUTF8Unchanged() async throws {
            let bytes: [UInt8] = [0xCA, 0xE8, 0xED, 0xEE, 0x20, 0x2D, 0x20, 0x98, 0x81]
            let (server, listener) = try play(
                [Data("StreamTitle='".utf8) + bytes + Data("';StreamUrl='';".utf8)])
            defer { server.close() }
            #expect(try await listener.title() == bytes)
        }

        @Test func clearsTheTitleWithAnEmptyOneAndKeepsSilentAboutRepeats() async throws {
            let (server, listener) = try play(
                [block("A - One"), block("A - One"), Data(), block(""), block("A - Two")])
            defer { server.close() }
            #expect(try await listener.title() == Array("A - One".utf8))
            #expect(try await listener.title() == [])
            #expect(try await listener.title() == Array("A - Two".utf8))
        }

        @Test func tellsATitleLongBeforeItsSoundWhenThatIsFarBehind() async throws {
            // Eight seconds come at once; the second title belongs to the seventh.
            let blocks =
                [block("A - One")] + Array(repeating: Data(), count: 12) + [block("A - Two")]
            let body = try Tone.data(.mp3, seconds: 8).interleaved(every: 8192, blocks: blocks)
            let head = Data.answer([("Content-Type", "audio/mpeg"), ("icy-metaint", "8192")])
            let server = try TestServer(["live": [.send(head + body), .hang]])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("live"))
            #expect(try await listener.title() == Array("A - One".utf8))
            #expect(listener.heard.seconds < 0.5)
            #expect(try await listener.title() == Array("A - Two".utf8))
            #expect(listener.heard.seconds < 5)
        }

        @Test func songWithoutATitleClearsTheOldOneAndArtistsComeAlong() async throws {
            let songs = try [
                Tone.data(.vorbis, hertz: 500, tags: "title=First,artist=Alpha"),
                Tone.data(.vorbis, hertz: 600, tags: "title=Second,artist=Alpha"),
                Tone.data(.vorbis, hertz: 700),
            ]
            let server = try TestServer([
                "chain": [
                    .send(
                        .answer(
                            [("Content-Type", "application/ogg")], body: Data(songs.joined())))
                ]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("chain"))
            try await listener.next(.ended)
            let titles = listener.events.compactMap {
                if case .tags(let tags) = $0, tags.title != nil { tags } else { nil }
            }
            #expect(
                titles == [
                    StreamTags(title: Array("First".utf8), artist: "Alpha"),
                    StreamTags(title: Array("Second".utf8), artist: "Alpha"),
                    StreamTags(title: []),
                ])
        }

        @Test func readsATitleWhoseLastSemicolonIsMissing() async throws {
            let (server, listener) = try play([Data("StreamTitle='A - One'".utf8)])
            defer { server.close() }
            #expect(try await listener.title() == Array("A - One".utf8))
        }

        @Test func playsAServerThatAnswersICY() async throws {
            let (server, listener) = try play([block("A - One")], protocolName: "ICY")
            defer { server.close() }
            #expect(try await listener.title() == Array("A - One".utf8))
            try await listener.next(.playing)
        }

        @Test func goesOnToTheNextSongOfAChainedOgg() async throws {
            let first = try Tone.data(.vorbis, hertz: 500, tags: "title=First,artist=Alpha")
            let second = try Tone.data(.vorbis, hertz: 1500, tags: "title=Second,artist=Beta")
            let server = try TestServer([
                "chain": [
                    .send(.answer([("Content-Type", "application/ogg")], body: first + second))
                ]
            ])
            defer { server.close() }
            let listener = Listener()
            listener.start(try server.url("chain"))
            #expect(try await listener.title() == Array("First".utf8))
            #expect(try await listener.title() == Array("Second".utf8))
            try await listener.next(.ended)
            let artists = listener.events.compactMap {
                if case .tags(let tags) = $0 { tags.artist } else { nil }
            }
            #expect(artists == ["Alpha", "Beta"])
            let heard = listener.heard
            #expect(heard.part(from: 0.5, to: 1.5).share(of: 500) > 0.9)
            #expect(heard.part(from: 2.5, to: 3.5).share(of: 1500) > 0.9)
        }
    }
}
