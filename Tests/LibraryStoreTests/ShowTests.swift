// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import LibraryStore

struct ShowTests {
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

    @Test func countsWhatIsNotHeard() async throws {
        let library = try await library(shows: 2, episodes: 3)
        try await library.playStates.setPlayed(true, [id(0, 0), id(0, 2), id(1, 1)])
        let shows = try await library.shows.list()
        #expect(shows.map(\.episodeCount) == [3, 3])
        #expect(shows.map(\.unplayedCount) == [1, 2])
        #expect(try await library.shows.counts() == (2, 3))
        try await library.playStates.setPlayed(false, [id(0, 0)])
        #expect(try await library.shows.listed(.feed(0))?.unplayedCount == 2)
        try await library.playStates.setAllPlayed(
            in: .feed(1), upTo: Date(timeIntervalSince1970: 1_700_000_000))
        #expect(try await library.shows.listed(.feed(1))?.unplayedCount == 1)
        try await library.playStates.setAllPlayed(in: .feed(1))
        #expect(try await library.shows.listed(.feed(1))?.unplayedCount == 0)
    }

    @Test func unsubscribingIsUndoneWhole() async throws {
        let library = try await library(shows: 2, episodes: 2)
        try await library.queue.put([id(0, 1), id(1, 1)])
        let before = try await library.shows.list()
        try await library.shows.unsubscribe(from: .feed(0))
        #expect(try await library.shows.list().map(\.title) == ["Show 1"])
        #expect(try await library.titles(EpisodeList(.all)).count == 2)
        #expect(try await library.queue.list().map(\.id) == [id(1, 1)])
        try await library.shows.restore(.feed(0))
        #expect(try await library.shows.list() == before)
        #expect(try await library.queue.list().map(\.id) == [id(0, 1), id(1, 1)])
    }

    @Test func resubscribingFindsWhatWasHeard() async throws {
        let library = try await library(shows: 1, episodes: 2)
        try await library.playStates.setPlayed(true, [id(0, 1)])
        try await library.playStates.setStarred(true, [id(0, 0)])
        try await library.shows.unsubscribe(from: .feed(0))
        try await library.shows.purge()
        #expect(try await library.episodes.episode(id(0, 1)) == nil)
        #expect(try await library.episodes.search("episode").isEmpty)
        try await library.store(.show(0, [.numbered(1), .numbered(0)]))
        #expect(try await library.shows.list().map(\.unplayedCount) == [1])
        #expect(try await library.titles(EpisodeList(.starred)) == ["Episode 0"])
        #expect(try await library.episodes.search("episode").count == 2)
    }

    @Test func aFeedThatMovesKeepsEverything() async throws {
        let library = try await library(shows: 2, episodes: 2)
        try await library.playStates.setPosition(9, duration: nil, of: id(0, 1))
        #expect(try await library.shows.move(.feed(0), to: .feed(7)))
        #expect(try await library.playStates.state(of: id(7, 1))?.position == 9)
        #expect(try await library.titles(EpisodeList(.show(.feed(7)))).count == 2)
        #expect(try await library.shows.move(.feed(7), to: .feed(1)) == false)
    }

    @Test func mergingUnitesStates() async throws {
        let library = try await library(shows: 2, episodes: 3)
        try await library.playStates.setPosition(9, duration: nil, of: id(0, 1))
        try await library.playStates.setPosition(5, duration: nil, of: id(1, 1))
        try await library.playStates.setPlayed(true, [id(0, 2)])
        try await library.queue.put([id(1, 0), id(0, 0), id(0, 1)])
        try await library.shows.merge(.feed(0), into: .feed(1))
        #expect(try await library.shows.list().map(\.feed) == [.feed(1)])
        #expect(try await library.shows.list().map(\.unplayedCount) == [2])
        #expect(try await library.playStates.state(of: id(1, 1))?.position == 9)
        #expect(try await library.playStates.state(of: id(1, 2))?.isPlayed == true)
        #expect(try await library.queue.ids() == [id(1, 0), id(1, 1)])
    }

    @Test func showsAreListedByTheirOwnOrGivenTitle() async throws {
        let library = try await Library.temporary(now: clock.now)
        for (number, title) in ["beta", "Ärger", "Alpha"].enumerated() {
            try await library.shows.subscribe(to: Podcast(feed: .feed(number), title: title))
        }
        try await library.shows.rename(.feed(0), to: "Aaa")
        #expect(try await library.shows.list().map(\.title) == ["Aaa", "Alpha", "Ärger"])
        try await library.shows.subscribe(to: Podcast(feed: .feed(0), title: "beta 2"))
        #expect(try await library.shows.list().first?.title == "Aaa")
        try await library.shows.rename(.feed(0), to: nil)
        #expect(try await library.shows.list().map(\.title) == ["Alpha", "beta 2", "Ärger"])
    }

    @Test func showsAreFoundByTitleAuthorAndDescription() async throws {
        let library = try await Library.temporary(now: clock.now)
        var podcast = Podcast(feed: .feed(1), title: "Old name")
        podcast.author = "Zoë"
        podcast.summary = "<p>About <a href='x'>minerals</a></p>"
        try await library.shows.subscribe(to: podcast)
        for text in ["old", "zoe", "miner"] {
            #expect(try await library.shows.search(text).count == 1)
        }
        podcast.title = "New"
        try await library.shows.subscribe(to: podcast)
        #expect(try await library.shows.search("old").isEmpty)
        #expect(try await library.shows.search("href").isEmpty)
        #expect(try await library.shows.search("new").count == 1)
    }

    @Test func foldersHoldShowsAndMayGo() async throws {
        let library = try await library(shows: 3, episodes: 1)
        let folder = try await library.folders.folder(named: "News")
        #expect(try await library.folders.folder(named: "News") == folder)
        try await library.shows.setFolder(folder.id, of: .feed(1))
        #expect(try await library.shows.list(folder: folder.id).map(\.title) == ["Show 1"])
        #expect(try await library.titles(EpisodeList(.folder(folder.id))).count == 1)
        #expect(try await library.episodes.count(of: EpisodeList(.folder(folder.id))) == 1)
        try await library.folders.remove(folder.id)
        #expect(try await library.shows.list().map(\.folder) == [nil, nil, nil])
    }

    @Test func feedsAreDueWhenTheirTimeComes() async throws {
        let library = try await library(shows: 3, episodes: 1)
        let later = clock.now().addingTimeInterval(60)
        try await library.shows.noteUnchanged(
            .feed(0), validators: FeedValidators(etag: "a"), nextCheck: later)
        try await library.shows.noteFailure(.feed(1), reason: "503", nextCheck: later)
        try await library.shows.noteFailure(
            .feed(2), reason: "410", nextCheck: clock.now(), isEnded: true)
        #expect(try await library.shows.due().isEmpty)
        clock.advance(by: 61)
        let due = try await library.shows.due()
        #expect(due.map(\.feed) == [.feed(0), .feed(1)])
        #expect(due.map(\.failureCount) == [0, 1])
        #expect(due.first?.validators.etag == "a")
        #expect(try await library.shows.due(all: true).count == 3)
        #expect(try await library.shows.listed(.feed(2))?.isEnded == true)
    }

    @Test func settingsOutliveTheSubscription() async throws {
        let library = try await library(shows: 1, episodes: 1)
        var settings = ShowSettings()
        settings.speed = 1.5
        try await library.showSettings.set(settings, of: .feed(0))
        try await library.shows.unsubscribe(from: .feed(0))
        try await library.shows.purge()
        #expect(try await library.showSettings.settings(of: .feed(0)) == settings)
        #expect(try await library.showSettings.settings(of: .feed(5)) == ShowSettings())
    }
}
