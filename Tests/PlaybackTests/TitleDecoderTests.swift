// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Playback

/// Bytes to text.
struct TitleDecoderTests {
    /// A text, where its station is, and the charset it is sent in.
    struct Sample: Sendable, CustomTestStringConvertible {
        let text: String
        let country: String
        let charset: TextCharset
        /// The bytes; made by the C library's converter from UTF-8.
        let bytes: [UInt8]
        var testDescription: String { "\(charset.rawValue) \(text)" }
    }

    static let samples: [Sample] = [
        Sample(
            text: "Кино - Группа крови", country: "RU", charset: .windows1251,
            bytes: [
                0xCA, 0xE8, 0xED, 0xEE, 0x20, 0x2D, 0x20, 0xC3, 0xF0, 0xF3, 0xEF, 0xEF, 0xE0, 0x20,
                0xEA, 0xF0, 0xEE, 0xE2, 0xE8,
            ]),
        Sample(
            text: "Кино - Группа крови", country: "RU", charset: .koi8r,
            bytes: [
                0xEB, 0xC9, 0xCE, 0xCF, 0x20, 0x2D, 0x20, 0xE7, 0xD2, 0xD5, 0xD0, 0xD0, 0xC1, 0x20,
                0xCB, 0xD2, 0xCF, 0xD7, 0xC9,
            ]),
        Sample(
            text: "КИНО", country: "RU", charset: .windows1251, bytes: [0xCA, 0xC8, 0xCD, 0xCE]),
        Sample(text: "КИНО", country: "RU", charset: .koi8r, bytes: [0xEB, 0xE9, 0xEE, 0xEF]),
        Sample(
            text: "Café del Mar", country: "RU", charset: .windows1252,
            bytes: Array("Caf".utf8) + [0xE9] + Array(" del Mar".utf8)),
        Sample(
            text: "Żółta łódź", country: "PL", charset: .windows1250,
            bytes: [0xAF, 0xF3, 0xB3, 0x74, 0x61, 0x20, 0xB3, 0xF3, 0x64, 0x9F]),
        Sample(
            text: "Ślepa miłość", country: "PL", charset: .iso8859part2,
            bytes: [
                0xA6, 0x6C, 0x65, 0x70, 0x61, 0x20, 0x6D, 0x69, 0xB3, 0x6F, 0xB6, 0xE6,
            ]),
        Sample(
            text: "Ελένη", country: "GR", charset: .windows1253,
            bytes: [0xC5, 0xEB, 0xDD, 0xED, 0xE7]),
        Sample(
            text: "Şarkı ğ", country: "TR", charset: .windows1254,
            bytes: [0xDE, 0x61, 0x72, 0x6B, 0xFD, 0x20, 0xF0]),
        Sample(
            text: "שלום", country: "IL", charset: .windows1255, bytes: [0xF9, 0xEC, 0xE5, 0xED]),
        Sample(
            text: "سلام", country: "SA", charset: .windows1256, bytes: [0xD3, 0xE1, 0xC7, 0xE3]),
        Sample(
            text: "ひらがな", country: "JP", charset: .shiftJIS,
            bytes: [0x82, 0xD0, 0x82, 0xE7, 0x82, 0xAA, 0x82, 0xC8]),
        Sample(
            text: "ひらがな", country: "JP", charset: .eucJP,
            bytes: [0xA4, 0xD2, 0xA4, 0xE9, 0xA4, 0xAC, 0xA4, 0xCA]),
        Sample(
            text: "사랑", country: "KR", charset: .eucKR, bytes: [0xBB, 0xE7, 0xB6, 0xFB]),
        Sample(
            text: "中文", country: "CN", charset: .gbk, bytes: [0xD6, 0xD0, 0xCE, 0xC4]),
        Sample(
            text: "中文", country: "TW", charset: .big5, bytes: [0xA4, 0xA4, 0xA4, 0xE5]),
    ]

    @Test(arguments: samples)
    func findsTheCharsetOfTheCountry(_ sample: Sample) {
        #expect(sample.charset.decode(sample.bytes) == sample.text)
        let hints = TitleHints(countryCode: sample.country)
        #expect(TitleDecoder.decode(sample.bytes, hints: hints) == sample.text)
    }

    @Test(arguments: samples)
    func validUTF8WinsEverywhere(_ sample: Sample) {
        let hints = TitleHints(countryCode: sample.country)
        #expect(TitleDecoder.decode(Array(sample.text.utf8), hints: hints) == sample.text)
    }

    /// What a library made of the bytes can be undone.
    @Test(arguments: samples)
    func recoversBytesFromTheWrongText(_ sample: Sample) {
        let asText = Windows1252.decode(sample.bytes)
        let hints = TitleHints(countryCode: sample.country)
        #expect(
            TitleDecoder.decode(TitleBytes.recover(asText), hints: hints) == sample.text)
    }

    @Test func languageHelpsWhereTheCountryIsUnknown() {
        let hints = TitleHints(languages: ["russian"])
        #expect(TitleDecoder.decode([0xCA, 0xE8, 0xED, 0xEE], hints: hints) == "Кино")
    }

    @Test func overrideBeatsTheCountry() {
        let hints = TitleHints(charset: .koi8r, countryCode: "GR")
        #expect(TitleDecoder.decode([0xEB, 0xC9, 0xCE, 0xCF], hints: hints) == "Кино")
    }

    @Test func doubleEncodedUTF8IsRepaired() {
        let twice = Windows1252.decode(Array("Motörhead – Über".utf8))
        #expect(TitleDecoder.decode(Array(twice.utf8), hints: TitleHints()) == "Motörhead – Über")
        let thrice = Windows1252.decode(Array(twice.utf8))
        #expect(TitleDecoder.decode(Array(thrice.utf8), hints: TitleHints()) == "Motörhead – Über")
    }

    @Test func legacyTextInUTF8IsRepairedWhereTheStationTells() {
        let wrong = Array("Àðòèñò - Ïåñíÿ".utf8)
        #expect(
            TitleDecoder.decode(wrong, hints: TitleHints(countryCode: "RU")) == "Артист - Песня")
        #expect(TitleDecoder.decode(wrong, hints: TitleHints()) == "Àðòèñò - Ïåñíÿ")
    }

    @Test(arguments: ["RU", "PL", "TR", "GR", "JP", "IL"])
    func westernTitlesOnOtherStationsStay(country: String) {
        let hints = TitleHints(countryCode: country)
        for text in ["Beyoncé - Déjà Vu", "Sigur Rós", "Mötley Crüe - Señor"] {
            #expect(TitleDecoder.decode(Array(text.utf8), hints: hints) == text)
        }
    }

    @Test func cutUTF8KeepsWhatIsWhole() {
        let bytes = Array("Кино - Группа".utf8).dropLast()
        #expect(TitleDecoder.decode(Array(bytes), hints: TitleHints()) == "Кино - Групп")
        let recovered = TitleBytes.recover(Windows1252.decode(Array(bytes)))
        #expect(TitleDecoder.decode(recovered, hints: TitleHints()) == "Кино - Групп")
    }

    @Test func byteOrderMarksAreObeyed() {
        let utf16: [UInt8] = [0xFE, 0xFF, 0x00, 0x74, 0x00, 0xE9]
        #expect(TitleDecoder.decode(utf16, hints: TitleHints()) == "té")
        #expect(TitleDecoder.decode([0xFF, 0xFE, 0x74, 0x00], hints: TitleHints()) == "t")
        #expect(TitleDecoder.decode([0xEF, 0xBB, 0xBF, 0x74], hints: TitleHints()) == "t")
    }

    @Test func streamThatSendsUTF8IsNotGuessedAt() {
        let bytes = TitleBytes.recover("Señor")
        let hints = TitleHints(countryCode: "PL", sendsUTF8: true)
        #expect(TitleDecoder.decode(bytes, hints: hints) == "Señor")
        #expect(TitleDecoder.proveUTF8(Array("Łona".utf8)))
        #expect(!TitleDecoder.proveUTF8(Array("Señor".utf8)))
    }

    @Test func everyByteHasATextAndBack() {
        let all = Array(UInt8.min...UInt8.max)
        #expect(Windows1252.encode(Windows1252.decode(all)) == all)
        #expect(Windows1252.encode("Ł") == nil)
    }

    @Test func anyPiecesOfDialectsGiveText() {
        let pieces = [
            "StreamTitle='", "';", "text=\"", "\"", "=", ";", " - ", "~", "&#", "&amp;", "<?xml",
            "'",
            "title=", "artist=", ",", " ", "ADWTAG_", "я", "é", "song_spot=\"T\"",
            "</DB_SONG_NAME>", "<DB_SONG_NAME>", "\0",
        ]
        var state: UInt64 = 11
        for length in 0..<3_000 {
            var text = ""
            for _ in 0..<(length % 40) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            for reading in [
                StreamTitle.read(block: Array(text.utf8), hints: TitleHints()),
                StreamTitle.read(StreamTags(title: Array(text.utf8)), hints: TitleHints()),
            ] {
                guard case .track(let track) = reading else { continue }
                #expect(!track.title.isEmpty, "\(text)")
                #expect(track.artist != "", "\(text)")
            }
        }
    }

    @Test func longTitlesAreCut() {
        let long = Array(String(repeating: "é", count: 100_000).utf8)
        guard
            case .track(let track) = StreamTitle.read(StreamTags(title: long), hints: TitleHints())
        else {
            Issue.record("a long title is a title")
            return
        }
        #expect(track.title.utf8.count <= PlaybackConstants.longestTitle)
        #expect(track.title.allSatisfy { $0 == "é" })
    }

    @Test func anyBytesGiveText() {
        var state: UInt64 = 7
        for length in 0..<200 {
            let bytes = (0..<length).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            for country in ["RU", "JP", "PL", "US"] {
                let hints = TitleHints(countryCode: country)
                _ = StreamTitle.read(block: bytes, hints: hints)
                _ = StreamTitle.read(StreamTags(title: bytes), hints: hints)
            }
        }
    }
}
