// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import LoopbackServer
import Media
import PodcastFeed
import Testing

@testable import GalenaCore

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PodcastsModelTests {
    @Test func subscribingStoresTheShowAndItsEpisodes() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed(episodes: 3)])
        let model = server.model()
        await model.start()
        #expect(model.isLoaded && model.shows.isEmpty)
        let show = try await model.subscribe(to: server.text("/feed"))
        #expect(show.title == "Show")
        #expect(model.shows.map(\.episodeCount) == [3])
        #expect(model.unplayedCount == 3)
        try await model.subscribe(to: server.text("/feed"))
        #expect(model.shows.count == 1)
        #expect(server.server.requests.count == 1)
    }

    @Test func subscribingToWhatIsNoFeedSaysWhy() async throws {
        let server = try await PodcastServer(["/page": .text("<html></html>", type: "text/html")])
        let model = server.model()
        await #expect(throws: FeedError.webPage) {
            try await model.subscribe(to: server.text("/page"))
        }
        await #expect(throws: FeedError.status(404, retryAfter: nil)) {
            try await model.subscribe(to: server.text("/none"))
        }
        await #expect(throws: FeedError.network(.badAddress)) {
            try await model.subscribe(to: "nothing at all")
        }
        #expect(try await server.library.shows.list().isEmpty)
    }

    @Test func unsubscribingCanBeUndone() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let messages = MessageCenter()
        let model = server.model(messages)
        let show = try await model.subscribe(to: server.text("/feed"))
        try await model.unsubscribe(from: show)
        #expect(model.shows.isEmpty)
        let undo = try #require(messages.latest?.action)
        undo()
        await settle { model.shows.map(\.episodeCount) == [2] }
    }

    @Test func refreshAsksConditionallyAndFindsNewEpisodes() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let model = server.model()
        try await model.subscribe(to: server.text("/feed"))
        let unchanged = await model.refresh(.all)
        #expect(unchanged.visitedCount == 1)
        #expect(unchanged.added.isEmpty)
        #expect(server.server.requests.last?.headers["if-none-match"] == "\"1\"")
        server.answer("/feed", with: PodcastServer.feed(episodes: 3, tag: "\"2\""))
        let changed = await model.refresh(.all)
        #expect(changed.added.map(\.guid) == ["3"])
        #expect(model.shows.map(\.unplayedCount) == [3])
        #expect(!model.isRefreshing)
    }

    @Test func feedsThatAreNotDueAreLeftAlone() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let model = server.model()
        try await model.subscribe(to: server.text("/feed"))
        #expect(await model.refresh(.due).visitedCount == 0)
        #expect(server.server.requests.count == 1)
    }

    @Test func failuresAreKeptWithTheirCause() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let model = server.model()
        try await model.subscribe(to: server.text("/feed"))
        server.answer("/feed", with: .answer(404))
        let summary = await model.refresh(.all)
        #expect(Array(summary.problems.values) == [.notFound])
        #expect(model.shows.first?.failure.flatMap(FeedProblem.init) == .notFound)
        #expect(model.shows.first?.episodeCount == 2)
        server.answer("/feed", with: .answer(410))
        await model.refresh(.all)
        #expect(model.shows.first?.isEnded == true)
        #expect(await model.refresh(.due).visitedCount == 0)
    }

    @Test func movedFeedKeepsWhatTheListenerMade() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let model = server.model()
        let show = try await model.subscribe(to: server.text("/feed"))
        try await server.library.playStates.setPlayed(
            true, [EpisodeID(feed: show.feed, guid: "1")])
        server.answer("/feed", with: .redirect(301, to: "/new"))
        server.answer("/new", with: PodcastServer.feed())
        await model.refresh(.all)
        #expect(model.shows.map(\.feed) == [server.server.url("/new")])
        #expect(model.shows.map(\.unplayedCount) == [1])
    }

    @Test func sameShowUnderTwoAddressesIsOfferedForMerging() async throws {
        let server = try await PodcastServer([
            "/one": PodcastServer.feed("One"), "/two": PodcastServer.feed("Two"),
        ])
        let messages = MessageCenter()
        let model = server.model(messages)
        try await model.subscribe(to: server.text("/one"))
        try await model.subscribe(to: server.text("/two"))
        server.answer("/one", with: .redirect(301, to: "/two"))
        await model.refresh(.all)
        #expect(model.shows.count == 2)
        let merge = try #require(messages.latest?.action)
        merge()
        await settle { model.shows.map(\.feed) == [server.server.url("/two")] }
    }

    @Test func refreshCanBeCancelled() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let model = server.model()
        try await model.subscribe(to: server.text("/feed"))
        server.answer("/feed", with: .silence)
        let refresh = Task { await model.refresh(.all) }
        await settle { server.server.requests.count == 2 }
        model.cancelRefresh()
        #expect(await refresh.value.visitedCount == 0)
        #expect(!model.isRefreshing)
        #expect(model.shows.first?.failure == nil)
    }

    @Test func passwordInAnAddressIsSentButNotStored() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let model = server.model()
        let address = server.text("/feed").replacing("://", with: "://me:secret@")
        let show = try await model.subscribe(to: address)
        #expect(show.feed == server.server.url("/feed"))
        await model.refresh(.all)
        #expect(
            server.server.requests.map { $0.headers["authorization"] }
                == ["Basic bWU6c2VjcmV0", "Basic bWU6c2VjcmV0"])
    }

    @Test func showModelFiltersAndOrders() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed(episodes: 70)])
        let podcasts = server.model()
        let show = try await podcasts.subscribe(to: server.text("/feed"))
        let messages = MessageCenter()
        let playback = silentPlayback()
        let actions = EpisodeActions(
            library: server.library, playback: playback, messages: messages)
        let model = ShowModel(
            feed: show.feed, podcasts: podcasts, actions: actions, library: server.library,
            messages: messages)
        await model.start()
        #expect(model.podcast?.title == "Show")
        #expect(model.episodes.count == EpisodeListModel.pageSize)
        #expect(model.list.hasMore)
        await model.list.loadMore()
        #expect(model.episodes.count == 70)
        #expect(!model.list.hasMore)
        let first = try #require(model.episodes.first)
        actions.setPlayed(true, first)
        model.isUnplayedOnly = true
        await settle { model.episodes.count == 69 }
        let undo = try #require(messages.latest?.action)
        undo()
        await settle { model.episodes.count == 70 }
        model.isOldestFirst = true
        await settle { model.episodes.first?.id.guid == "1" }
    }
}
