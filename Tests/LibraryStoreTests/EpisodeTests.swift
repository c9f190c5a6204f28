// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import LibraryStore

struct EpisodeTests {
    let clock = TestClock()

    func library(shows: Int, episodes: Int) async throws -> Library {
        let library = try await Library.temporary(now: clock.now)
        for show in 0..<shows {
            try await library.store(.show(show, (0..<episodes).reversed().map(ParsedItem.numbered)))
        }
        return library
    }

    func id(_ show: Int, _ episode: Int) -> EpisodeID {
        EpisodeID(feed: .feed(show), guid: "guid-\(episode)")
    }

    /// Reads a list page by page.
    func walk(_ library: Library, _ list: EpisodeList, by size: Int) async throws -> [EpisodeID] {
        var found: [EpisodeID] = []
        var cursor: ListedEpisode.Cursor?
        while case let page = try await library.episodes.page(of: list, after: cursor, limit: size),
            !page.isEmpty
        {
            found += page.map(\.id)
            cursor = page.last?.cursor
        }
        return found
    }

    @Test(arguments: [1, 3, 7, 100]) func pagesJoinWithoutGapOrRepeat(_ size: Int) async throws {
        let library = try await library(shows: 3, episodes: 6)
        var list = EpisodeList(.all)
        let newestFirst = try await walk(library, list, by: size)
        #expect(
            newestFirst.map(\.guid)
                == (0..<6).reversed().flatMap { number in
                    Array(repeating: "guid-\(number)", count: 3)
                })
        #expect(Set(newestFirst).count == 18)
        list.isOldestFirst = true
        #expect(try await walk(library, list, by: size) == newestFirst.reversed())
        let show = try await walk(library, EpisodeList(.show(.feed(1))), by: size)
        #expect(show == (0..<6).reversed().map { id(1, $0) })
    }

    @Test func filtersApply() async throws {
        let library = try await Library.temporary(now: clock.now)
        var text = ParsedItem.numbered(3)
        text.enclosure = nil
        var document = ParsedItem.numbered(4)
        document.enclosure = FeedEnclosure(
            address: "http://d.example/a.pdf", type: "application/pdf")
        try await library.store(.show(0, [document, text, .numbered(2), .numbered(1)]))
        try await library.playStates.setPlayed(true, [id(0, 2)])
        var list = EpisodeList(.all)
        #expect(try await library.titles(list) == ["Episode 2", "Episode 1"])
        list.isUnplayedOnly = true
        #expect(try await library.titles(list) == ["Episode 1"])
        #expect(try await library.episodes.count(of: list) == 1)
        list.includesTextOnly = true
        #expect(try await library.titles(list) == ["Episode 4", "Episode 3", "Episode 1"])
    }

    @Test func listsOfWhatTheListenerTouched() async throws {
        let library = try await library(shows: 2, episodes: 4)
        for episode in [id(0, 1), id(1, 2), id(0, 3)] {
            clock.advance(by: 1)
            try await library.playStates.setPosition(10, duration: 60, of: episode)
        }
        try await library.playStates.setPlayed(true, [id(0, 3)])
        let inProgress = try await walk(library, EpisodeList(.inProgress), by: 1)
        #expect(inProgress == [id(1, 2), id(0, 1)])
        try await library.playStates.setStarred(true, [id(1, 0)])
        #expect(try await walk(library, EpisodeList(.starred), by: 1) == [id(1, 0)])
        try await library.playStates.setStarred(false, [id(1, 0)])
        #expect(try await walk(library, EpisodeList(.starred), by: 1).isEmpty)
        let address = try #require(URL(string: "http://media.example/1.mp3"))
        var download = Download(id: id(0, 0), address: address, path: "a.mp3", state: .running)
        download.received = 1 << 40
        download.validator = "\"v\""
        try await library.downloads.save(download)
        #expect(try await library.downloads.download(id(0, 0)) == download)
        #expect(try await walk(library, EpisodeList(.downloaded), by: 1).isEmpty)
        download.state = .done
        try await library.downloads.save(download)
        #expect(try await walk(library, EpisodeList(.downloaded), by: 1) == [id(0, 0)])
        #expect(try await library.downloads.list([.done]) == [download])
        try await library.downloads.remove(id(0, 0))
        #expect(try await library.downloads.list([.done]).isEmpty)
    }

    @Test func firstPagesUseIndexes() async throws {
        let library = try await library(shows: 1, episodes: 1)
        var unplayed = EpisodeList(.all)
        unplayed.isUnplayedOnly = true
        let lists = [
            EpisodeList(.all), unplayed, EpisodeList(.show(.feed(0))), EpisodeList(.inProgress),
            EpisodeList(.starred), EpisodeList(.downloaded),
        ]
        for list in lists {
            let plan = try await library.database.read { connection in
                try connection.rows("EXPLAIN QUERY PLAN " + list.sql, 1, 0.0, 0, 10) { $0.text(3) }
            }
            #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(list.scope): \(plan)")
            let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.contains("INDEX") }
            #expect(scans.isEmpty, "\(list.scope): \(plan)")
        }
    }

    @Test func searchFindsTheNewestFirst() async throws {
        let library = try await library(shows: 2, episodes: 3)
        let found = try await library.episodes.search("numb epis", limit: 4)
        #expect(found.map(\.episode.title) == ["Episode 2", "Episode 2", "Episode 1", "Episode 1"])
        #expect(try await library.episodes.search("nothing").isEmpty)
    }

    @Test func statesOfOtherDevicesWinOnlyWhenNewer() async throws {
        let library = try await library(shows: 1, episodes: 2)
        try await library.playStates.setPosition(50, duration: 100, of: id(0, 0))
        let older = PlayState(
            position: 1, isPlayed: false, updated: clock.now().addingTimeInterval(-1))
        let newer = PlayState(
            position: 0, isPlayed: true, updated: clock.now().addingTimeInterval(1))
        let count = try await library.playStates.apply([(id(0, 0), older), (id(0, 1), newer)])
        #expect(count == 1)
        #expect(try await library.playStates.state(of: id(0, 0))?.position == 50)
        #expect(try await library.shows.list().map(\.unplayedCount) == [1])
        #expect(try await library.playStates.unsent(limit: 9).map(\.id) == [id(0, 0)])
    }

    @Test func whatChangesWhileItIsSentIsSentAgain() async throws {
        let library = try await library(shows: 1, episodes: 2)
        try await library.playStates.setPosition(1, duration: nil, of: id(0, 0))
        try await library.playStates.setPosition(1, duration: nil, of: id(0, 1))
        let sent = try await library.playStates.unsent(limit: 9)
        clock.advance(by: 1)
        try await library.playStates.setPosition(2, duration: nil, of: id(0, 1))
        try await library.playStates.markSent(sent)
        #expect(try await library.playStates.unsent(limit: 9).map(\.id) == [id(0, 1)])
    }

    @Test func theQueueKeepsTheListenersOrder() async throws {
        let library = try await library(shows: 1, episodes: 5)
        let queue = library.queue
        try await queue.put([id(0, 1), id(0, 2)])
        try await queue.put([id(0, 3)], at: .first)
        try await queue.put([id(0, 4)], at: .before(id(0, 2)))
        #expect(try await queue.ids() == [3, 1, 4, 2].map { id(0, $0) })
        try await queue.put([id(0, 2)], at: .before(id(0, 3)))
        #expect(try await queue.list().map(\.id) == [2, 3, 1, 4].map { id(0, $0) })
        let before = try await queue.remove([id(0, 3), id(0, 1)])
        #expect(try await queue.ids() == [2, 4].map { id(0, $0) })
        try await queue.replace(with: before)
        #expect(try await queue.ids() == [2, 3, 1, 4].map { id(0, $0) })
        #expect(
            try await library.episodes.page(of: EpisodeList(.all), limit: 9).map(\.isQueued)
                == [true, true, true, true, false])
    }

    @Test func stationsWaitAmongTheEpisodes() async throws {
        let library = try await library(shows: 1, episodes: 3)
        let episodes = try await library.episodes.listed([id(0, 1), id(0, 2)]).map(\.episode)
        let station = Station(
            id: StationID(source: .own, key: "desk"), name: "Night Desk", endpoints: [])
        let items: [MediaItem] = [
            .episode(episodes[1]), .station(station), .episode(episodes[0]),
        ]
        try await library.queue.replace(withItems: items)
        #expect(try await library.queue.items().map(\.id) == items.map(\.id))
        #expect(try await library.queue.ids() == [episodes[1].id, episodes[0].id])
        try await library.queue.replace(withItems: [.station(station)])
        #expect(try await library.queue.items() == [.station(station)])
        #expect(try await library.queue.ids().isEmpty)
    }

    @Test func chaptersAndTranscriptsStayWithTheirEpisode() async throws {
        let library = try await library(shows: 1, episodes: 2)
        let chapters = [Chapter(start: 0, title: "One"), Chapter(start: 9.5, title: "Two")]
        try await library.episodeFiles.setChapters(chapters, of: id(0, 0))
        #expect(try await library.episodeFiles.chapters(of: id(0, 0)) == chapters)
        #expect(try await library.episodeFiles.chapters(of: id(0, 1)) == nil)
        for word in ["quartz", "feldspar"] {
            let transcript = Transcript(cues: [Transcript.Cue(start: 1, text: "Of \(word).")])
            try await library.episodeFiles.setTranscript(transcript, of: id(0, 0))
            #expect(try await library.episodeFiles.transcript(of: id(0, 0)) == transcript)
        }
        #expect(try await library.episodeFiles.searchTranscripts("feld").map(\.id) == [id(0, 0)])
        #expect(try await library.episodeFiles.searchTranscripts("quartz").isEmpty)
    }

    @Test func theOutboxEmptiesWithTheStateItWasSentFor() async throws {
        let library = try await Library.temporary(now: clock.now)
        try await library.sync.add([("add", "a"), ("remove", "b"), ("add", "c")], for: "one")
        let first = try await library.sync.outbox(for: "one", limit: 2)
        #expect(first.map(\.value) == ["a", "b"])
        try await library.sync.finish(
            sent: first.map(\.id), state: ["subscriptions": "17"], for: "one")
        #expect(try await library.sync.outbox(for: "one", limit: 9).map(\.value) == ["c"])
        #expect(try await library.sync.state("subscriptions", for: "one") == "17")
        #expect(try await library.sync.state("subscriptions", for: "two") == nil)
        try await library.sync.remove("one")
        #expect(try await library.sync.outbox(for: "one", limit: 9).isEmpty)
    }
}
