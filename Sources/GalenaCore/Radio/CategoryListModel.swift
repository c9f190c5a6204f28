// SPDX-License-Identifier: GPL-3.0-or-later

import Observation
import RadioDirectory

/// A group of stations in a directory.
package typealias RadioCategory = StationCategory

/// The categories of one kind, the fullest first.
@MainActor
@Observable
package final class CategoryListModel {
    /// How many categories are asked for: directories know tens of thousands of tags, most of them
    /// with one station.
    package static let limit = 400

    /// What the list shows.
    package private(set) var phase: ListPhase = .loading
    /// The categories.
    package private(set) var categories: [StationCategory] = []
    /// By what stations are grouped.
    package let kind: StationCategory.Kind

    @ObservationIgnored private let directory: any RadioDirectory
    @ObservationIgnored private var work: Task<Void, Never>?
    @ObservationIgnored private var hasStarted = false

    /// Lists nothing until ``start()``.
    package init(directory: any RadioDirectory, kind: StationCategory.Kind) {
        self.directory = directory
        self.kind = kind
    }

    isolated deinit { work?.cancel() }

    /// Called when the list is shown; the first time asks the directory.
    package func start() {
        if !hasStarted { reload() }
    }

    /// Asks again. What is shown stays until the answer is there, and when there is none.
    package func reload() {
        hasStarted = true
        work?.cancel()
        if categories.isEmpty { phase = .loading }
        work = Task { await self.load() }
    }

    /// Waits for the request that is under way, for tests.
    package func settle() async { await work?.value }

    private func load() async {
        do {
            let found = try await directory.categories(kind, limit: Self.limit)
            guard !Task.isCancelled else { return }
            if !found.isEmpty { categories = found }
            phase = categories.isEmpty ? .empty : .loaded
        } catch {
            guard !Task.isCancelled, categories.isEmpty else { return }
            phase = .failed(UserMessage(directory: error))
        }
    }
}
