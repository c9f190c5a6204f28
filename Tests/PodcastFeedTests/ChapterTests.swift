// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import PodcastFeed

struct ChapterTests {
    let address = URL(string: "https://h.invalid/c/chapters.json") ?? URL(filePath: "/")

    @Test func readsAFileOfPodcasting20() throws {
        let chapters = try ChaptersReader.chapters(
            json: try DataFiles.bytes("chapters-json/chapters.json"), address: address)
        #expect(
            chapters == [
                Chapter(start: 0, title: "Start"),
                Chapter(
                    start: 65.25, title: "Two", artworkURL: URL(string: "https://h.invalid/i.png"),
                    isHidden: true),
                Chapter(start: 120, title: "Three", link: URL(string: "https://h.invalid/")),
            ])
    }

    @Test func readsThePodlovePlayersList() throws {
        let text = #"[{"start":"00:00:0.000","title":"A","href":"","image":""},{"start":"1:02.5"}]"#
        let chapters = try ChaptersReader.chapters(json: Array(text.utf8), address: address)
        #expect(chapters == [Chapter(start: 0, title: "A"), Chapter(start: 62.5, title: "")])
    }

    @Test(arguments: ["", "{", "{\"a\":1}", "<html/>", "\"x\""])
    func refusesWhatHasNone(_ text: String) {
        #expect(throws: FeedError.self) {
            try ChaptersReader.chapters(json: Array(text.utf8), address: address)
        }
    }

    @Test(arguments: [
        ("1:02:03.5", 3_723.5), ("02:03,500", 123.5), ("75.25", 75.25), ("0:01", 1), ("", nil),
        ("x", nil), ("1:2:3:4", nil), ("-1", nil), ("1:nan", nil), ("inf", nil),
    ])
    func readsTimes(_ text: String, _ seconds: Double?) {
        #expect(TimeText.seconds(text) == seconds)
    }
}
