// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GalenaCore
import HTTPClient
import LibraryStore
import Media
import RadioDirectory

/// What own stations, followed lists, import and export need of the network and the disk.
struct StationServices: Sendable {
    private let http: HTTPClient
    private let folder: URL

    init(http: HTTPClient, paths: AppPaths) {
        self.http = http
        folder = paths.snapshots
    }

    /// Import and export of favorites.
    func transfer(_ library: Library) -> StationTransfer {
        StationTransfer(library: library) { [http] url in
            if url.isFileURL { return try Self.read(file: url) }
            var request = HTTPRequest(url)
            request.maximumBytes = StationTransfer.limit
            request.totalTimeout = 60
            let response: HTTPResponse
            do {
                response = try await http.send(request)
            } catch {
                throw RadioDirectoryError.wrap(error)
            }
            guard response.isSuccess else { throw RadioDirectoryError.status(response.status) }
            return response.body
        }
    }

    /// What looks at addresses.
    func probe(_ transfer: StationTransfer) -> StationEditorModel.Probe {
        let resolver = StationResolver(client: http)
        return StationEditorModel.Probe(
            stream: { try await resolver.probe($0) }, list: { try await transfer.list(at: $0) })
    }

    /// Reads followed lists, with their last good copy on disk.
    var readList: OwnStationsModel.ReadList {
        { [http, folder] url, isFresh in
            let list = RemoteStationList(url: url, client: http, folder: folder)
            guard isFresh else { return await list.saved()?.stations }
            guard case .changed(let found) = try await list.refresh() else { return nil }
            return found.stations
        }
    }

    private static func read(file: URL) throws -> Data {
        let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size]
        if let size = size as? UInt64, size > UInt64(StationTransfer.limit) {
            throw RadioDirectoryError.answerTooLarge
        }
        do {
            return try Data(contentsOf: file)
        } catch {
            throw RadioDirectoryError.unreadableFile(file.path)
        }
    }
}
