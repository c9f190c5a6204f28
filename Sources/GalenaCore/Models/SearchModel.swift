// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Observation

/// Search: one field over the library and the directory.
@MainActor
@Observable
package final class SearchModel {
    /// What the page shows.
    package enum Phase: Equatable, Sendable {
        /// No query: genres, recent searches, often played.
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

    /// What the page shows.
    package private(set) var phase: Phase = .rest
    /// The field's text.
    package private(set) var text = ""
    /// The genre chips at rest: 18 seeded, then the directory's.
    package private(set) var genres: [String] = []
    /// The genre that was chosen by its chip, until the text is edited.
    package private(set) var chosenGenre: String?
    /// Which sections are shown.
    package var scope: Scope = .everything
    /// Favorites and recently played stations that match.
    package private(set) var libraryStations: [Station] = []
    /// Stations of the directory that match.
    package private(set) var stations: [Station] = []
    /// Whether more directory stations can be had by ``loadMore()``.
    package private(set) var hasMore = false

    package init() {}

    /// Called once when the page is first shown: loads the genres.
    package func start() async {}
    /// Takes the field's text; searches after 300 ms without a change.
    package func setText(_ text: String) {}
    /// Searches by tag and puts its name in the field.
    package func chooseGenre(_ genre: String) {}
    /// Repeats the last query, of the same kind.
    package func retry() {}
    /// Appends the next page of directory stations.
    package func loadMore() {}
}
