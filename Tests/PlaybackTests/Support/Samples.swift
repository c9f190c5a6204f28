// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Media

extension URL {
    /// An address that a test writes out and that is valid.
    static func sample(_ text: String) -> URL {
        URL(string: text) ?? URL(filePath: "/")
    }
}

extension Station {
    /// A station with as many endpoints as asked for.
    static func sample(_ name: String, endpoints: Int = 1) -> Station {
        Station(
            id: StationID(source: .own, key: name), name: name,
            endpoints: (0..<endpoints).map { index in
                StreamEndpoint(url: .sample("http://\(name.lowercased())\(index).invalid/live"))
            })
    }
}

extension Episode {
    /// An episode of a show with one file.
    static func sample(_ title: String) -> Episode {
        Episode(
            id: EpisodeID(feed: .sample("http://show.invalid/feed"), guid: title), title: title,
            showTitle: "Show",
            enclosures: [Enclosure(url: .sample("http://show.invalid/\(title).mp3"))])
    }
}
