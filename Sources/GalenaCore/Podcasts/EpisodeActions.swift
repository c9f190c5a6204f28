// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import LibraryStore
import Media
import Playback

/// What can be done with episodes, from every list.
@MainActor
package final class EpisodeActions {
    private let library: Library
    private let playback: PlaybackController
    private let messages: MessageCenter

    package init(library: Library, playback: PlaybackController, messages: MessageCenter) {
        self.library = library
        self.playback = playback
        self.messages = messages
    }

    /// Plays an episode on from where the listener was, or pauses the one that plays.
    package func activate(_ episode: Episode) { playback.activate(.episode(episode)) }

    /// Plays an episode on from where the listener was.
    package func play(_ episode: Episode) { playback.play(.episode(episode)) }

    /// Marks an episode heard or not heard, and offers Undo, which brings the place back.
    package func setPlayed(_ isPlayed: Bool, _ episode: ListedEpisode) {
        change { try await $0.playStates.setPlayed(isPlayed, [episode.id]) }
        let text =
            isPlayed
            ? tr("{episode} counts as played", ("episode", episode.episode.title))
            : tr("{episode} counts as unplayed", ("episode", episode.episode.title))
        let before = episode.playState
        messages.post(text) { [weak self] in
            self?.change { library in
                try await library.playStates.setPlayed(before?.isPlayed ?? false, [episode.id])
                guard let before, before.position > 0 else { return }
                try await library.playStates.setPosition(
                    before.position, duration: before.duration, of: episode.id)
            }
        }
    }

    /// Marks all episodes of a show heard that are not newer than a moment; nil means all.
    package func setAllPlayed(in feed: URL, upTo latest: Date? = nil) {
        change { try await $0.playStates.setAllPlayed(in: feed, upTo: latest) }
    }

    /// Stars an episode, or takes the star away.
    package func setStarred(_ isStarred: Bool, _ episode: ListedEpisode) {
        change { try await $0.playStates.setStarred(isStarred, [episode.id]) }
    }

    private func change(_ body: @escaping @Sendable (Library) async throws -> Void) {
        let library = library
        Task {
            do { try await body(library) } catch { messages.present(error) }
        }
    }
}
