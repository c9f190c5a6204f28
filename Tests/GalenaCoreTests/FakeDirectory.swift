// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import RadioDirectory
import Synchronization

/// A directory that answers from a list, and remembers what it was asked.
final class FakeDirectory: RadioDirectory {
    private let state = Mutex((asked: [StationQuery](), failure: RadioDirectoryError?.none))
    private let list: [Station]
    let identifier = "fake"
    let capabilities: DirectoryCapabilities = [.search, .tags]

    init(_ list: [Station] = []) {
        self.list = list
    }

    var asked: [StationQuery] { state.withLock(\.asked) }

    func fail(with failure: RadioDirectoryError?) {
        state.withLock { $0.failure = failure }
    }

    func stations(_ query: StationQuery) async throws -> StationPage {
        let failure = state.withLock { state in
            state.asked.append(query)
            return state.failure
        }
        if let failure { throw failure }
        let found = list.filter { station in
            query.name.map { station.name.lowercased().contains($0.lowercased()) } ?? true
                && query.tags.allSatisfy(station.tags.contains)
        }
        let page = found.dropFirst(query.offset).prefix(query.limit)
        let end = query.offset + page.count
        return StationPage(stations: Array(page), nextOffset: end < found.count ? end : nil)
    }

    func categories(_ kind: StationCategory.Kind, limit: Int) async throws -> [StationCategory] {
        [
            StationCategory(kind: .tag, name: "jazz", stationCount: 9),
            StationCategory(kind: .tag, name: "chillout", stationCount: 5),
        ]
    }

    func stations(ids: [StationID]) async throws -> [Station] {
        ids.compactMap { id in list.first { $0.id == id } }
    }

    func reportPlay(of id: StationID) async throws {}

    func vote(for id: StationID) async throws -> VoteResult {
        VoteResult(isAccepted: true, message: "")
    }
}

/// A station with a name, and all else made from it.
func station(_ name: String, tags: [String] = []) -> Station {
    var station = Station(
        id: StationID(source: .radioBrowser, key: name.lowercased()), name: name,
        endpoints: [StreamEndpoint(url: web("http://streams.invalid/\(name.utf8.count)"))])
    station.tags = tags
    return station
}
