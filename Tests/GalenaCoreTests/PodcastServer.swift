// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HTTPClient
import LibraryStore
import LoopbackServer
import Media
import Playback
import PodcastDirectory
import PodcastFeed
import Synchronization

@testable import GalenaCore

/// A server with feeds, and a library that subscribes to them.
final class PodcastServer: Sendable {
    /// What each path is answered with; a path without one is not there.
    private final class Answers: Sendable {
        let byPath: Mutex<[String: LoopbackReply]>

        init(_ answers: [String: LoopbackReply]) { byPath = Mutex(answers) }

        func reply(to request: LoopbackRequest) -> LoopbackReply {
            let reply = byPath.withLock { $0[request.path] } ?? .answer(404)
            guard let tag = request.headers["if-none-match"],
                case .send(let bytes)? = reply.steps.first,
                String(decoding: bytes.prefix(400), as: UTF8.self).contains("ETag: \(tag)")
            else { return reply }
            return .answer(304)
        }
    }

    private let answers: Answers
    let server: LoopbackServer
    let library: Library
    let subscriptions: Subscriptions

    init(
        _ answers: [String: LoopbackReply] = [:], now: @escaping @Sendable () -> Date = { Date() }
    ) async throws {
        let answers = Answers(answers)
        self.answers = answers
        server = try LoopbackServer { answers.reply(to: $0) }
        library = try await Library.temporary(now: now)
        subscriptions = Subscriptions(
            library: library, fetcher: FeedFetcher(client: HTTPClient(userAgent: "Test/1")),
            schedule: RefreshSchedule { 0 }, now: now)
    }

    deinit { server.stop() }

    /// Answers a path differently from now on.
    func answer(_ path: String, with reply: LoopbackReply) {
        answers.byPath.withLock { $0[path] = reply }
    }

    /// A feed of so many episodes, the newest first, a week apart up to the end of January 2026.
    static func feed(
        _ title: String = "Show", episodes: Int = 2, tag: String = "\"1\""
    ) -> LoopbackReply {
        let items = (0..<episodes).reversed().map { number in
            """
            <item><guid>\(number + 1)</guid><title>Episode \(number + 1)</title>
            <pubDate>\(Date(timeIntervalSince1970: 1_769_846_400 - Double(episodes - number) * 604_800).formatted(.iso8601))</pubDate>
            <itunes:duration>600</itunes:duration><itunes:episode>\(number + 1)</itunes:episode>
            <enclosure url="/\(number + 1).mp3" type="audio/mpeg" length="5000"/></item>
            """
        }
        return .text(
            """
            <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
            <title>\(title)</title>\(items.joined())</channel></rss>
            """, type: "application/rss+xml", headers: ["ETag": tag])
    }

    /// The model over this library.
    @MainActor
    func model(_ messages: MessageCenter = MessageCenter()) -> PodcastsModel {
        PodcastsModel(library: library, subscriptions: subscriptions, messages: messages)
    }

    /// An address on this server as a person types it.
    func text(_ path: String) -> String { server.url(path).absoluteString }
}

/// The models of podcasts over a library, without directories.
@MainActor
func podcastModels(
    library: Library, playback: PlaybackController, subscriptions: Subscriptions? = nil
) -> PodcastModels {
    let messages = MessageCenter()
    let subscriptions =
        subscriptions
        ?? Subscriptions(
            library: library, fetcher: FeedFetcher(client: HTTPClient(userAgent: "Test/1")))
    return PodcastModels(
        shows: PodcastsModel(library: library, subscriptions: subscriptions, messages: messages),
        actions: EpisodeActions(library: library, playback: playback, messages: messages),
        search: PodcastSearch([]), subscriptions: subscriptions, library: library,
        messages: messages)
}
