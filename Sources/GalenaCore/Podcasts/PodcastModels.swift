// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import LibraryStore
import PodcastDirectory

/// What the screens and the command line share of podcasts: one of each.
@MainActor
package final class PodcastModels {
    /// The shows that are subscribed to.
    package let shows: PodcastsModel
    /// What Listen Now shows of them.
    package let continuing: ContinueModel
    /// What can be done with episodes.
    package let actions: EpisodeActions
    /// The search of directories.
    package let search: PodcastSearch
    /// Reads feeds before they are subscribed to.
    package let subscriptions: Subscriptions
    private let library: Library
    private let messages: MessageCenter

    package init(
        shows: PodcastsModel, actions: EpisodeActions, search: PodcastSearch,
        subscriptions: Subscriptions, library: Library, messages: MessageCenter
    ) {
        self.shows = shows
        self.actions = actions
        self.search = search
        self.subscriptions = subscriptions
        self.library = library
        self.messages = messages
        continuing = ContinueModel(library: library, messages: messages)
    }

    /// The page of one show.
    package func show(_ feed: URL) -> ShowModel {
        ShowModel(
            feed: feed, podcasts: shows, actions: actions, library: library, messages: messages)
    }

    /// A list of episodes over all shows, such as the starred ones.
    package func episodes(_ list: EpisodeList) -> EpisodeListModel {
        EpisodeListModel(list, library: library, messages: messages)
    }

    /// Reads what is kept and follows its changes. Called once.
    package func start() async {
        await shows.start()
        await continuing.start()
    }

    /// Lets go of the shows whose unsubscribing can no longer be undone.
    package func purge() async {
        do { try await library.shows.purge() } catch { messages.present(error) }
    }
}
