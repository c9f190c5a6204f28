// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import RadioDirectory
import Testing

/// Every reader of bytes from the network gets its inputs damaged at random places, always the same
/// for one seed. Nothing is expected but an end: a value or an error.
@Suite(.timeLimit(.minutes(1))) struct MutationTests {
    private static let seeds: [String] = [
        "[playlist]\nFile1=http://s.invalid/a\nTitle1=A\nLength1=-1\nFile2=b\n",
        "#EXTM3U\n#EXTINF:-1 tvg-logo=\"x\" group-title=\"a,b\",A\nhttp://s.invalid/a\n",
        "<?xml version='1.0'?><!DOCTYPE p [<!ENTITY x 'y'>]><playlist xml:base='a/'><title>t&x;</title>"
            + "<trackList><track><location>b</location><title><![CDATA[a]]>&eacute;</title></track></trackList></playlist>",
        "<asx><entry><ref href = 'a?b&c'/><title>A</title></entry><!-- x --><entryref href=b></asx>",
        "<opml><body><outline text='A'><outline type='audio' text='B' URL='http://s.invalid/?a&b'/></outline></body></opml>",
        "{\"station\":[{\"name\":\"A\\u00e4\",\"streamURL\":\"http://s.invalid/a\",\"x\":[1,2.5e3,null,true]},]}",
        "[{\"stationuuid\":\"a\",\"name\":\"A\",\"url\":\"http://s.invalid/a\",\"lastchecktime\":\"2025-04-27 19:52:20\"}]",
        "<stationlist><tunein base='/x'/><station name='A' id='1' br='64' mt='audio/mpeg'/></stationlist>",
    ]

    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var mixed = state
            mixed ^= mixed >> 33
            mixed = mixed &* 0xff51_afd7_ed55_8ccd
            return mixed ^ mixed >> 33
        }
    }

    private func mutated(_ bytes: [UInt8], with dice: inout Dice) -> [UInt8] {
        var result = bytes
        for _ in 0..<Int.random(in: 1...6, using: &dice) {
            let place = Int.random(in: 0...result.count, using: &dice)
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: result.insert(UInt8.random(in: 0...255, using: &dice), at: place)
            case 1: if place < result.count { result.remove(at: place) }
            case 2:
                if place < result.count { result[place] = UInt8.random(in: 0...255, using: &dice) }
            default:
                let end = Int.random(in: place...result.count, using: &dice)
                result.insert(contentsOf: result[place..<end], at: place)
            }
        }
        return result
    }

    @Test(arguments: seeds.indices)
    func damagedInputEndsInAValueOrAnError(index: Int) throws {
        let original = Array(Self.seeds[index].utf8)
        let tuneIn = try #require(URL(string: "http://s.invalid"))
        var dice = Dice(state: UInt64(index) + 1)
        var readable = 0
        for _ in 0..<300 {
            let bytes = mutated(original, with: &dice)
            if Playlist.read(bytes, base: tuneIn) != nil { readable += 1 }
            if (try? StationImport.read(Data(bytes))) != nil { readable += 1 }
            if (try? SHOUTcastAnswer.read(bytes, tuneIn: tuneIn)) != nil { readable += 1 }
            _ = StationName.clean(String(decoding: bytes, as: UTF8.self))
        }
        #expect(readable > 0)
    }
}
