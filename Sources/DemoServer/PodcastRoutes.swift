// SPDX-License-Identifier: GPL-3.0-or-later

/// `/feed/{show}.xml` and `/episode/{show}/{number}.mp3`.
struct PodcastRoutes {
    let sounds: SoundLibrary
    /// How often the loop of music is repeated in an episode.
    private static let repeats = 15

    /// Answers when the path is a feed's or an episode's.
    func answer(_ request: Request) -> Answer? {
        let parts = request.segments
        switch (parts.first, parts.count) {
        case ("feed", 2):
            guard parts[1].hasSuffix(".xml"), let show = show(parts[1].dropLast(4)) else {
                return .status(404)
            }
            return .text(
                feed(show, base: request.base), type: "application/rss+xml; charset=utf-8")
        case ("episode", 3):
            guard let show = show(parts[1]), let number = Int(parts[2].dropLast(4)),
                show.episodes.indices.contains(number - 1)
            else { return .status(404) }
            guard let clip = clip(number) else { return .status(503) }
            let whole = (0..<Self.repeats).flatMap { _ in clip.bytes }
            return .content(
                Answer.Content(
                    type: "audio/mpeg", body: whole, headers: ["Accept-Ranges": "bytes"]))
        default:
            return nil
        }
    }

    private func show(_ slug: Substring) -> DemoShow? {
        DemoShow.all.first { $0.slug == slug }
    }

    private func clip(_ number: Int) -> SoundLibrary.Clip? {
        sounds.clip(SoundLibrary.Key(pitch: 110 + 10 * Double(number), codec: .mp3, bitrate: 64))
    }

    private func feed(_ show: DemoShow, base: String) -> String {
        let items = show.episodes.enumerated().map { index, title in
            item(show, title: title, number: show.episodes.count - index, base: base)
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
            <channel>
            <title>\(XMLText.escaped(show.title))</title>
            <link>\(base)/about/\(show.slug)</link>
            <language>en</language>
            <description>\(XMLText.escaped(show.description))</description>
            <itunes:author>\(XMLText.escaped(show.author))</itunes:author>
            <itunes:category text="\(XMLText.escaped(show.category))"/>
            <itunes:explicit>false</itunes:explicit>
            <itunes:image href="\(base)/art/\(show.slug).png"/>
            \(items.joined(separator: "\n"))
            </channel>
            </rss>

            """
    }

    /// An episode a week, from a fixed day on, so that the feed is the same each time.
    private func item(_ show: DemoShow, title: String, number: Int, base: String) -> String {
        let seconds = Int(Synthesizer.seconds) * Self.repeats
        let bytes = (clip(number)?.bytes.count ?? 0) * Self.repeats
        let address = "\(base)/episode/\(show.slug)/\(number).mp3"
        return """
            <item>
            <title>\(XMLText.escaped(title))</title>
            <guid isPermaLink="false">\(show.slug)-\(number)</guid>
            <pubDate>Mon, \(number * 7 < 12 ? "0" : "")\(number * 7 - 2) Jan 2026 06:00:00 GMT</pubDate>
            <description>“\(XMLText.escaped(title))”: an episode of \(XMLText.escaped(show.title)).</description>
            <itunes:duration>\(seconds)</itunes:duration>
            <itunes:episode>\(number)</itunes:episode>
            <enclosure url="\(address)" length="\(bytes)" type="audio/mpeg"/>
            </item>
            """
    }
}
