// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Testing

@testable import PodcastFeed

struct TranscriptTests {
    func cues(_ text: String, type: String = "") throws -> [Transcript.Cue] {
        try TranscriptReader.transcript(Array(text.utf8), type: type).cues
    }

    @Test func readsSRT() throws {
        let text = """
            1\r\n00:00:01,000 --> 00:00:02,500\r\nAnn: Hello\r\n<i>there</i>\r\n\r\n\r\n2
            00:00:03,000 --> 00:00:04,000 X1:1
            Bye &amp; so
            3
            00:00:bad --> 00:00:09,000
            lost

            4
            00:00:05,000 --> 00:00:06,000
            {\\an8}End
            """
        #expect(
            try cues(text) == [
                Transcript.Cue(start: 1, end: 2.5, speaker: "Ann", text: "Hello\nthere"),
                Transcript.Cue(start: 3, end: 4, text: "Bye & so"),
                Transcript.Cue(start: 5, end: 6, text: "End"),
            ])
    }

    @Test func readsWebVTT() throws {
        let text = """
            \u{FEFF}WEBVTT - title

            STYLE
            ::cue { color: red }

            NOTE 00:00 --> 00:01

            id-1
            00:01.000 --> 00:02.000 align:start
            <v Sarah>One <b>two</b></v>

            00:00:03.000 --> 00:00:04.000
            <v.loud Tom Jones>A<v Sarah>B

            00:09.000 --> 00:05.000
            backwards
            """
        #expect(
            try cues(text) == [
                Transcript.Cue(start: 1, end: 2, speaker: "Sarah", text: "One two"),
                Transcript.Cue(start: 3, end: 4, speaker: "Tom Jones", text: "A"),
                Transcript.Cue(start: 3, end: 4, speaker: "Sarah", text: "B"),
            ])
    }

    @Test func readsJSON() throws {
        let text = """
            {"version":"1.0.0","segments":[{"speaker":"A","startTime":0.5,"endTime":"1.5","body":"x"},
            {"startTime":2,"body":" "},{"body":"y"}]}
            """
        #expect(
            try cues(text) == [
                Transcript.Cue(start: 0.5, end: 1.5, speaker: "A", text: "x"),
                Transcript.Cue(start: nil, text: "y"),
            ])
        let podlove =
            #"[{"start":"00:00:01.500","start_ms":1500,"speaker":"1","voice":"N","text":"z"}]"#
        #expect(try cues(podlove) == [Transcript.Cue(start: 1.5, speaker: "1", text: "z")])
    }

    @Test func readsHTML() throws {
        let text = """
            <html><head><title>T</title><script>x</script></head><body><cite>Ann:</cite>
            <time>0:05</time><p>One &amp; <b>two</b></p><cite>Bob</cite><time>1:00</time><p>Three</p>
            Loose</body></html>
            """
        #expect(
            try cues(text) == [
                Transcript.Cue(start: 5, speaker: "Ann", text: "One & two"),
                Transcript.Cue(start: 60, speaker: "Bob", text: "Three"),
                Transcript.Cue(start: 60, speaker: "Bob", text: "Loose"),
            ])
    }

    @Test func readsPlainText() throws {
        #expect(
            try cues("One\ntwo\n\n\n three\n") == [
                Transcript.Cue(start: nil, text: "One\ntwo"),
                Transcript.Cue(start: nil, text: "three"),
            ])
    }

    @Test(arguments: ["", " \n ", "WEBVTT", "1\n00:x --> 00:00:01,000\nlost"])
    func refusesWhatSaysNothing(_ text: String) {
        #expect(throws: FeedError.self) { try cues(text, type: "application/x-subrip") }
    }

    static let folder = DataFiles.shared("fixtures/transcripts")

    @Test(.enabled(if: folder != nil, "no collected transcripts beside the repository"))
    func countsOfCollectedFilesHold() throws {
        struct Facts: Decodable {
            struct Expect: Decodable {
                var regexCues: Int?
                var count: Int?
                var paragraphs: Int?
                var voices: [String]?
            }
            var expect: Expect
        }
        guard let folder = Self.folder else { return }
        let data = try Data(contentsOf: folder.appending(path: "expected.json"))
        for (name, facts) in try factsDecoder.decode([String: Facts].self, from: data) {
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            let expect = facts.expect
            guard let count = expect.regexCues ?? expect.count ?? expect.paragraphs, count > 0
            else {
                #expect(throws: FeedError.self, "\(name)") {
                    try TranscriptReader.transcript(bytes, type: "application/x-subrip")
                }
                continue
            }
            let cues = try TranscriptReader.transcript(bytes, address: name).cues
            // A passage without words, or with nonsense for a time, is not kept; one in which
            // several speak is several.
            #expect(
                cues.count <= count + 2 && cues.count * 3 >= count,
                "\(name): \(cues.count) of \(count)")
            if let voices = expect.voices {
                #expect(Set(cues.compactMap(\.speaker)).isSuperset(of: voices), "\(name)")
            }
        }
    }
}
