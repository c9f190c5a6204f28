// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media
import Testing

@testable import Playback

/// Metadata blocks collected from real streams and from other projects' tests, with the text
/// written beside them. Skipped where the collection is not at hand.
@Suite(.enabled(if: Fixture.file != nil, "the collected titles are not here"))
struct FixtureTests {
    @Test(arguments: Fixture.all.filter { $0.confidence == "clear" })
    func readsWhatIsWrittenBesideIt(_ fixture: Fixture) throws {
        let reading = StreamTitle.read(block: try fixture.bytes(), hints: fixture.hints)
        switch (fixture.title, fixture.isAdvertisement) {
        case (_, true):
            #expect(reading == .advertisement, "\(fixture.id)")
        case (let title?, _):
            #expect(
                reading == .track(Track(title: title, artist: fixture.artist)), "\(fixture.id)")
        case (nil, _):
            #expect(
                reading == .cleared || reading == .unchanged || reading == .rejected,
                "\(fixture.id)")
        }
    }

    /// Where the origins disagree, nothing but text or silence may come out.
    @Test(arguments: Fixture.all.filter { $0.confidence != "clear" })
    func neverShowsMarkup(_ fixture: Fixture) throws {
        let reading = StreamTitle.read(block: try fixture.bytes(), hints: fixture.hints)
        guard case .track(let track) = reading else { return }
        #expect(!track.title.isEmpty)
        #expect(!track.title.contains("StreamTitle"))
        #expect(!track.title.unicodeScalars.contains { $0.value < 0x20 })
    }
}

/// One line of the collection.
struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let hex: String
    let artist: String?
    let title: String?
    let encoding: String?
    let isAdvertisement: Bool?
    let confidence: String

    enum CodingKeys: String, CodingKey {
        case id, hex, artist, title, encoding, confidence
        case isAdvertisement = "is_ad"
    }

    var testDescription: String { id }

    static let file = DataFiles.shared("fixtures/icy/icy-titles.jsonl")
    static let all: [Fixture] = {
        guard let file, let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(Fixture.self, from: Data($0.utf8))
        }
    }()

    /// The country that the encoding tells of; without it nothing can know a code page.
    var hints: TitleHints {
        let countries = [
            "iso-8859-2": "HU", "windows-1251": "RU", "utf-8 over windows-1251": "RU",
            "shift_jis (cp932)": "JP", "windows-1254": "TR",
        ]
        return TitleHints(countryCode: countries[encoding ?? ""])
    }

    func bytes() throws -> [UInt8] {
        var rest = Substring(hex)
        var bytes: [UInt8] = []
        while !rest.isEmpty {
            bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
