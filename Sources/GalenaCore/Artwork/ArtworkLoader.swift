// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Pictures by address: downloaded once however many ask, decoded at the size of their surface,
/// cached in memory and on disk. A download ends when the last who waits for it is gone.
@MainActor
package final class ArtworkLoader {
    /// Bytes of decoded pictures that are kept in memory.
    package nonisolated static let memoryLimit = 32 << 20
    /// A picture may have this many bytes on the wire.
    package nonisolated static let downloadLimit = 8 << 20

    /// Gets the bytes at an address, at most ``downloadLimit``.
    package typealias Fetch = @Sendable (URL) async throws -> Data

    private struct Download {
        var task: Task<Data?, Never>
        /// Those who wait, each by a number of its own, so that leaving twice does no harm.
        var waiting: Set<Int>
    }

    private let fetch: Fetch
    private let isKept: (URL) -> Bool
    private let disk: ArtworkDiskCache
    private let decoder = ArtworkDecoder()
    private var memory = ArtworkMemoryCache(limit: ArtworkLoader.memoryLimit)
    private var downloads: [URL: Download] = [:]
    private var lastSeat = 0

    /// Joins the network and a folder for the cache. Besides web addresses only those are asked for
    /// that `isKept` knows.
    package init(
        disk: ArtworkDiskCache, isKept: @escaping (URL) -> Bool = { _ in false },
        fetch: @escaping Fetch
    ) {
        self.disk = disk
        self.isKept = isKept
        self.fetch = fetch
    }

    /// A picture that is in memory already, so that a recycled row shows it without a flash.
    package func cached(_ url: URL, pixels: Int) -> ArtworkImage? {
        memory.image(for: .init(url: url, pixels: pixels))
    }

    /// A picture that covers a square of `pixels`, or a smaller one at its own size; nil when there
    /// is none to be had.
    package func image(for url: URL, pixels: Int) async -> ArtworkImage? {
        let key = ArtworkMemoryCache.Key(url: url, pixels: pixels)
        if let image = memory.image(for: key) { return image }
        guard let data = await data(for: url), !Task.isCancelled else { return nil }
        guard let image = await decoder.decode(data, pixels: pixels) else {
            await disk.storeFailure(for: url)
            return nil
        }
        memory.insert(image, for: key)
        return image
    }

    /// A backdrop: the picture reduced, blurred, its lightness pressed for the scheme.
    package func backdrop(for url: URL, dark: Bool) async -> ArtworkImage? {
        guard let data = await data(for: url), !Task.isCancelled else { return nil }
        return await decoder.backdrop(data, dark: dark)
    }

    /// A file on disk with the picture, for MPRIS and notifications; nil until there is one.
    package func file(for url: URL) async -> URL? {
        guard await data(for: url) != nil else { return nil }
        let file = disk.file(for: url)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    private func data(for url: URL) async -> Data? {
        guard url.scheme == "http" || url.scheme == "https" || isKept(url) else { return nil }
        lastSeat += 1
        let seat = lastSeat
        let task = join(url, seat: seat)
        let data = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            Task { @MainActor in self.leave(url, seat: seat) }
        }
        leave(url, seat: seat)
        return data
    }

    private func join(_ url: URL, seat: Int) -> Task<Data?, Never> {
        if let download = downloads[url], !download.task.isCancelled {
            downloads[url]?.waiting.insert(seat)
            return download.task
        }
        let task = Task { [fetch, disk] () -> Data? in
            switch await disk.entry(for: url) {
            case .picture(let data): return data
            case .failed: return nil
            case .unknown: break
            }
            do {
                let data = try await fetch(url)
                try Task.checkCancellation()
                await disk.store(data, for: url)
                return data.isEmpty ? nil : data
            } catch {
                if !Task.isCancelled { await disk.storeFailure(for: url) }
                return nil
            }
        }
        downloads[url] = Download(task: task, waiting: [seat])
        return task
    }

    private func leave(_ url: URL, seat: Int) {
        guard downloads[url]?.waiting.remove(seat) != nil,
            let download = downloads[url], download.waiting.isEmpty
        else { return }
        downloads[url] = nil
        download.task.cancel()
    }
}
