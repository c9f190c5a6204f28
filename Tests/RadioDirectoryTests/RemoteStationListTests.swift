// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import LoopbackServer
import RadioDirectory
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct RemoteStationListTests {
    private final class Shelf: Sendable {
        let reply = Mutex(LoopbackReply.answer(404))
    }

    private let client = HTTPClient(userAgent: "Galena/test")
    private let folder = TemporaryFolder()
    private let shelf = Shelf()

    private func server() throws -> LoopbackServer {
        try LoopbackServer { [shelf] request in
            if request.headers["if-none-match"] == "\"1\"" {
                return .raw("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")
            }
            return shelf.reply.withLock { $0 }
        }
    }

    private func put(_ text: String, tag: String? = nil) {
        let headers = tag.map { ["ETag": $0] } ?? [:]
        shelf.reply.withLock { $0 = .text(text, type: "application/json", headers: headers) }
    }

    @Test func aListIsKeptForWhenTheNetworkIsAway() async throws {
        defer { folder.remove() }
        let server = try server()
        put("{\"station\":[{\"name\":\"A\",\"streamURL\":\"http://s.invalid/a\"}]}", tag: "\"1\"")
        let list = RemoteStationList(url: server.url("/s.json"), client: client, folder: folder.url)
        #expect(await list.saved() == nil)
        guard case .changed(let found) = try await list.refresh() else {
            Issue.record("no new list")
            return
        }
        #expect(found.stations.map(\.name) == ["A"])
        #expect(try await list.refresh() == .unchanged)
        server.stop()
        let again = RemoteStationList(url: list.url, client: client, folder: folder.url)
        #expect(await again.saved() == found)
        await #expect(throws: RadioDirectoryError.self) { try await again.refresh() }
        #expect(await again.saved() == found)
    }

    @Test(arguments: ["<html>captive portal", "{\"station\":[]}", ""])
    func aBadAnswerLeavesTheCopy(text: String) async throws {
        defer { folder.remove() }
        let server = try server()
        defer { server.stop() }
        put("[{\"name\":\"A\",\"url\":\"http://s.invalid/a\"}]")
        let list = RemoteStationList(url: server.url("/s.json"), client: client, folder: folder.url)
        _ = try await list.refresh()
        put(text)
        await #expect(throws: RadioDirectoryError.self) { try await list.refresh() }
        #expect(await list.saved()?.stations.map(\.name) == ["A"])
    }

    @Test func aDamagedCopyIsFetchedWhole() async throws {
        defer { folder.remove() }
        let server = try server()
        defer { server.stop() }
        put("[{\"name\":\"A\",\"url\":\"http://s.invalid/a\"}]", tag: "\"1\"")
        let list = RemoteStationList(url: server.url("/s.json"), client: client, folder: folder.url)
        _ = try await list.refresh()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        where name.hasSuffix(".list") {
            try Data("{".utf8).write(to: folder.url.appending(path: name))
        }
        #expect(await list.saved() == nil)
        guard case .changed = try await list.refresh() else {
            Issue.record("the damaged copy was taken for good")
            return
        }
    }
}
