// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore
import Media
import Playback

/// What the player needs of the library for episodes, and what it leaves there. Writes happen in
/// the order in which they were asked for.
@MainActor
package final class EpisodeKeeper {
    private let library: Library
    private let messages: MessageCenter
    /// The folder that downloads are in.
    private let downloads: URL
    private var last: Task<Void, Never>?

    package init(library: Library, messages: MessageCenter, downloads: URL) {
        self.library = library
        self.messages = messages
        self.downloads = downloads
    }

    /// How an episode is to be played: its file when it is downloaded, then its enclosures; from
    /// where the listener was; as its show's settings say.
    package func plan(_ episode: Episode) async throws -> EpisodePlan {
        // A place that is being saved is the one to start from.
        await flush()
        let full = try await library.episodes.episode(episode.id) ?? episode
        var endpoints = full.enclosures.map { StreamEndpoint(url: $0.url) }
        if let file = try await downloadedFile(of: episode.id) {
            endpoints.insert(StreamEndpoint(url: file), at: 0)
        }
        let settings = try await library.showSettings.settings(of: episode.id.feed)
        return EpisodePlan(
            endpoints: endpoints, state: try await library.playStates.state(of: episode.id),
            speed: settings.speed ?? 1, introLength: settings.skippedIntro ?? 0,
            outroLength: settings.skippedOutro ?? 0)
    }

    /// Keeps a place in seconds, and the length when it is known.
    package func savePosition(_ position: Double, duration: Double?, of episode: Episode) {
        keep { try await $0.playStates.setPosition(position, duration: duration, of: episode.id) }
    }

    /// Counts an episode as heard.
    package func finish(_ episode: Episode) {
        keep { try await $0.playStates.setPlayed(true, [episode.id]) }
    }

    /// Remembers the rate for an episode's show.
    package func saveSpeed(_ speed: Double, of episode: Episode) {
        keep { library in
            var settings = try await library.showSettings.settings(of: episode.id.feed)
            settings.speed = speed
            try await library.showSettings.set(settings, of: episode.id.feed)
        }
    }

    /// Waits until all is written.
    package func flush() async { await last?.value }

    private func downloadedFile(of id: EpisodeID) async throws -> URL? {
        guard let download = try await library.downloads.download(id), download.state == .done
        else { return nil }
        let file = downloads.appending(path: download.path)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    private func keep(_ body: @escaping @Sendable (Library) async throws -> Void) {
        let (before, library) = (last, library)
        last = Task {
            await before?.value
            do { try await body(library) } catch { messages.present(error) }
        }
    }
}
