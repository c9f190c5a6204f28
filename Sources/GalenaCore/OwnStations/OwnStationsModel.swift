// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import LibraryStore
import Media
import Observation
import RadioDirectory

/// A list of stations at an address that the listener follows.
package typealias FollowedList = LibraryStore.FollowedList

/// Stations that the listener described, and lists that they follow.
@MainActor
@Observable
package final class OwnStationsModel {
    /// A list with what is in it.
    package struct List: Equatable, Identifiable, Sendable {
        /// Its name and address.
        package var followed: FollowedList
        /// Its stations; nil until they were read.
        package var stations: [Station]?
        /// Why the last refresh brought nothing new.
        package var failure: UserMessage?

        package var id: URL { followed.url }
    }

    /// Reads a followed list: the copy at hand, or a newer one from its address. Nil when there is
    /// no copy, or nothing newer. Throws ``RadioDirectoryError``.
    package typealias ReadList = @Sendable (_ url: URL, _ isFresh: Bool) async throws -> [Station]?

    /// The listener's own stations, the first added first.
    package private(set) var stations: [Station] = []
    /// The lists, the first added first.
    package private(set) var lists: [List] = []
    /// Whether the stations were read, so that "none" is the truth.
    package private(set) var isLoaded = false

    @ObservationIgnored private let library: Library
    @ObservationIgnored private let messages: MessageCenter
    @ObservationIgnored private let readList: ReadList
    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored private var hasRefreshed = false
    @ObservationIgnored private var watch: Task<Void, Never>?

    package init(
        library: Library, messages: MessageCenter,
        readList: @escaping ReadList = { _, _ in nil }
    ) {
        self.library = library
        self.messages = messages
        self.readList = readList
    }

    isolated deinit { watch?.cancel() }

    /// Reads what is kept and follows its changes; the first time only.
    package func start() async {
        guard !hasStarted else { return }
        hasStarted = true
        let changes = library.changes(in: [.ownStation, .stationList])
        watch = Task { [weak self] in
            for await _ in changes { await self?.reload() }
        }
        await reload()
    }

    /// Asks every list for a newer copy. One that cannot be had keeps its stations.
    package func refresh() async {
        hasRefreshed = true
        for list in lists { await refresh(list.id) }
    }

    /// Asks the lists once a run.
    package func refreshIfDue() async {
        if !hasRefreshed { await refresh() }
    }

    /// Whether a station is one of the listener's own.
    package func isOwn(_ id: StationID) -> Bool { stations.contains { $0.id == id } }

    /// Keeps a station, new or edited. Answers whether it was kept; a failure was told.
    @discardableResult
    package func save(_ station: Station) async -> Bool {
        await attempt { try await $0.ownStations.save(station) }
    }

    /// Removes a station, and offers to undo that.
    package func delete(_ station: Station) async {
        do {
            guard let removed = try await library.ownStations.remove(station.id) else { return }
            await reload()
            messages.post(tr("{station} was deleted", ("station", station.name))) { [weak self] in
                Task { await self?.attempt { try await $0.ownStations.restore(removed) } }
            }
        } catch {
            messages.present(error)
        }
    }

    /// Follows a list.
    package func follow(_ list: FollowedList) async {
        guard await attempt({ try await $0.stationLists.save(list) }) else { return }
        await refresh(list.url)
    }

    /// Follows a list no more, and offers to undo that.
    package func unfollow(_ list: FollowedList) async {
        guard await attempt({ try await $0.stationLists.remove(list.url) }) else { return }
        messages.post(tr("{list} was removed", ("list", list.name))) { [weak self] in
            Task { await self?.attempt { try await $0.stationLists.save(list) } }
        }
    }
}

private extension OwnStationsModel {
    @discardableResult
    func attempt(_ body: (Library) async throws -> Void) async -> Bool {
        do {
            try await body(library)
            await reload()
            return true
        } catch {
            messages.present(error)
            return false
        }
    }

    func reload() async {
        do {
            let own = try await library.ownStations.list()
            if stations != own { stations = own }
            isLoaded = true
            var rest = try await library.stationLists.list().map { followed in
                var list = lists.first { $0.id == followed.url } ?? List(followed: followed)
                list.followed = followed
                return list
            }
            for index in rest.indices where rest[index].stations == nil {
                rest[index].stations = try? await readList(rest[index].id, false)
            }
            if lists != rest { lists = rest }
        } catch {
            messages.present(error)
        }
    }

    func refresh(_ url: URL) async {
        var failure: UserMessage?
        var stations: [Station]?
        do {
            stations = try await readList(url, true)
        } catch {
            failure = UserMessage(directory: error)
        }
        guard let index = lists.firstIndex(where: { $0.id == url }) else { return }
        var list = lists[index]
        list.failure = failure
        list.stations = stations ?? list.stations
        if lists[index] != list { lists[index] = list }
    }
}
