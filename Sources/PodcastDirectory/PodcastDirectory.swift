// SPDX-License-Identifier: MIT

/// Somewhere that knows shows and where their feeds are.
public protocol PodcastDirectory: Sendable {
    /// What it is called, for people.
    var name: String { get }

    /// Shows that match a text, the best first; those whose feed is not known are left out.
    ///
    /// - Throws: ``PodcastDirectoryError``, or `CancellationError`.
    func search(_ text: String, limit: Int) async throws -> [FoundPodcast]
}
