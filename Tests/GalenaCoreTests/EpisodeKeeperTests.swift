// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import LibraryStore
import Media
import Playback
import Testing

@testable import GalenaCore

/// A player without sound.
@MainActor
func silentPlayback(
    _ change: (inout PlaybackDependencies) -> Void = { _ in }
) -> PlaybackController {
    var dependencies = PlaybackDependencies { $0.endpoints }
    change(&dependencies)
    return PlaybackController(engine: SilentEngine(), dependencies: dependencies)
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EpisodeKeeperTests {
    private func subscribed() async throws -> (PodcastServer, [Episode], EpisodeKeeper, URL) {
        let server = try await PodcastServer(["/feed": PodcastServer.feed(episodes: 3)])
        _ = try await server.subscriptions.subscribe(to: server.server.url("/feed"))
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let keeper = EpisodeKeeper(
            library: server.library, messages: MessageCenter(), downloads: folder)
        let list = try await server.library.episodes.page(of: EpisodeList(.all), limit: 10)
        return (server, list.map(\.episode), keeper, folder)
    }

    @Test func plansFromTheServerWhereTheListenerWas() async throws {
        let (server, episodes, keeper, folder) = try await subscribed()
        defer { try? FileManager.default.removeItem(at: folder) }
        let episode = try #require(episodes.first)
        keeper.savePosition(90, duration: 600, of: episode)
        keeper.saveSpeed(1.5, of: episode)
        let plan = try await keeper.plan(episode)
        #expect(plan.endpoints.map(\.url) == [server.server.url("/3.mp3")])
        #expect(plan.state?.position == 90)
        #expect(plan.state?.duration == 600)
        #expect(plan.speed == 1.5)
    }

    @Test func plansFromTheDownloadedFileWhileItIsThere() async throws {
        let (server, episodes, keeper, folder) = try await subscribed()
        defer { try? FileManager.default.removeItem(at: folder) }
        let episode = try #require(episodes.first)
        let file = folder.appending(path: "one.mp3")
        try Data([1]).write(to: file)
        try await server.library.downloads.save(
            Download(
                id: episode.id, address: server.server.url("/3.mp3"), path: "one.mp3",
                state: .done))
        #expect(try await keeper.plan(episode).endpoints.first?.url.path == file.path)
        try FileManager.default.removeItem(at: file)
        #expect(try await keeper.plan(episode).endpoints.count == 1)
    }

    @Test func writesInTheOrderOfTheCalls() async throws {
        let (server, episodes, keeper, folder) = try await subscribed()
        defer { try? FileManager.default.removeItem(at: folder) }
        let episode = try #require(episodes.first)
        for second in 0..<50 { keeper.savePosition(Double(second), duration: nil, of: episode) }
        keeper.finish(episode)
        keeper.savePosition(0, duration: 600, of: episode)
        await keeper.flush()
        let state = try #require(try await server.library.playStates.state(of: episode.id))
        #expect(state.isPlayed && state.position == 0)
        #expect(try await server.library.shows.counts().unplayed == 2)
    }

    @Test func continueShowsBegunAndNewEpisodes() async throws {
        let (server, episodes, keeper, folder) = try await subscribed()
        defer { try? FileManager.default.removeItem(at: folder) }
        let model = ContinueModel(library: server.library, messages: MessageCenter())
        await model.start()
        #expect(model.inProgress.isEmpty)
        #expect(model.new.count == 3)
        keeper.savePosition(30, duration: 600, of: episodes[1])
        await settle { model.inProgress.map(\.id) == [episodes[1].id] && model.new.count == 2 }
        keeper.finish(episodes[1])
        await settle { model.inProgress.isEmpty }
        #expect(model.new.map(\.id) == [episodes[0].id, episodes[2].id])
    }
}
