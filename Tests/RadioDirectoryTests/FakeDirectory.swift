// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LoopbackServer
import Media
import RadioDirectory
import Synchronization

/// A source whose answers a test sets and whose requests it counts.
final class FakeDirectory: RadioDirectory {
    let identifier = "fake"
    let capabilities: DirectoryCapabilities = [.search]
    let answer = Mutex<Result<StationPage, RadioDirectoryError>>(
        .success(StationPage(stations: [])))
    let queries = Mutex<[StationQuery]>([])
    /// When set, requests wait until it opens.
    let gate = Mutex<AsyncStream<Void>?>(nil)

    func stations(_ query: StationQuery) async throws -> StationPage {
        queries.withLock { $0.append(query) }
        if let gate = gate.withLock({ $0 }) { for await _ in gate {} }
        try Task.checkCancellation()
        return try answer.withLock { $0 }.get()
    }

    func set(_ names: [String], nextOffset: Int? = nil) {
        let page = StationPage(stations: names.map { station($0) }, nextOffset: nextOffset)
        answer.withLock { $0 = .success(page) }
    }

    func fail(_ error: RadioDirectoryError) { answer.withLock { $0 = .failure(error) } }

    var count: Int { queries.withLock(\.count) }

    func categories(_ kind: StationCategory.Kind, limit: Int) async throws -> [StationCategory] {
        queries.withLock { $0.append(StationQuery(limit: limit)) }
        return [StationCategory(kind: kind, name: "x")]
    }
    func stations(ids: [StationID]) async throws -> [Station] { ids.map { station($0.key) } }
    func reportPlay(of id: StationID) async throws {}
    func vote(for id: StationID) async throws -> VoteResult {
        VoteResult(isAccepted: true, message: id.rawValue)
    }
}

/// A station of a name.
func station(_ name: String, url: String? = nil) -> Station {
    let address = url ?? "http://s.invalid/\(StationName.key(name))"
    return Station(
        id: StationID(source: .radioBrowser, key: name), name: name,
        endpoints: [StreamEndpoint(url: URL(string: address) ?? URL(filePath: "/"))])
}

/// A folder that a test owns.
struct TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "galena-\(UUID().uuidString)")
    func remove() { try? FileManager.default.removeItem(at: url) }
}
