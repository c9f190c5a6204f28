// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization
import Testing

@testable import GalenaCore

@Suite struct ArtworkCacheTests {
    private let address = web("http://pictures.invalid/a.png")

    private func image(bytes: Int) -> ArtworkImage {
        ArtworkImage(
            pixels: Data(count: bytes), width: 1, height: 1, stride: 4, isSmall: false,
            wash: .zero)
    }

    @Test func memoryHoldsNoMoreThanItsLimit() {
        var cache = ArtworkMemoryCache(limit: 1000)
        for index in 0..<50 {
            cache.insert(image(bytes: 100), for: .init(url: address, pixels: index))
            #expect(cache.weight <= 1000)
        }
        #expect(cache.image(for: .init(url: address, pixels: 49)) != nil)
        #expect(cache.image(for: .init(url: address, pixels: 0)) == nil)
    }

    @Test func memoryKeepsWhatWasUsedLast() {
        var cache = ArtworkMemoryCache(limit: 1000)
        for index in 0..<9 {
            cache.insert(image(bytes: 100), for: .init(url: address, pixels: index))
        }
        _ = cache.image(for: .init(url: address, pixels: 0))
        for index in 9..<14 {
            cache.insert(image(bytes: 100), for: .init(url: address, pixels: index))
        }
        #expect(cache.image(for: .init(url: address, pixels: 0)) != nil)
        #expect(cache.image(for: .init(url: address, pixels: 1)) == nil)
    }

    @Test func diskRemembersFailuresForADay() async throws {
        let folder = try TemporaryFolder()
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let cache = ArtworkDiskCache(directory: folder.url, now: { time.withLock(\.self) })
        await cache.storeFailure(for: address)
        #expect(await cache.entry(for: address) == .failed)
        time.withLock { $0 += 24 * 3600 + 1 }
        #expect(await cache.entry(for: address) == .unknown)
    }

    @Test func diskDropsTheLeastRecentlyUsed() async throws {
        let folder = try TemporaryFolder()
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let cache = ArtworkDiskCache(
            directory: folder.url, limit: 1000, now: { time.withLock(\.self) })
        let addresses = (0..<12).map { web("http://pictures.invalid/\($0)") }
        for address in addresses {
            time.withLock { $0 += 1 }
            await cache.store(Data(count: 100), for: address)
        }
        #expect(await cache.entry(for: addresses[0]) == .unknown)
        #expect(await cache.entry(for: addresses[11]) == .picture(Data(count: 100)))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files.count <= 10)
    }

    @Test func noPartOfAnAddressBecomesAPath() throws {
        let cache = ArtworkDiskCache(directory: URL(filePath: "/cache"))
        let file = cache.file(for: web("http://x.invalid/../../etc/passwd"))
        #expect(file.deletingLastPathComponent().path == "/cache")
        #expect(file.lastPathComponent.count == 64)
    }
}

@MainActor
@Suite struct ArtworkLoaderTests {
    private let address = web("http://pictures.invalid/a.svg")

    /// A network that answers when told to, and counts.
    private final class Network: Sendable {
        private let state = Mutex((requests: 0, cancellations: 0))
        let gate = AsyncStream.makeStream(of: Void.self)

        var requests: Int { state.withLock(\.requests) }
        var cancellations: Int { state.withLock(\.cancellations) }

        func answer(_ data: Data) async throws -> Data {
            state.withLock { $0.requests += 1 }
            for await _ in gate.stream { break }
            if Task.isCancelled {
                state.withLock { $0.cancellations += 1 }
                throw CancellationError()
            }
            return data
        }
    }

    @Test func downloadsOnceHoweverManyAsk() async throws {
        let folder = try TemporaryFolder()
        let network = Network()
        let picture = TestPictures.svg(width: 64, height: 64, color: "#00ff00")
        let loader = ArtworkLoader(disk: ArtworkDiskCache(directory: folder.url)) { _ in
            try await network.answer(picture)
        }
        let asks = (1...5).map { index in
            Task { await loader.image(for: address, pixels: 10 * index) }
        }
        while network.requests == 0 { await Task.yield() }
        network.gate.continuation.finish()
        for (index, ask) in asks.enumerated() {
            #expect(await ask.value?.width == 10 * (index + 1))
        }
        #expect(network.requests == 1)
        #expect(loader.cached(address, pixels: 10) != nil)
    }

    @Test func lastOneWhoLeavesEndsTheDownload() async throws {
        let folder = try TemporaryFolder()
        let network = Network()
        let loader = ArtworkLoader(disk: ArtworkDiskCache(directory: folder.url)) { _ in
            try await network.answer(Data())
        }
        let first = Task { await loader.image(for: address, pixels: 10) }
        let second = Task { await loader.image(for: address, pixels: 10) }
        while network.requests == 0 { await Task.yield() }
        first.cancel()
        for _ in 0..<100 { await Task.yield() }
        #expect(network.cancellations == 0)
        second.cancel()
        #expect(await second.value == nil)
        while network.cancellations == 0 { await Task.yield() }
        #expect(network.requests == 1)
    }

    @Test func failedAddressIsNotAskedAgain() async throws {
        let folder = try TemporaryFolder()
        let requests = Mutex(0)
        let loader = ArtworkLoader(disk: ArtworkDiskCache(directory: folder.url)) { _ in
            requests.withLock { $0 += 1 }
            throw CancellationError()
        }
        #expect(await loader.image(for: address, pixels: 10) == nil)
        #expect(await loader.image(for: address, pixels: 10) == nil)
        #expect(requests.withLock(\.self) == 1)
    }

    @Test func keptPicturesStayWhenTheFileGoes() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "logo.PNG")
        try Data("picture".utf8).write(to: file)
        let store = PictureStore(folder: folder.url.appending(path: "kept"))
        let copy = try await store.keep(file)
        try FileManager.default.removeItem(at: file)
        #expect(store.holds(copy))
        #expect(try await store.picture(at: copy) == Data("picture".utf8))
        #expect(!store.holds(file))
        #expect(!store.holds(copy.deletingLastPathComponent().appending(path: "../other.png")))
    }

    @Test func onlyWebAddressesAreAsked() async throws {
        let folder = try TemporaryFolder()
        let loader = ArtworkLoader(disk: ArtworkDiskCache(directory: folder.url)) { _ in
            Issue.record("asked")
            return Data()
        }
        #expect(await loader.image(for: web("file:///etc/passwd"), pixels: 10) == nil)
        #expect(await loader.image(for: web("data:image/png,x"), pixels: 10) == nil)
    }
}
