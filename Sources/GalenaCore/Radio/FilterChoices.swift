// SPDX-License-Identifier: GPL-3.0-or-later

import Observation
import RadioDirectory

/// What the filters of station lists offer: the directory's countries and codecs, asked for once.
@MainActor
@Observable
package final class FilterChoices {
    /// One choice with its translated name.
    package struct Choice: Hashable, Sendable {
        /// What queries want.
        package var value: String
        /// What people read.
        package var name: String
    }

    /// Countries by name.
    package private(set) var countries: [Choice] = []
    /// Codecs, the most frequent first.
    package private(set) var codecs: [Choice] = []
    /// Whether lists can be narrowed by bitrate and https.
    package let hasQuality: Bool

    @ObservationIgnored private let directory: any RadioDirectory
    @ObservationIgnored private var work: Task<Void, Never>?

    /// Offers nothing until ``start()``.
    package init(directory: any RadioDirectory) {
        self.directory = directory
        hasQuality = directory.capabilities.contains(.qualityFilters)
    }

    isolated deinit { work?.cancel() }

    /// Asks the directory unless that was done; a failure is tried again at the next call.
    package func start() {
        guard work == nil, countries.isEmpty || codecs.isEmpty else { return }
        work = Task {
            await self.load()
            work = nil
        }
    }

    /// Waits until what was asked is there, for tests.
    package func settle() async { await work?.value }

    private func load() async {
        let capabilities = directory.capabilities
        if capabilities.contains(.countries), countries.isEmpty,
            let found = try? await directory.categories(.country, limit: 300)
        {
            countries = found.map { Choice(value: $0.key, name: CategoryText.name($0)) }
                .sorted { $0.name < $1.name }
        }
        if capabilities.contains(.codecs), codecs.isEmpty,
            let found = try? await directory.categories(.codec, limit: 12)
        {
            codecs = found.filter { $0.key.uppercased() != "UNKNOWN" }
                .map { Choice(value: $0.key, name: $0.name) }
        }
    }
}
