// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import LibraryStore
import Media
import RadioDirectory

/// Carries favorites in and out, in every format that radio programs exchange.
package struct StationTransfer: Sendable {
    /// What came of an import.
    package struct Outcome: Equatable, Sendable {
        /// Stations that were no favorites before.
        package var added = 0
        /// Entries that were there already or could not be used.
        package var skipped = 0

        package init() {}

        /// "3 stations were added, 1 was skipped."
        package var text: String {
            let added = trn("{n} station was added.", "{n} stations were added.", added)
            guard skipped > 0 else { return added }
            return added + " " + trn("{n} was skipped.", "{n} were skipped.", skipped)
        }
    }

    /// The formats by the names that the command line gives them.
    package static let formats: [(name: String, format: StationExport.Format)] = [
        ("m3u", .m3u), ("pls", .pls), ("xspf", .xspf), ("stations", .stationList),
        ("json", .backup), ("opml", .opml),
    ]

    /// Files and addresses are no longer than this, in bytes.
    package static let limit = 32 << 20

    private let library: Library
    private let read: @Sendable (URL) async throws -> Data

    /// Reads files and addresses by `read`, which throws ``RadioDirectoryError``.
    package init(library: Library, read: @escaping @Sendable (URL) async throws -> Data) {
        self.library = library
        self.read = read
    }

    /// Reads a file or an address. Throws ``RadioDirectoryError``.
    @concurrent
    package func data(at url: URL) async throws -> Data { try await read(url) }

    /// Reads a list of stations. Throws ``RadioDirectoryError``.
    @concurrent
    package func list(at url: URL) async throws -> StationImport {
        try StationImport.read(try await read(url), location: url)
    }

    /// Adds what a file or an address holds to the favorites, each station once.
    ///
    /// Throws ``RadioDirectoryError`` when it cannot be read, ``LibraryError`` when it cannot be kept.
    @concurrent
    package func importFavorites(from url: URL) async throws -> Outcome {
        let list = try await list(at: url)
        let (added, skipped) = list.merging(into: try await library.favorites.list())
        var outcome = Outcome()
        outcome.added = try await library.favorites.add(added)
        outcome.skipped = skipped + added.count - outcome.added
        return outcome
    }

    /// All favorites as a file.
    @concurrent
    package func exportFavorites(as format: StationExport.Format) async throws -> Data {
        StationExport.write(try await library.favorites.list(), as: format)
    }

    /// What a word of the command line names: an address, or a file from the present folder on.
    package static func url(forArgument word: String) -> URL? {
        if word.hasPrefix("file://") { return URL(string: word) }
        if word.contains("://") { return StationFinder.address(word) }
        return word.isEmpty ? nil : URL(filePath: word).absoluteURL
    }

    /// The format that a file's name asks for: by its ending, JSON as a backup.
    package static func format(forName name: String) -> StationExport.Format? {
        let ending = name.split(separator: ".").last.map { $0.lowercased() }
        return ending == "m3u8" ? .m3u : formats.first { $0.name == ending }?.format
    }
}
