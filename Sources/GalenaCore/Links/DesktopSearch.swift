// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore
import Media
import RadioDirectory

/// What the desktop's own search finds: favorites, then what was played, then the directory.
@MainActor
package final class DesktopSearch {
    /// How many results there are at most.
    package static let limit = 8
    /// How long the directory has; the desktop shows nothing before all is there.
    package static let patience = Duration.milliseconds(1500)
    /// How long nothing more must be typed before the directory is asked.
    package static let pause = Duration.milliseconds(300)
    /// Below this many letters everything fits, and the directory is not asked.
    package static let shortestQuestion = 3

    private let library: Library
    private let directory: any RadioDirectory
    private let clock: any Clock<Duration> & Sendable
    private var newest = 0
    private var found: [StationID: Station] = [:]

    package init(
        library: Library, directory: any RadioDirectory,
        clock: any Clock<Duration> & Sendable = ContinuousClock()
    ) {
        self.library = library
        self.directory = directory
        self.clock = clock
    }

    /// Finds stations that fit all words. A newer search leaves an older one with what is known
    /// here.
    package func find(_ words: [String]) async -> [Station] {
        newest += 1
        let number = newest
        var stations = await kept(words)
        if stations.count < Self.limit {
            let text = words.joined(separator: " ")
            if text.count >= Self.shortestQuestion, await isNewest(number) {
                let known = Set(stations.map(\.id))
                stations += await asked(text).filter { !known.contains($0.id) }
            }
        }
        stations = Array(stations.prefix(Self.limit))
        if found.count > 500 { found = [:] }
        for station in stations { found[station.id] = station }
        return stations
    }

    /// A station that was found, by its identity.
    package func station(_ id: StationID) -> Station? { found[id] }

    private func isNewest(_ number: Int) async -> Bool {
        try? await clock.sleep(for: Self.pause)
        return number == newest
    }

    private func kept(_ words: [String]) async -> [Station] {
        let favorites = (try? await library.favorites.list()) ?? []
        let recent = (try? await library.stationHistory.recent(limit: 200)) ?? []
        let wanted = words.map(StationName.key).filter { !$0.isEmpty }
        guard !wanted.isEmpty else { return [] }
        var seen: Set<StationID> = []
        return (favorites + recent.map(\.station)).filter { station in
            let text = StationName.key(station.name + station.tags.joined())
            return wanted.allSatisfy(text.contains) && seen.insert(station.id).inserted
        }
    }

    /// What the directory answers in time; nothing when it does not.
    private func asked(_ text: String) async -> [Station] {
        let query = StationQuery(name: text, limit: Self.limit)
        return await withTaskGroup(of: [Station].self) { [directory, clock] group in
            group.addTask { (try? await directory.stations(query).stations) ?? [] }
            group.addTask {
                try? await clock.sleep(for: Self.patience - Self.pause)
                return []
            }
            let first = await group.next() ?? []
            group.cancelAll()
            return first
        }
    }
}
