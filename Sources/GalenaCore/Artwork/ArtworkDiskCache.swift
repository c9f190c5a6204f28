// SPDX-License-Identifier: GPL-3.0-or-later

import CGdkPixbuf
import FoundationEssentials
import Glibc

/// Downloaded pictures as files, named by the digest of their address: nothing from the network
/// becomes part of a path. The least recently used go first when the folder outgrows its limit.
package actor ArtworkDiskCache {
    /// Bytes that the folder may hold.
    package static let limit = 128 << 20
    /// How long a failed download is not tried again, in seconds.
    static let failureLifetime = 24.0 * 3600

    private let directory: URL
    private let limit: Int
    private let now: @Sendable () -> Date
    private var size: Int?

    /// Opens a folder, which is made when the first picture is stored.
    package init(
        directory: URL, limit: Int = ArtworkDiskCache.limit,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.directory = directory
        self.limit = limit
        self.now = now
    }

    /// What the cache knows of an address.
    package enum Entry: Equatable, Sendable {
        case picture(Data)
        /// Tried within the last 24 hours, without a picture.
        case failed
        case unknown
    }

    /// Looks an address up; a hit counts as a use.
    package func entry(for url: URL) -> Entry {
        let path = file(for: url)
        guard let data = try? Data(contentsOf: path) else { return .unknown }
        guard data.isEmpty else {
            touch(path)
            return .picture(data)
        }
        guard let status = status(path),
            now().timeIntervalSince(status.used) < Self.failureLifetime
        else { return .unknown }
        return .failed
    }

    /// Stores a picture. A full disk leaves the cache as it was.
    package func store(_ data: Data, for url: URL) {
        let path = file(for: url)
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
            try data.write(to: path, options: .atomic)
            touch(path)
        } catch {
            return
        }
        size = (size ?? totalSize()) + data.count
        if let size, size > limit { trim() }
    }

    /// Remembers that an address gave no picture.
    package func storeFailure(for url: URL) {
        store(Data(), for: url)
    }

    /// Where the picture of an address lies, whether or not it is there.
    package nonisolated func file(for url: URL) -> URL {
        let address = url.absoluteString
        let digest = address.withCString {
            g_compute_checksum_for_string(G_CHECKSUM_SHA256, $0, -1)
        }
        defer { g_free(digest) }
        return directory.appending(path: digest.map { String(cString: $0) } ?? "none")
    }

    private func touch(_ path: URL) {
        let seconds = now().timeIntervalSince1970
        let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        _ = withUnsafePointer(to: (time, time)) { times in
            times.withMemoryRebound(to: timespec.self, capacity: 2) {
                utimensat(AT_FDCWD, path.path, $0, 0)
            }
        }
    }

    private func status(_ path: URL) -> (size: Int, used: Date)? {
        var status = stat()
        guard lstat(path.path, &status) == 0 else { return nil }
        return (
            Int(status.st_size), Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
        )
    }

    private func files() -> [(path: URL, size: Int, used: Date)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.compactMap { name in
            let path = directory.appending(path: name)
            return status(path).map { (path, $0.size, $0.used) }
        }
    }

    private func totalSize() -> Int {
        files().reduce(0) { $0 + $1.size }
    }

    /// Removes the least recently used files until the folder is at nine tenths of its limit.
    private func trim() {
        let files = files().sorted { $0.used < $1.used }
        var total = files.reduce(0) { $0 + $1.size }
        for file in files where total > limit / 10 * 9 {
            if (try? FileManager.default.removeItem(at: file.path)) != nil { total -= file.size }
        }
        size = total
    }
}
