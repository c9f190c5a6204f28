// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Testing

@testable import PodcastDirectory

/// Answers of real services. They stay beside the package; without them the suite is skipped.
@Suite(.enabled(if: Inputs.answers != nil, "the real answers are not there"))
struct FixtureTests {
    @Test(arguments: [
        ("fanboy__537879700", ["http://feeds.feedburner.com/forum-politische-bildung"]),
        ("fanboy__lie", []),
        (
            "hark__itunes_search",
            ["https://feeds.example.com/casefile", "https://feeds.example.com/recaps"]
        ),
    ])
    func readsAnswersOfITunes(file: String, feeds: [String]) throws {
        let found = try JSONDocument.read(
            try Inputs.bytes("itunes/\(file).json"), ITunesDirectory.podcasts)
        #expect(found.map(\.feed.absoluteString) == feeds)
    }

    @Test func everyResultOfITunesHasItsFacts() throws {
        let found = try JSONDocument.read(
            try Inputs.bytes("itunes/fanboy__gruber.json"), ITunesDirectory.podcasts)
        #expect(found.count == 13)
        #expect(found.first?.author == "Mule Radio Syndicate")
        #expect(found.allSatisfy { $0.storeID != nil && $0.artworkURL != nil })
    }

    @Test(arguments: [("search_1", true), ("search_unicode", true), ("search_empty", false)])
    func readsAnswersOfFyyd(file: String, hasShows: Bool) throws {
        let found = try JSONDocument.read(
            try Inputs.bytes("fyyd/gnome-podcasts__\(file).json"), FyydDirectory.podcasts)
        #expect(found.isEmpty != hasShows)
        #expect(found.allSatisfy { !$0.title.isEmpty && $0.link != nil })
    }
}
