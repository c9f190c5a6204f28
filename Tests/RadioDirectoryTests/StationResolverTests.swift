// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HTTPClient
import LoopbackServer
import Media
import RadioDirectory
import Testing

@Suite(.timeLimit(.minutes(1))) struct StationResolverTests {
    private let resolver = StationResolver(client: HTTPClient(userAgent: "Galena/test"))

    private func addresses(_ url: URL) async throws -> [String] {
        try await resolver.resolve(url).map(\.url.absoluteString)
    }

    @Test func aStreamIsLeftToTheEngineAndClosed() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([
                .send(LoopbackReply.head(200, ["Content-Type": "audio/mpeg"])),
                .sendForever([0xFF, 0xFB, 1, 2]),
            ])
        }
        defer { server.stop() }
        #expect(try await resolver.resolve(server.url("/live")).map(\.url) == [server.url("/live")])
        #expect(await server.nextClosedByClient() == "/live")
    }

    @Test(arguments: [
        "ICY 200 OK\r\nicy-name: x\r\n\r\n", "ICY 200 OK\r\n\r\n\u{1}\u{2}",
        "\u{1}\u{2}\u{3}garbage",
    ])
    func whatHardlySpeaksHTTPIsLeftToTheEngine(text: String) async throws {
        let server = try LoopbackServer { _ in .raw(text) }
        defer { server.stop() }
        #expect(try await resolver.resolve(server.url("/a")).map(\.url) == [server.url("/a")])
    }

    @Test(arguments: ["/endless.pls", "/endless.m3u", "/endless"])
    func aStreamUnderAListsNameIsNotReadToTheEnd(path: String) async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([
                .send(LoopbackReply.head(200, ["Content-Type": "text/plain"])),
                .sendForever(Array("some text without an end\n".utf8)),
            ])
        }
        defer { server.stop() }
        #expect(try await resolver.resolve(server.url(path)).map(\.url) == [server.url(path)])
        #expect(await server.nextClosedByClient() == path)
    }

    @Test func soundUnderAListsTypeIsRecognizedByItsBytes() async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply([
                .send(
                    LoopbackReply.head(200, ["Content-Type": "video/x-ms-asf"])
                        + [0x30, 0x26, 0xB2, 0x75] + Array(repeating: 7, count: 100)), .hold,
            ])
        }
        defer { server.stop() }
        #expect(
            try await resolver.resolve(server.url("/x.asx")).map(\.url) == [server.url("/x.asx")])
        #expect(await server.nextClosedByClient() == "/x.asx")
    }

    @Test func listsAreReadThroughInOrder() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/dir/top.pls":
                .text("[playlist]\nFile1=inner.m3u\nFile2=http://s.invalid/c\nFile3=rtsp://x/y\n")
            case "/dir/inner.m3u": .text("#EXTM3U\r/a\rhttp://s.invalid/b\r/gone.pls\r")
            default: .answer(404)
            }
        }
        defer { server.stop() }
        #expect(
            try await addresses(server.url("/dir/top.pls")) == [
                server.url("/a").absoluteString, "http://s.invalid/b", "http://s.invalid/c",
            ])
        #expect(server.targets == ["/dir/top.pls", "/dir/inner.m3u", "/gone.pls"])
    }

    @Test func hlsIsKeptWholeWithItsQuery() async throws {
        let server = try LoopbackServer { _ in
            .text("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n", type: "text/plain")
        }
        defer { server.stop() }
        let found = try await resolver.resolve(server.url("/list?tok=abc"))
        #expect(found == [StreamEndpoint(url: server.url("/list?tok=abc"), isHLS: true)])
    }

    @Test func circlesAndDeepListsEnd() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/a.pls": .text("[playlist]\nFile1=/b.pls\n")
            case "/b.pls": .text("[playlist]\nFile1=/a.pls\nFile2=/stream\n")
            default:
                .text("[playlist]\nFile1=\(request.target.replacing(".pls", with: "x.pls"))\n")
            }
        }
        defer { server.stop() }
        #expect(try await addresses(server.url("/a.pls")) == [server.url("/stream").absoluteString])
        await #expect(throws: RadioDirectoryError.nestedTooDeep) {
            try await addresses(server.url("/deep.pls"))
        }
        #expect(server.targets.filter { $0.hasPrefix("/deep") }.count == 6)
    }

    @Test func redirectsChangeTheBaseAndMoveForGoodOnlyWhenPermanent() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/old.pls": .redirect(302, to: "/deep/er/new.pls")
            case "/deep/er/new.pls": .text("[playlist]\nFile1=song\n")
            case "/moved": .redirect(301, to: "/there")
            case "/balanced": .redirect(302, to: "/node7?session=1")
            default: .text("x", type: "audio/mpeg")
            }
        }
        defer { server.stop() }
        let found = try await addresses(server.url("/old.pls"))
        #expect(found == [server.url("/deep/er/song").absoluteString])
        #expect(try await addresses(server.url("/moved")) == [server.url("/there").absoluteString])
        #expect(
            try await addresses(server.url("/balanced"))
                == [server.url("/balanced").absoluteString])
    }

    @Test func whoIsTurnedAwayAsksOnceMoreAsABrowser() async throws {
        let server = try LoopbackServer { request in
            request.headers["user-agent"]?.hasPrefix("Mozilla") == true
                && request.target == "/picky"
                ? .text("x", type: "audio/mpeg") : .answer(403)
        }
        defer { server.stop() }
        #expect(try await addresses(server.url("/picky")).count == 1)
        await #expect(throws: RadioDirectoryError.status(403)) {
            try await addresses(server.url("/closed"))
        }
        #expect(server.targets == ["/picky", "/picky", "/closed", "/closed"])
    }

    @Test func failuresHaveTheirReasons() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/page": .text("<!doctype html><title>Tune in</title>", type: "text/html")
            case "/empty.pls": .text("[playlist]\nNumberOfEntries=0\n", type: "audio/x-scpls")
            case "/nothing.m3u": .text("", type: "audio/x-mpegurl")
            case "/loop": .redirect(to: "/loop")
            case "/away": .redirect(to: "file:///etc/passwd")
            case "/local.m3u": .text("#EXTM3U\nfile:///etc/passwd\n")
            default: .answer(404)
            }
        }
        defer { server.stop() }
        let expected: [(String, RadioDirectoryError)] = [
            ("/page", .webPage), ("/empty.pls", .emptyPlaylist), ("/nothing.m3u", .emptyPlaylist),
            ("/loop", .tooManyRedirects), ("/away", .badAddress), ("/local.m3u", .emptyPlaylist),
            ("/gone", .status(404)),
        ]
        for (path, error) in expected {
            await #expect(throws: error) { try await addresses(server.url(path)) }
        }
        let file = URL(filePath: "/etc/hostname")
        await #expect(throws: RadioDirectoryError.badAddress) { try await addresses(file) }
    }

    @Test func filesAreReadForOwnStationsOnly() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = folder.appending(path: "mine.m3u")
        try Data("#EXTM3U\nhttp://s.invalid/a\nsong one.ogg\n".utf8).write(to: list)
        let song = folder.appending(path: "song one.ogg")
        try Data("OggS".utf8).write(to: song)
        let found = try await resolver.resolve(list, allowsFiles: true)
        #expect(found.map(\.url.lastPathComponent) == ["a", "song one.ogg"])
        let missing = folder.appending(path: "missing.pls")
        await #expect(throws: RadioDirectoryError.unreadableFile("missing.pls")) {
            try await resolver.resolve(missing, allowsFiles: true)
        }
        let own = Station(
            id: StationID(source: .own, key: "1"), name: "x", endpoints: [StreamEndpoint(url: song)]
        )
        #expect(try await resolver.resolve(own).map(\.url) == [song])
        let other = Station(
            id: StationID(source: .list, key: "1"), name: "x", endpoints: own.endpoints)
        await #expect(throws: RadioDirectoryError.badAddress) { try await resolver.resolve(other) }
    }

    @Test func aStationsStreamsNeedNoRequest() async throws {
        let server = try LoopbackServer { _ in .text("[playlist]\nFile1=http://s.invalid/z\n") }
        defer { server.stop() }
        let direct = StreamEndpoint(url: server.url("/direct"), codec: "MP3", bitrate: 128)
        let list = StreamEndpoint(url: server.url("/list.pls"), codec: "AAC", bitrate: 64)
        let id = StationID(source: .radioBrowser, key: "1")
        let quick = try await resolver.resolve(
            Station(id: id, name: "x", endpoints: [direct, list]))
        #expect(quick == [direct])
        #expect(server.requests.isEmpty)
        let read = try await resolver.resolve(Station(id: id, name: "x", endpoints: [list]))
        #expect(read.map(\.url.absoluteString) == ["http://s.invalid/z"])
        #expect(read.first?.bitrate == 64)
    }
}
