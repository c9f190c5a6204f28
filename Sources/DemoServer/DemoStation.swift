// SPDX-License-Identifier: GPL-3.0-or-later

/// An invented station: what the directory says of it, and what it sends.
struct DemoStation {
    /// How its sound is coded and wrapped.
    enum Codec: String, CaseIterable {
        case mp3 = "MP3"
        case aac = "AAC"
        case vorbis = "OGG"
        case opus = "OPUS"
        case flac = "FLAC"
    }

    /// What its artwork address gives.
    enum Logo {
        /// A cover drawn as SVG.
        case svg
        /// The same as PNG.
        case png
        /// A logo of 48 pixels, as many real stations have.
        case small
        /// No artwork at all.
        case none
    }

    /// The name in addresses.
    let slug: String
    /// The name as shown.
    let name: String
    /// Genres, the first one leads.
    let tags: [String]
    /// ISO 3166-1 alpha-2.
    let countryCode: String
    /// The language of its announcements.
    let language: String
    /// How it is sent.
    let codec: Codec
    /// Kilobits a second.
    let bitrate: Int
    /// Its artwork.
    var logo = Logo.svg
    /// What it plays, "Artist - Title", in turn.
    var titles: [String] = []
    /// Plays in the last 24 hours.
    var clicks = 0
    /// Votes so far.
    var votes = 0

    /// The identity in the directory, always the same for a slug.
    var uuid: String {
        let high = SeededGenerator.hash("galena-demo:" + slug)
        let low = SeededGenerator.hash(slug + ":galena-demo")
        let digits = Self.hex(high) + Self.hex(low)
        let cut = [8, 12, 16, 20].map { digits.index(digits.startIndex, offsetBy: $0) }
        let parts = [
            digits[..<cut[0]], digits[cut[0]..<cut[1]], "5" + digits[cut[1]..<cut[2]].dropFirst(),
            "a" + digits[cut[2]..<cut[3]].dropFirst(), digits[cut[3]...],
        ]
        return parts.joined(separator: "-")
    }

    /// The pitch that tells this station from the others, in hertz: semitones from 110 Hz upward.
    var pitch: Double {
        let place = StationCatalog.place(of: slug) ?? Int(SeededGenerator.hash(slug) % 24)
        return (0..<place).reduce(110) { frequency, _ in frequency * 1.059_463_094_359_295_3 }
    }

    private static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
