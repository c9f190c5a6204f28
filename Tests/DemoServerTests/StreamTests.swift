// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DemoServer

/// The bytes that listeners get.
@Suite struct StreamTests {
    private func request(_ query: [String: String], metadata: Bool = true) -> Request {
        Request(
            method: "GET", path: "/stream/x", query: query,
            headers: metadata ? ["icy-metadata": "1"] : [:], base: "http://127.0.0.1:1")
    }

    private let clip = SoundLibrary.Clip(bytes: Array(0..<100), seconds: 1)

    @Test func putsTitlesBetweenTheBytes() {
        let feed = LoopFeed(clip, options: StreamOptions(request(["metaint": "40"])))
        let bytes = feed.pull(41 + 64 + 41, title: "A - B")
        #expect(Array(bytes[..<40]) == Array(0..<40))
        #expect(bytes[40] == 2)
        let block = bytes[41..<73].prefix { $0 != 0 }
        #expect(String(decoding: block, as: UTF8.self) == "StreamTitle='A - B';")
        #expect(Array(bytes[73..<113]) == Array(40..<80))
        #expect(bytes[113] == 0)
    }

    @Test func sendsBareAudioToWhoWantsNoTitles() {
        let feed = LoopFeed(clip, options: StreamOptions(request([:], metadata: false)))
        #expect(feed.pull(250, title: "A") == Array(0..<100) + Array(0..<100) + Array(0..<50))
    }

    @Test func writesTitlesInOldCharsets() {
        #expect(TitleCharset.cyrillic.bytes("Кино") == [0xCA, 0xE8, 0xED, 0xEE])
        #expect(TitleCharset.latin1.bytes("ü€") == [0xFC, 0x3F])
    }

    @Test func cutsOggAtItsPages() {
        func page(_ body: [UInt8]) -> [UInt8] {
            Array("OggS".utf8) + [UInt8](repeating: 0, count: 22) + [1, UInt8(body.count)] + body
        }
        let pages = ChainedOggFeed.pages(of: page([1, 2, 3]) + page([4]))
        #expect(pages.map(Array.init) == [page([1, 2, 3]), page([4])])
    }

    @Test func readsFaultsFromTheAddress() {
        let options = StreamOptions(request(["burst": "0", "icy": "1", "reset": "2.5"]))
        #expect(options.burst == 0)
        #expect(options.isICY)
        #expect(options.reset == 2.5)
        #expect(options.stall == nil)
    }
}
