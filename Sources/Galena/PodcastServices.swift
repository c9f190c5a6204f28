// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GalenaCore
import HTTPClient
import LibraryStore
import Media
import Playback
import PodcastDirectory
import PodcastFeed

/// What concerns podcasts, built of the library and the network.
@MainActor
struct PodcastServices {
    /// What the player keeps of episodes.
    let keeper: EpisodeKeeper
    private let library: Library
    private let messages: MessageCenter
    private let subscriptions: Subscriptions
    private let search: PodcastSearch

    init(
        library: Library, messages: MessageCenter, http: HTTPClient, paths: AppPaths,
        addresses: ServiceAddresses
    ) {
        self.library = library
        self.messages = messages
        keeper = EpisodeKeeper(library: library, messages: messages, downloads: paths.downloads)
        let store = ITunesDirectory(client: http, base: addresses.all)
        let fyyd = FyydDirectory(client: http, base: addresses.all?.appending(path: "0.2"))
        search = PodcastSearch([store, fyyd])
        subscriptions = Subscriptions(
            library: library, fetcher: FeedFetcher(client: http),
            feedOfPage: { page in
                guard let id = ITunesDirectory.id(ofPage: page) else { return nil }
                return try? await store.lookUp([id]).first?.feed
            })
    }

    /// Tells the player where episodes are heard, and keeps what it says of them.
    func connect(_ dependencies: inout PlaybackDependencies) {
        let keeper = keeper
        dependencies.plan = { try await keeper.plan($0) }
        dependencies.savePosition = { keeper.savePosition($1, duration: $2, of: $0) }
        dependencies.didFinish = { keeper.finish($0) }
        dependencies.didChangeSpeed = { keeper.saveSpeed($1, of: $0) }
    }

    /// The models of screens and commands.
    func models(playback: PlaybackController) -> PodcastModels {
        PodcastModels(
            shows: PodcastsModel(
                library: library, subscriptions: subscriptions, messages: messages),
            actions: EpisodeActions(library: library, playback: playback, messages: messages),
            search: search, subscriptions: subscriptions, library: library, messages: messages)
    }
}
