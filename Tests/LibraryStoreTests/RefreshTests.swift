// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import LibraryStore

struct RefreshTests {
    let clock = TestClock()
    let all = EpisodeList(.all)

    func library() async throws -> Library { try await Library.temporary(now: clock.now) }

    @Test func storesWhatAFeedSays() async throws {
        let library = try await library()
        var item = ParsedItem.numbered(1)
        item.season = 2
        item.number = 3.5
        item.kind = .bonus
        item.isExplicit = true
        item.link = "http://show.example/1"
        item.image = "http://show.example/1.jpg"
        item.details.persons = [Person(name: "A \"B\" \\ C\n", role: "guest")]
        item.details.chapters = [FeedChapter(start: 1.25, title: "ä")]
        item.details.transcripts = [TranscriptLink(address: "http://t.example", type: "text/vtt")]
        item.details.soundbites = [Soundbite(start: 1, duration: 2, title: "x")]
        item.details.alternates = [FeedEnclosure(address: "http://a.example/a.opus", length: 5)]
        let feed = ParsedFeed.show(1, [item])
        let outcome = try await library.store(feed)
        let id = EpisodeID(feed: .feed(1), guid: "guid-1")
        #expect(outcome.added == [id])
        var expected = item.episode(of: feed.podcast)
        #expect(try await library.episodes.episode(id) == expected)
        expected.notes = nil
        expected.details = nil
        expected.summary = nil
        expected.enclosures.removeLast()
        var listed = try #require(try await library.episodes.page(of: all, limit: 1).first).episode
        listed.summary = nil
        #expect(listed == expected)
        #expect(try await library.shows.podcast(.feed(1)) == feed.podcast)
    }

    @Test func anUnchangedFeedWritesNoEpisode() async throws {
        let library = try await library()
        let feed = ParsedFeed.show(1, (0..<50).reversed().map(ParsedItem.numbered))
        try await library.store(feed)
        var changes = library.changes().makeAsyncIterator()
        clock.advance(by: 3_600)
        let outcome = try await library.shows.refresh(with: feed, validators: FeedValidators())
        #expect(outcome == RefreshOutcome())
        #expect(await changes.next()?.tables == [.show: .named([1])])
    }

    @Test func onlyWhatChangedIsWritten() async throws {
        let library = try await library()
        var items = (0..<5).reversed().map(ParsedItem.numbered)
        try await library.store(.show(1, items))
        var changes = library.changes(in: [.episode]).makeAsyncIterator()
        items[1].notes = "Other words"
        items.insert(.numbered(5), at: 0)
        let outcome = try await library.shows.refresh(
            with: .show(1, items), validators: FeedValidators(etag: "\"x\""))
        #expect(outcome.added.map(\.guid) == ["guid-5"])
        #expect(outcome.changedCount == 1)
        #expect(await changes.next()?.tables[.episode] == .named([4, 6]))
        #expect(try await library.shows.due(all: true).first?.validators.etag == "\"x\"")
        #expect(try await library.episodes.search("other").map(\.episode.title) == ["Episode 3"])
        #expect(try await library.episodes.search("number").count == 5)
    }

    @Test func whatTheListenerMadeSurvivesARefresh() async throws {
        let library = try await library()
        try await library.store(.show(1, [.numbered(1)]))
        let id = EpisodeID(feed: .feed(1), guid: "guid-1")
        try await library.playStates.setPosition(61, duration: 100, of: id)
        try await library.playStates.setStarred(true, [id])
        var item = ParsedItem.numbered(1)
        item.title = "Renamed"
        try await library.shows.refresh(with: .show(1, [item]), validators: FeedValidators())
        let listed = try #require(try await library.episodes.page(of: all, limit: 1).first)
        #expect(listed.episode.title == "Renamed")
        #expect(listed.playState?.position == 61)
        #expect(listed.isStarred)
    }

    @Test(arguments: ["same address", "same address, other query", "title and day"])
    func aNewGuidKeepsAllState(_ mark: String) async throws {
        let library = try await library()
        try await library.store(.show(1, [.numbered(2), .numbered(1)]))
        let old = EpisodeID(feed: .feed(1), guid: "guid-1")
        let new = EpisodeID(feed: .feed(1), guid: "new")
        try await library.playStates.setPosition(5, duration: nil, of: old)
        try await library.queue.put([old])
        var item = ParsedItem.numbered(1)
        item.guid = "new"
        if mark.contains("query") { item.enclosure?.address = "http://media.example/1.mp3?token=2" }
        if mark == "title and day" {
            item.title = "EPISODE – 1!"
            item.enclosure?.address = "http://cdn.example/other.mp3"
            item.duration = 2_300
        }
        let outcome = try await library.shows.refresh(
            with: .show(1, [.numbered(2), item]), validators: FeedValidators())
        #expect(outcome.renamed == ["guid-1": "new"])
        #expect(outcome.added.isEmpty)
        #expect(try await library.episodes.episode(old) == nil)
        #expect(try await library.playStates.state(of: new)?.position == 5)
        #expect(try await library.queue.ids() == [new])
        #expect(try await library.titles(all) == ["Episode 2", item.title])
    }

    @Test(arguments: ["length", "day", "kind", "still there"])
    func anotherEpisodeIsNotTakenForAKnownOne(_ difference: String) async throws {
        let library = try await library()
        try await library.store(.show(1, [.numbered(1)]))
        var item = ParsedItem.numbered(1)
        item.guid = "new"
        item.enclosure = FeedEnclosure(address: "http://media.example/new.mp3", type: "audio/mpeg")
        var items = [item]
        switch difference {
        case "length": items[0].duration = 9_000
        case "day": items[0].published = 1_700_000_000 + 3 * 86_400
        case "kind":
            items[0].enclosure = FeedEnclosure(address: "http://m.example/a", type: "video/mp4")
        default: items.append(.numbered(1))
        }
        let outcome = try await library.shows.refresh(
            with: .show(1, items), validators: FeedValidators())
        #expect(outcome.added.map(\.guid) == ["new"])
        #expect(try await library.titles(all).count == 2)
    }

    @Test func oneGuidForTwoFilesIsTwoEpisodesAtEveryVisit() async throws {
        let library = try await library()
        var other = ParsedItem.numbered(2)
        other.guid = "guid-1"
        let items = [other, ParsedItem.numbered(1)]
        #expect(try await library.store(.show(1, items)).added.count == 2)
        for order in [items, items.reversed()] {
            let outcome = try await library.shows.refresh(
                with: .show(1, order), validators: FeedValidators())
            #expect(outcome == RefreshOutcome())
        }
        #expect(try await library.titles(all) == ["Episode 2", "Episode 1"])
    }

    @Test func oneGuidForOneFileIsTheNewestItem() async throws {
        let library = try await library()
        var newer = ParsedItem.numbered(1)
        newer.title = "Mended"
        newer.published = newer.published.map { $0 + 60 }
        try await library.store(.show(1, [.numbered(1), newer]))
        #expect(try await library.titles(all) == ["Mended"])
    }

    @Test func itemsWithoutGuidKeepTheirFilesAsIdentity() async throws {
        let library = try await library()
        let items = (0..<3).map { number in
            var item = ParsedItem.numbered(number)
            item.guid = ""
            item.title = "Same"
            return item
        }
        #expect(try await library.store(.show(1, items)).added.count == 3)
        let outcome = try await library.shows.refresh(
            with: .show(1, items), validators: FeedValidators())
        #expect(outcome.added.isEmpty)
    }

    @Test func episodesThatLeaveTheFeedStay() async throws {
        let library = try await library()
        try await library.store(.show(1, [.numbered(1), .numbered(0)]))
        try await library.shows.refresh(
            with: .show(1, [.numbered(2), .numbered(1)]), validators: FeedValidators())
        var page = try await library.episodes.page(of: all, limit: 9)
        #expect(page.map(\.isInFeed) == [true, true, false])
        try await library.shows.refresh(with: .show(1, []), validators: FeedValidators())
        page = try await library.episodes.page(of: all, limit: 9)
        #expect(page.map(\.isInFeed) == [true, true, false])
        for episode in page { try await library.episodes.remove(episode.id) }
        #expect(try await library.titles(all) == ["Episode 2", "Episode 1"])
        #expect(try await library.episodes.search("episode").count == 2)
    }

    @Test func aDateInTheFutureStandsWhereItWasFirstSeen() async throws {
        let library = try await library()
        var wrong = ParsedItem.numbered(1)
        wrong.published = clock.now().timeIntervalSince1970 + 30 * 86_400
        try await library.store(.show(1, [wrong]))
        clock.advance(by: 2 * 86_400)
        var next = ParsedItem.numbered(2)
        next.published = clock.now().timeIntervalSince1970 - 3_600
        let outcome = try await library.shows.refresh(
            with: .show(1, [next, wrong]), validators: FeedValidators())
        #expect(outcome.added.map(\.guid) == ["guid-2"])
        let page = try await library.episodes.page(of: all, limit: 9)
        #expect(page.map(\.id.guid) == ["guid-2", "guid-1"])
        #expect(
            page.last?.episode.published == wrong.published.map(Date.init(timeIntervalSince1970:)))
    }

    @Test func undatedItemsStandBetweenTheirNeighbors() async throws {
        let library = try await library()
        let items = [5, 4, 3, 2, 1].map { number in
            var item = ParsedItem.numbered(number)
            if number != 4 && number != 2 { item.published = nil }
            return item
        }
        try await library.store(.show(1, items))
        #expect(try await library.titles(all) == [5, 4, 3, 2, 1].map { "Episode \($0)" })
        let page = try await library.episodes.page(of: all, limit: 9)
        #expect(page.map { $0.episode.published == nil } == [true, false, true, false, true])
    }

    @Test(arguments: [Podcast.Kind.episodic, .serial])
    func aFeedWithoutDatesKeepsItsOrder(_ kind: Podcast.Kind) async throws {
        let library = try await library()
        var feed = ParsedFeed.show(
            1,
            (1...3).map { number in
                var item = ParsedItem.numbered(number)
                item.published = nil
                return item
            })
        feed.podcast.kind = kind
        try await library.store(feed)
        var list = EpisodeList(.show(.feed(1)))
        list.isOldestFirst = kind == .serial
        #expect(try await library.titles(list) == ["Episode 1", "Episode 2", "Episode 3"])
    }

    @Test func aShowThatIsNotSubscribedToIsLeftAlone() async throws {
        let library = try await library()
        let outcome = try await library.shows.refresh(
            with: .show(1, [.numbered(1)]), validators: FeedValidators())
        #expect(outcome == RefreshOutcome())
        #expect(try await library.titles(all).isEmpty)
    }

    @Test func validatorsAreStoredWithTheEpisodesTheyStandFor() async throws {
        let folder = try TemporaryFolder()
        let library = try await Library.open(in: folder.url, now: clock.now)
        try await library.shows.subscribe(to: Podcast(feed: .feed(1), title: "Show"))
        for number in 0..<20 {
            try await library.shows.refresh(
                with: .show(1, (0...number).map(ParsedItem.numbered)),
                validators: FeedValidators(etag: "\(number)"))
            let copy = try TemporaryFolder()
            for name in ["library.db", "library.db-wal"] {
                try FileManager.default.copyItem(at: folder(name), to: copy(name))
            }
            let reopened = try await Library.open(in: copy.url, now: clock.now)
            #expect(try await reopened.shows.due(all: true).first?.validators.etag == "\(number)")
            #expect(try await reopened.titles(all).count == number + 1)
            try await reopened.close()
        }
        try await library.close()
    }
}
