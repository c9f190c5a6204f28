// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore
import Media
import Observation
import RadioDirectory

/// Search: one field over the library and the directory.
@MainActor
@Observable
package final class SearchModel {
    /// What the page shows.
    package enum Phase: Equatable, Sendable {
        /// No query: genres.
        case rest
        /// A query runs and nothing of it has come.
        case searching
        /// Results are there.
        case results
        /// The query found nothing.
        case empty
        /// The directory could not be asked; library results may be there all the same.
        case failed(UserMessage)
    }

    /// What kinds of results are wanted.
    package enum Scope: CaseIterable, Sendable {
        case everything
        case library
        case stations
    }

    /// How long the field must be left alone before a search starts.
    package static let debounce = Duration.milliseconds(300)
    /// How many stations of the directory a page holds.
    package static let pageSize = 40
    /// The genres that are there before the directory answered.
    package static let seededGenres = [
        "Pop", "Rock", "News", "Classical", "Jazz", "Talk", "Dance", "Country", "Oldies",
        "Electronic", "Blues", "Metal", "Folk", "Soul", "Reggae", "Latin", "Ambient", "Sports",
    ]

    /// What the page shows.
    package private(set) var phase: Phase = .rest
    /// The field's text.
    package private(set) var text = ""
    /// The genre chips at rest: 18 seeded, then the directory's.
    package private(set) var genres = SearchModel.seededGenres
    /// The genre that was chosen by its chip, until the text is edited.
    package private(set) var chosenGenre: String?
    /// Which sections are shown.
    package var scope: Scope = .everything
    /// What is left out of the directory's stations.
    package private(set) var filters = StationFilters()
    /// Favorites and recently played stations that match.
    package private(set) var libraryStations: [Station] = []
    /// Stations of the directory that match.
    package private(set) var stations: [Station] = []
    /// Whether more directory stations can be had by ``loadMore()``.
    package var hasMore: Bool { nextOffset != nil }

    @ObservationIgnored private let directory: any RadioDirectory
    @ObservationIgnored private let library: Library
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored private var isLoadingMore = false
    private var nextOffset: Int?

    package init(
        directory: any RadioDirectory, library: Library,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.directory = directory
        self.library = library
        self.clock = clock
    }

    isolated deinit { running?.cancel() }

    /// Loads the directory's genres; called when the page is first shown. A failure keeps what
    /// there is.
    package func start() async {
        guard let tags = try? await directory.categories(.tag, limit: 48) else { return }
        let known = Set(genres.map { $0.lowercased() })
        genres += tags.map(\.name).filter { !known.contains($0.lowercased()) }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    /// Takes the field's text; searches when it was left alone for ``debounce``. An edit that
    /// leaves the trimmed text unchanged restarts nothing.
    package func setText(_ text: String) {
        guard text != self.text else { return }
        let isSame = Self.trimmed(text) == Self.trimmed(self.text)
        self.text = text
        guard !isSame else { return }
        chosenGenre = nil
        begin(after: Self.debounce)
    }

    /// Searches by tag, and puts the genre's name in the field.
    package func chooseGenre(_ genre: String) {
        text = genre
        chosenGenre = genre
        begin(after: .zero)
    }

    /// Leaves other stations out, and searches again.
    package func setFilters(_ filters: StationFilters) {
        guard filters != self.filters else { return }
        self.filters = filters
        begin(after: .zero)
    }

    /// Repeats the last query, of the same kind.
    package func retry() {
        begin(after: .zero)
    }

    /// Appends the next page of directory stations.
    package func loadMore() {
        guard let nextOffset, !isLoadingMore, phase == .results else { return }
        isLoadingMore = true
        let query = query(offset: nextOffset)
        let shown = text
        let filtered = filters
        Task {
            defer { isLoadingMore = false }
            guard let page = try? await directory.stations(query), text == shown,
                filters == filtered
            else { return }
            let known = Set(stations.map(\.id))
            stations += page.stations.filter { !known.contains($0.id) }
            self.nextOffset = page.nextOffset
        }
    }
}

private extension SearchModel {
    static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    func query(offset: Int) -> StationQuery { filters.applied(to: plainQuery(offset: offset)) }

    func plainQuery(offset: Int) -> StationQuery {
        if let chosenGenre {
            let tag = StationCategory(kind: .tag, name: chosenGenre.lowercased())
            return StationQuery(category: tag, offset: offset, limit: Self.pageSize)
        }
        return StationQuery(name: Self.trimmed(text), offset: offset, limit: Self.pageSize)
    }

    func begin(after delay: Duration) {
        running?.cancel()
        guard !Self.trimmed(text).isEmpty else {
            running = nil
            clear()
            return
        }
        running = Task { [clock] in
            if delay > .zero {
                do { try await clock.sleep(for: delay) } catch { return }
            }
            await search()
        }
    }

    func clear() {
        phase = .rest
        libraryStations = []
        stations = []
        nextOffset = nil
    }

    func search() async {
        phase = .searching
        stations = []
        nextOffset = nil
        let found = try? await library.stations.search(Self.trimmed(text), limit: 12)
        guard !Task.isCancelled else { return }
        libraryStations = found ?? []
        do {
            let page = try await directory.stations(query(offset: 0))
            guard !Task.isCancelled else { return }
            stations = page.stations
            nextOffset = page.nextOffset
            phase = stations.isEmpty && libraryStations.isEmpty ? .empty : .results
        } catch is CancellationError {
            return
        } catch {
            guard !Task.isCancelled else { return }
            phase = .failed(UserMessage(directory: error))
        }
    }
}
