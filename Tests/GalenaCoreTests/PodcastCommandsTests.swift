// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import JSON
import LibraryStore
import Media
import Playback
import Testing

@testable import GalenaCore

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PodcastCommandsTests {
    private func commands(
        _ server: PodcastServer, _ playback: PlaybackController = silentPlayback()
    ) -> PodcastCommands {
        PodcastCommands(
            podcasts: podcastModels(
                library: server.library, playback: playback, subscriptions: server.subscriptions),
            library: server.library)
    }

    private func value(_ result: CommandResult) throws -> JSONValue {
        try JSONDocument.read(Array(result.output.utf8)) { $0.value }
    }

    @Test func episodesHaveTheirDocumentedShape() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed("Tide Talk")])
        let commands = commands(server)
        #expect(await commands.subscribe(to: [server.text("/feed")]).exitCode == 0)
        let feed = server.server.url("/feed")
        try await server.library.playStates.setPosition(
            12.34, duration: 600, of: EpisodeID(feed: feed, guid: "2"))
        let result = try value(await commands.episodes(of: "tide", asJSON: true))
        guard case .object(let report) = result, case .array(let episodes)? = report["episodes"]
        else {
            Issue.record("\(result)")
            return
        }
        #expect(
            report["show"] == [
                "id": .string(feed.absoluteString), "title": "Tide Talk",
                "url": .string(feed.absoluteString),
            ])
        #expect(
            episodes.first == [
                "id": .string("episode:\(feed.absoluteString)|2"), "guid": "2",
                "title": "Episode 2", "date": "2026-01-24T08:00:00Z", "duration": 600,
                "url": .string(server.text("/2.mp3")), "type": "audio/mpeg", "length": 5000,
                "season": nil, "episode": 2, "played": false, "position": 12.3,
                "downloaded": false,
            ])
        #expect(episodes.count == 2)
    }

    @Test func eachAddressIsSubscribedToOrReported() async throws {
        let server = try await PodcastServer(["/feed": PodcastServer.feed()])
        let result = await commands(server).subscribe(to: [
            server.text("/none"), server.text("/feed"),
        ])
        #expect(result.exitCode == 1)
        #expect(result.output.contains("Show"))
        #expect(result.error.hasPrefix(server.text("/none")))
    }

    @Test func unknownShowIsAFailure() async throws {
        let server = try await PodcastServer()
        let commands = commands(server)
        #expect(await commands.unsubscribe(from: "nothing").exitCode == 1)
        #expect(await commands.episodes(of: "nothing", asJSON: false).exitCode == 1)
        #expect(await commands.refresh("nothing", asJSON: false).exitCode == 1)
    }

    @Test func refreshSaysWhatItFound() async throws {
        let server = try await PodcastServer([
            "/one": PodcastServer.feed("One"), "/two": PodcastServer.feed("Two"),
        ])
        let commands = commands(server)
        _ = await commands.subscribe(to: [server.text("/one"), server.text("/two")])
        server.answer("/one", with: PodcastServer.feed("One", episodes: 4, tag: "\"2\""))
        server.answer("/two", with: .answer(500))
        let result = await commands.refresh(nil, asJSON: true)
        #expect(result.exitCode == 1)
        #expect(
            try value(result) == [
                "visited": 2, "added": 2,
                "failed": [["url": .string(server.text("/two")), "code": "server-fault"]],
            ])
    }

    @Test func subscriptionsGoOutAndComeBackWithTheirFolders() async throws {
        let server = try await PodcastServer([
            "/one": PodcastServer.feed("One"), "/two": PodcastServer.feed("Two & more"),
        ])
        let commands = commands(server)
        _ = await commands.subscribe(to: [server.text("/one"), server.text("/two")])
        let folder = try await server.library.folders.folder(named: "News")
        try await server.library.shows.setFolder(folder.id, of: server.server.url("/two"))
        let text = try #require(try await commands.exportShows(with: []))

        let other = try await PodcastServer()
        let model = other.model()
        let outcome = try #require(try await model.importList(Data(text.utf8)))
        #expect(outcome.added == 2 && outcome.skipped == 0 && outcome.problems.isEmpty)
        #expect(model.shows.map(\.title) == ["One", "Two & more"])
        #expect(model.shows.map(\.episodeCount) == [2, 2])
        let folders = try await other.library.folders.list()
        #expect(folders.map(\.name) == ["News"])
        #expect(model.shows.map(\.folder) == [nil, folders.first?.id])
        #expect(try await model.importList(Data(text.utf8))?.skipped == 2)
    }

    @Test func importKeepsShowsWhoseFeedsFailAndSaysWhy() async throws {
        let server = try await PodcastServer()
        let model = server.model()
        let list = """
            <opml><body><outline text="Lost" xmlUrl="\(server.text("/none"))"/>
            <outline type="audio" text="S" URL="http://s.invalid/"/></body></opml>
            """
        let outcome = try #require(try await model.importList(Data(list.utf8)))
        #expect(outcome.added == 1)
        #expect(Array(outcome.problems.values) == [.notFound])
        #expect(model.shows.map(\.title) == ["Lost"])
        #expect(try await model.importList(Data("#EXTM3U".utf8)) == nil)
    }

    @Test func showStandsForItsNextEpisode() async throws {
        let server = try await PodcastServer([
            "/feed": PodcastServer.feed("Tide Talk", episodes: 3)
        ])
        let commands = commands(server)
        _ = await commands.subscribe(to: [server.text("/feed")])
        func next() async throws -> String? {
            try await commands.finder.episode(named: "tide talk")?.episode.id.guid
        }
        func id(_ guid: String) -> EpisodeID {
            EpisodeID(feed: server.server.url("/feed"), guid: guid)
        }
        #expect(try await next() == "3")
        try await server.library.playStates.setPlayed(true, [id("3")])
        #expect(try await next() == "2")
        try await server.library.playStates.setPosition(5, duration: nil, of: id("1"))
        #expect(try await next() == "1")
        let named = try await commands.finder.episode(named: id("2").commandText)
        #expect(named?.episode.title == "Episode 2")
    }
}
