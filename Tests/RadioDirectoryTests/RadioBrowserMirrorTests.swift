// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import HTTPClient
import JSON
import LoopbackServer
import RadioDirectory
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct RadioBrowserMirrorTests {
    private let client = HTTPClient(userAgent: "Galena/test")

    private final class Clock: Sendable {
        let time = Mutex(Date(timeIntervalSince1970: 0))
        let waits = Mutex<[Duration]>([])
    }

    private func directory(
        _ servers: [LoopbackServer], clock: Clock = Clock(), patience: Double = 5
    ) -> RadioBrowserDirectory {
        let mirrors = servers.map { $0.url("/") }
        return RadioBrowserDirectory(
            client: client, patience: patience, discover: { mirrors }, shuffle: { $0 },
            now: { clock.time.withLock { $0 } },
            sleep: { wait in clock.waits.withLock { $0.append(wait) } })
    }

    @Test(arguments: [
        LoopbackReply.answer(503, Array("<h1>Service Unavailable</h1>".utf8), type: "text/html"),
        .answer(404), .text("<html>", type: "application/json"), .text("{\"error\":1}"),
        .raw("nonsense"), LoopbackReply([.reset]), .text(""),
    ])
    func aMirrorThatFailsIsPassedOver(reply: LoopbackReply) async throws {
        let bad = try LoopbackServer { _ in reply }
        let good = try LoopbackServer { _ in .json([stationEntry(1)]) }
        defer {
            bad.stop()
            good.stop()
        }
        let directory = directory([bad, good])
        #expect(try await directory.popular().stations.count == 1)
        #expect(try await directory.popular().stations.count == 1)
        #expect(bad.requests.count == 1)
        #expect(good.requests.count == 2)
    }

    @Test func aMirrorThatHangsIsPassedOver() async throws {
        let bad = try LoopbackServer { _ in .silence }
        let good = try LoopbackServer { _ in .json([]) }
        defer {
            bad.stop()
            good.stop()
        }
        let page = try await directory([bad, good], patience: 3).popular()
        #expect(page.stations.isEmpty)
    }

    @Test func afterTenMinutesAMirrorGetsAnotherChance() async throws {
        let bad = try LoopbackServer { _ in .answer(500) }
        let good = try LoopbackServer { _ in .json([]) }
        defer {
            bad.stop()
            good.stop()
        }
        let clock = Clock()
        let directory = directory([bad, good], clock: clock)
        _ = try await directory.popular()
        clock.time.withLock { $0 += 599 }
        _ = try await directory.popular()
        #expect(bad.requests.count == 1)
        clock.time.withLock { $0 += 2 }
        _ = try await directory.popular()
        #expect(bad.requests.count == 2)
    }

    @Test func whenAllFailTheLastReasonIsThrownAfterGrowingWaits() async throws {
        let servers = try [503, 503, 502].map { status in
            try LoopbackServer { _ in .answer(status) }
        }
        defer { for server in servers { server.stop() } }
        let clock = Clock()
        let directory = directory(servers, clock: clock)
        await #expect(throws: RadioDirectoryError.status(502)) { try await directory.popular() }
        #expect(
            clock.waits.withLock { $0 } == [.milliseconds(350), .milliseconds(700)])
        #expect(RadioDirectoryError.status(502).isRetryable)
    }

    @Test func cancellingIsNoFailureOfTheMirror() async throws {
        let server = try LoopbackServer { _ in .silence }
        defer { server.stop() }
        let directory = directory([server])
        let task = Task { try await directory.popular() }
        while server.requests.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.count == 1)
    }
}
