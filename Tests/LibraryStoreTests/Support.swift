// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Media
import Synchronization

@testable import LibraryStore

/// A folder of its own for one test, gone when it is let go.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "galena-library-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// A file in the folder.
    func callAsFunction(_ name: String) -> URL { url.appending(path: name) }

    /// The names in the folder, sorted.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
    }
}

/// A clock that stands until it is moved.
final class TestClock: Sendable {
    private let seconds = Mutex(1_780_000_000.0)

    var now: @Sendable () -> Date { { Date(timeIntervalSince1970: self.seconds.withLock { $0 }) } }

    func advance(by interval: Double) { seconds.withLock { $0 += interval } }
}

extension Station {
    /// A station that nothing but its number tells from others.
    static func numbered(_ number: Int) -> Station {
        var station = Station(
            id: StationID(source: .radioBrowser, key: "\(number)"), name: "Station \(number)",
            endpoints: [])
        station.tags = ["tag\(number)"]
        if let url = URL(string: "http://radio.example/\(number)") {
            station.endpoints = [StreamEndpoint(url: url, codec: "MP3", bitrate: 128)]
        }
        return station
    }
}

extension StationID {
    static func numbered(_ number: Int) -> StationID { Station.numbered(number).id }
}

extension URL {
    /// The feed of a show that nothing but its number tells from others.
    static func feed(_ number: Int) -> URL {
        URL(string: "http://feeds.example/\(number)") ?? URL(filePath: "/")
    }
}

extension ParsedItem {
    /// An item that nothing but its number tells from others; the higher, the newer.
    static func numbered(_ number: Int) -> ParsedItem {
        var item = ParsedItem()
        item.guid = "guid-\(number)"
        item.title = "Episode \(number)"
        item.published = 1_700_000_000 + Double(number) * 86_400
        item.duration = 1_800
        item.notes = UTF8Text("<p>Notes of <b>number</b> \(number)</p>")
        item.enclosure = FeedEnclosure(
            address: "http://media.example/\(number).mp3?token=1", type: "audio/mpeg")
        return item
    }
}

extension ParsedFeed {
    /// A feed with items, the newest first.
    static func show(_ number: Int, _ items: [ParsedItem]) -> ParsedFeed {
        ParsedFeed(podcast: Podcast(feed: .feed(number), title: "Show \(number)"), items: items)
    }
}

extension Library {
    /// Subscribes to a show and stores its feed.
    @discardableResult
    func store(_ feed: ParsedFeed) async throws -> RefreshOutcome {
        try await shows.subscribe(to: feed.podcast)
        return try await shows.refresh(with: feed, validators: FeedValidators())
    }

    /// The titles of a list's first page.
    func titles(_ list: EpisodeList) async throws -> [String] {
        try await episodes.page(of: list, limit: 100).map(\.episode.title)
    }
}
