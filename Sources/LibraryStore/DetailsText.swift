// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The stored form of ``EpisodeDetails``: JSON, written by hand because every item of every feed
/// passes here, and read back by `Decodable` when one episode is opened.
struct DetailsText {
    private var bytes: [UInt8] = []

    /// The text for some details; nil when there are none.
    static func text(_ details: EpisodeDetails) -> String? {
        guard !details.isEmpty else { return nil }
        var text = DetailsText()
        text.bytes.reserveCapacity(512)
        text.write(details)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    /// The details in a text; empty ones when it cannot be read.
    static func details(_ text: String) -> EpisodeDetails {
        let form = try? JSONDecoder().decode(StoredDetails.self, from: Data(text.utf8))
        return form?.details ?? EpisodeDetails()
    }
}

private extension DetailsText {
    mutating func write(_ details: EpisodeDetails) {
        object { text in
            text.member("subtitle", details.subtitle)
            text.member("author", details.author)
            text.member("seasonName", details.seasonName)
            text.member("numberText", details.numberText)
            text.member("chaptersAddress", details.chaptersAddress)
            text.member("chaptersType", details.chaptersType)
            text.member("location", details.location)
            text.member("license", details.license)
            text.list("chapters", details.chapters) { text, chapter in
                text.member("start", chapter.start)
                text.member("title", chapter.title)
                text.member("link", chapter.link)
                text.member("image", chapter.image)
            }
            text.list("transcripts", details.transcripts) { text, link in
                text.member("address", link.address)
                text.member("type", link.type)
                text.member("language", link.language)
                text.member("relation", link.relation)
            }
            text.list("persons", details.persons) { text, person in
                text.member("name", person.name)
                text.member("role", person.role)
                text.member("group", person.group)
                text.member("image", person.image)
                text.member("link", person.link)
            }
            text.list("soundbites", details.soundbites) { text, soundbite in
                text.member("start", soundbite.start)
                text.member("duration", soundbite.duration)
                text.member("title", soundbite.title)
            }
            text.list("discussions", details.discussions) { text, discussion in
                text.member("address", discussion.address)
                text.member("network", discussion.network)
            }
            text.list("alternates", details.alternates) { text, file in
                text.member("address", file.address)
                text.member("type", file.type)
                text.member("length", file.length)
                text.member("bitrate", file.bitrate.map(Int64.init))
                text.member("title", file.title)
                text.member("integrity", file.integrity)
            }
        }
    }

    mutating func object(_ body: (inout DetailsText) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        body(&self)
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(UInt8(ascii: "}"))
    }

    mutating func list<Element>(
        _ name: StaticString, _ elements: [Element],
        _ body: (inout DetailsText, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        key(name)
        bytes.append(UInt8(ascii: "["))
        for element in elements {
            object { body(&$0, element) }
            bytes.append(UInt8(ascii: ","))
        }
        bytes.removeLast()
        bytes.append(contentsOf: "],".utf8)
    }

    mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(UInt8(ascii: "0") + byte >> 4)
                let low = byte & 0xF
                bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
            default:
                bytes.append(byte)
            }
        }
        bytes.append(contentsOf: "\",".utf8)
    }

    mutating func member(_ name: StaticString, _ value: Double) {
        guard value.isFinite else { return }
        key(name)
        bytes.append(contentsOf: value.description.utf8)
        bytes.append(UInt8(ascii: ","))
    }

    mutating func member(_ name: StaticString, _ value: Int64?) {
        guard let value else { return }
        key(name)
        bytes.append(contentsOf: value.description.utf8)
        bytes.append(UInt8(ascii: ","))
    }

    mutating func key(_ name: StaticString) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(contentsOf: "\":".utf8)
    }
}

/// ``EpisodeDetails`` with every member optional, as the text leaves empty ones out.
private struct StoredDetails: Decodable {
    var subtitle: String?
    var author: String?
    var seasonName: String?
    var numberText: String?
    var chaptersAddress: String?
    var chaptersType: String?
    var location: String?
    var license: String?
    var chapters: [FeedChapter]?
    var transcripts: [TranscriptLink]?
    var persons: [Person]?
    var soundbites: [Soundbite]?
    var discussions: [Discussion]?
    var alternates: [FeedEnclosure]?

    var details: EpisodeDetails {
        var details = EpisodeDetails()
        details.subtitle = subtitle
        details.author = author
        details.seasonName = seasonName
        details.numberText = numberText
        details.chaptersAddress = chaptersAddress
        details.chaptersType = chaptersType
        details.location = location
        details.license = license
        details.chapters = chapters ?? []
        details.transcripts = transcripts ?? []
        details.persons = persons ?? []
        details.soundbites = soundbites ?? []
        details.discussions = discussions ?? []
        details.alternates = alternates ?? []
        return details
    }
}
