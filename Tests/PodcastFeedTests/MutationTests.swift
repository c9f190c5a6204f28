// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import PodcastFeed

/// What comes out of damaged input may be little, but it comes out, and the same by any chunks.
struct MutationTests {
    /// A small generator whose numbers are the same in every run.
    struct Numbers {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
    }

    /// Changes, removes, repeats or inserts some bytes.
    func mutated(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
        var bytes = bytes
        let spice = Array("<>&;\"'[]!-?/=\u{0}".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF]
        for _ in 0...numbers.next(below: 6) where bytes.count > 8 {
            let index = numbers.next(below: bytes.count - 4)
            switch numbers.next(below: 4) {
            case 0: bytes[index] = spice[numbers.next(below: spice.count)]
            case 1: bytes.removeSubrange(index..<(index + 1 + numbers.next(below: 3)))
            case 2: bytes.insert(spice[numbers.next(below: spice.count)], at: index)
            default: bytes.insert(contentsOf: bytes[index..<(index + 4)], at: index)
            }
        }
        return bytes
    }

    @Test(arguments: [
        "feed-dates/feed.xml", "feed-multi-enclosure/feed.xml", "feed-undefined-entity/feed.xml",
        "feed-encodings/a.xml", "feed-encodings/c.xml", "feed-encodings/d.xml",
    ])
    func damagedFeedsAreReadTheSameByAnyChunks(_ name: String) throws {
        let original = try DataFiles.bytes(name)
        for seed in 1...60 {
            var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
            let bytes = mutated(original, &numbers)
            let whole = Result { try parse(bytes) }
            let parts = Result { try parse(bytes, chunk: 1 + numbers.next(below: 40)) }
            switch (whole, parts) {
            case (.success(let whole), .success(let parts)):
                #expect(whole.items == parts.items, "\(name), seed \(seed)")
                #expect(whole.podcast == parts.podcast, "\(name), seed \(seed)")
            case (.failure, .failure): break
            default: Issue.record("\(name), seed \(seed): read in one way only")
            }
        }
    }

    @Test func otherFilesNeverBreakTheirReaders() throws {
        let transcript = Array(
            "WEBVTT\n\n00:01.000 --> 00:02.000\n<v A>x &amp; y</v>\n\n00:03.000 --> 00:04.000\nz"
                .utf8)
        let list = Array(
            "<opml><body><outline text='a' xmlUrl='http://a.example'/></body></opml>".utf8)
        let chapters = try DataFiles.bytes("chapters-json/chapters.json")
        for seed in 1...300 {
            var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
            let cues = try? TranscriptReader.transcript(mutated(transcript, &numbers)).cues
            #expect(cues?.contains { $0.text.isEmpty } != true)
            let entries = try? OPML(reading: mutated(list, &numbers)).entries
            #expect((entries?.count ?? 0) <= 2)
            let read = try? ChaptersReader.chapters(
                json: mutated(chapters, &numbers), address: testFeed)
            #expect(read?.contains { $0.start < 0 } != true)
        }
    }
}
