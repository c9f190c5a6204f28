// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc
import Media
import RadioDirectory

/// A playlist on disk, as one station: its addresses are taken for copies of the same stream.
package enum PlaylistFile {
    /// No playlist of stations is larger, in bytes.
    package static let sizeLimit = 1 << 20
    private static let endpointLimit = 8

    /// Reads a playlist. Only its http and https addresses count.
    package static func station(at url: URL, name: String) throws(LinkError) -> Station {
        guard let bytes = contents(of: url),
            let list = Playlist.read(bytes, fileExtension: url.pathExtension.lowercased())
        else { throw .unreadable }
        let endpoints = list.entries.lazy
            .compactMap { $0.url(relativeTo: nil) }
            .filter { StationFinder.address($0.absoluteString) != nil }
            .prefix(endpointLimit)
            .map { StreamEndpoint(url: $0) }
        guard let first = endpoints.first else { throw .empty }
        let title = list.entries.lazy.compactMap(\.title).first ?? list.title
        let shown = title.flatMap { StationName.clean(String($0.prefix(200))) } ?? name
        return Station(
            id: StationID(source: .list, key: "\(first.url.absoluteString)|\(shown)"),
            name: shown, endpoints: Array(endpoints))
    }

    /// The bytes of a regular file of modest size: devices and pipes never end, so the file that
    /// was opened is looked at, not its name.
    private static func contents(of url: URL) -> [UInt8]? {
        let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            facts.st_size <= sizeLimit
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: sizeLimit)
        var count = 0
        while count < sizeLimit {
            let got = bytes.withUnsafeMutableBytes { buffer in
                buffer.baseAddress.map { read(file, $0 + count, buffer.count - count) } ?? -1
            }
            guard got >= 0 else { return nil }
            guard got > 0 else { break }
            count += got
        }
        return Array(bytes.prefix(count))
    }
}
