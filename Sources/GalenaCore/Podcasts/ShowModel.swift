// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore
import Media
import Observation

/// One show with its episodes.
@MainActor
@Observable
package final class ShowModel {
    /// The address of the feed.
    package let feed: URL
    /// The show as lists have it; nil until it was read, or when it is not subscribed to.
    package var show: ListedShow? { podcasts.show(feed) }
    /// All that the feed says of the show; nil until it was read.
    package private(set) var podcast: Podcast?
    /// Its episodes.
    package let list: EpisodeListModel
    /// What can be done with them.
    package let actions: EpisodeActions

    @ObservationIgnored private let podcasts: PodcastsModel
    @ObservationIgnored private let library: Library
    @ObservationIgnored private let messages: MessageCenter

    package init(
        feed: URL, podcasts: PodcastsModel, actions: EpisodeActions, library: Library,
        messages: MessageCenter
    ) {
        self.feed = feed
        self.podcasts = podcasts
        self.actions = actions
        self.library = library
        self.messages = messages
        list = EpisodeListModel(EpisodeList(.show(feed)), library: library, messages: messages)
    }

    /// The episodes read so far.
    package var episodes: [ListedEpisode] { list.episodes }

    /// Whether those already heard are left out.
    package var isUnplayedOnly: Bool {
        get { list.list.isUnplayedOnly }
        set { list.list.isUnplayedOnly = newValue }
    }

    /// Whether the oldest come first. It is remembered for the show.
    package var isOldestFirst: Bool {
        get { list.list.isOldestFirst }
        set {
            list.list.isOldestFirst = newValue
            change { settings in settings.isOldestFirst = newValue }
        }
    }

    /// Reads the show and its first episodes. Called once.
    package func start() async {
        do {
            podcast = try await library.shows.podcast(feed)
            let settings = try await library.showSettings.settings(of: feed)
            list.list.isOldestFirst = settings.isOldestFirst ?? (podcast?.kind == .serial)
        } catch {
            messages.present(error)
        }
        await list.start()
    }

    /// Visits the feed, and tells when it could not be read.
    package func refresh() async {
        let summary = await podcasts.refresh(.show(feed))
        if let problem = summary.problems[feed] { messages.post(UserMessage(problem).full) }
        podcast = (try? await library.shows.podcast(feed)) ?? podcast
    }

    /// Takes the show off the subscriptions, and offers Undo.
    package func unsubscribe() {
        guard let show else { return }
        Task {
            do { try await podcasts.unsubscribe(from: show) } catch { messages.present(error) }
        }
    }

    /// Marks all its episodes heard.
    package func setAllPlayed() { actions.setAllPlayed(in: feed) }

    private func change(_ body: @escaping @Sendable (inout ShowSettings) -> Void) {
        let (table, feed) = (library.showSettings, feed)
        Task {
            do {
                var settings = try await table.settings(of: feed)
                body(&settings)
                try await table.set(settings, of: feed)
            } catch {
                messages.present(error)
            }
        }
    }
}
