// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Remembers another directory's answers: for a minute in memory, and its lists on disk.
///
/// ``stations(_:)`` never gives a copy from disk: a screen that wants one asks ``saved(_:)`` and so
/// knows what it shows. While ``SavedStations/isStable`` there is no need to ask the network.
public actor CachingDirectory: RadioDirectory {
    /// How long an answer is good in memory, in seconds.
    public static let memoryLifetime = 60.0
    /// How long a saved list stays as it is, in seconds.
    public static let stabilityWindow = 6 * 3600.0
    /// How many answers are kept in memory.
    private static let memoryLimit = 64

    /// A list from disk.
    public struct SavedStations: Equatable, Sendable {
        /// The stations as they were shown.
        public var stations: [Station]
        /// When they were got from the source.
        public var date: Date
        /// Whether they are young enough to be shown without asking again.
        public var isStable: Bool
    }

    private struct Entry {
        var page: StationPage
        var limit: Int
        var date: Date
    }

    private let source: any RadioDirectory
    private let snapshots: StationSnapshots
    private let now: @Sendable () -> Date
    private let pages = SharedRequests<StationQuery, StationPage>()
    private let categoryLists = SharedRequests<String, [StationCategory]>()
    private var memory: [StationQuery: Entry] = [:]
    private var categoryMemory: [String: (list: [StationCategory], date: Date)] = [:]

    /// Remembers what a source answers, with its lists as files in a folder, made when needed.
    public init(
        _ source: any RadioDirectory, folder: URL, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.source = source
        self.now = now
        snapshots = StationSnapshots(folder: folder, source: source.identifier)
    }

    /// The source's.
    public nonisolated var identifier: String { source.identifier }
    /// The source's.
    public nonisolated var capabilities: DirectoryCapabilities { source.capabilities }

    /// A page from memory if it is younger than a minute, else from the source.
    public func stations(_ query: StationQuery) async throws -> StationPage {
        if let page = remembered(query) { return page }
        return try await refreshed(query)
    }

    /// A page from the source, whatever is remembered; lists are saved.
    public func refreshed(_ query: StationQuery) async throws -> StationPage {
        let source = source
        let page = try await pages.value(for: query) { try await source.stations(query) }
        guard !page.stations.isEmpty else { return page }
        remember(page, for: query)
        if let name = StationSnapshots.name(of: query) {
            await snapshots.save(page.stations, as: name, date: now())
        }
        return page
    }

    /// The list as it was last got, from disk; nil when there is none, it is damaged, or the query is
    /// one that is not saved (searches, categories, later pages).
    public func saved(_ query: StationQuery) async -> SavedStations? {
        guard let name = StationSnapshots.name(of: query),
            let (stations, date) = await snapshots.load(name)
        else { return nil }
        let age = now().timeIntervalSince(date)
        return SavedStations(
            stations: stations, date: date,
            isStable: age >= 0 && age < Self.stabilityWindow)
    }

    /// Categories from memory if they are younger than a minute, else from the source.
    public func categories(
        _ kind: StationCategory.Kind, limit: Int
    ) async throws -> [StationCategory] {
        let key = "\(kind.rawValue) \(limit)"
        if let (list, date) = categoryMemory[key], isYoung(date) { return list }
        let source = source
        let list = try await categoryLists.value(for: key) {
            try await source.categories(kind, limit: limit)
        }
        if !list.isEmpty { categoryMemory[key] = (list, now()) }
        return list
    }

    /// The source's.
    public func stations(ids: [StationID]) async throws -> [Station] {
        try await source.stations(ids: ids)
    }

    /// The source's.
    public func reportPlay(of id: StationID) async throws {
        try await source.reportPlay(of: id)
    }

    /// The source's.
    public func vote(for id: StationID) async throws -> VoteResult {
        try await source.vote(for: id)
    }
}

extension CachingDirectory {
    private func isYoung(_ date: Date) -> Bool {
        let age = now().timeIntervalSince(date)
        return age >= 0 && age < Self.memoryLifetime
    }

    /// Answers of one list are filed without their size: a larger one serves a smaller ask.
    private func key(_ query: StationQuery) -> StationQuery {
        var key = query
        key.limit = 0
        return key
    }

    private func remembered(_ query: StationQuery) -> StationPage? {
        guard query.order != .random, let entry = memory[key(query)], isYoung(entry.date) else {
            return nil
        }
        var page = entry.page
        if entry.limit == query.limit { return page }
        let isWhole = page.nextOffset == nil
        guard entry.limit > query.limit || isWhole else { return nil }
        let count = page.preferredCount + query.limit
        if page.stations.count > count {
            page.stations = Array(page.stations.prefix(count))
            page.nextOffset = query.offset + query.limit
        }
        return page
    }

    private func remember(_ page: StationPage, for query: StationQuery) {
        let key = key(query)
        if let entry = memory[key], entry.limit > query.limit, isYoung(entry.date) { return }
        if memory.count >= Self.memoryLimit {
            memory = memory.filter { isYoung($0.value.date) }
            if memory.count >= Self.memoryLimit { memory.removeAll() }
        }
        memory[key] = Entry(page: page, limit: query.limit, date: now())
    }
}
