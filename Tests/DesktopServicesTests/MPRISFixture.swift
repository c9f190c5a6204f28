// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import Foundation
import GLibKit
import Media
import Observation
import Playback
import TestBus
import Testing

/// A player on a bus of its own, and a client that sees it from outside.
@MainActor
final class MPRISFixture {
    /// Pictures as the app would find them, by the track's title or the item's.
    @Observable
    final class Pictures {
        var files: [String: URL] = [:]
    }

    /// Lists as the app would have them.
    @Observable
    final class Lists {
        var all: [MPRISPlaylist] = []
    }

    let engine = SilentEngine()
    let controller: PlaybackController
    let service: MPRISService
    let client: DBusConnection
    let bus: TestBus
    let pictures = Pictures()
    let lists = Lists()
    private(set) var announced: [[String: Variant]] = []
    private(set) var seeked: [Int?] = []
    private(set) var opened: [String] = []
    private(set) var raised = 0
    private(set) var quits = 0
    /// What the service's clock shows since the start.
    var elapsed: Duration = .zero
    private var subscriptions: [DBusRegistration] = []

    static let root = DBusTarget(
        name: MPRISName.bus, path: MPRISName.path, interface: MPRISName.root)
    static let playlists = DBusTarget(
        name: MPRISName.bus, path: MPRISName.path, interface: MPRISName.root + ".Playlists")
    static let trackList = DBusTarget(
        name: MPRISName.bus, path: MPRISName.path, interface: MPRISName.root + ".TrackList")
    static let player = DBusTarget(
        name: MPRISName.bus, path: MPRISName.path, interface: MPRISName.player)

    static func run(_ body: @MainActor (MPRISFixture) async throws -> Void) async throws {
        let bus = try TestBus()
        try await withMainLoop {
            let fixture = try await MPRISFixture(bus)
            try await body(fixture)
            fixture.service.stop()
        }
    }

    private init(_ bus: TestBus) async throws {
        self.bus = bus
        let server = try await bus.connect()
        client = try await bus.connect()
        controller = PlaybackController(
            engine: engine, dependencies: PlaybackDependencies { $0.endpoints })
        let box = Box()
        let pictures = pictures
        let lists = lists
        var actions = MPRISActions()
        actions.open = { box.fixture?.opened.append($0) }
        actions.raise = { box.fixture?.raised += 1 }
        actions.quit = { box.fixture?.quits += 1 }
        actions.artworkFile = { item, track in pictures.files[track?.title ?? item.title] }
        actions.playlists = { lists.all }
        let start = ContinuousClock.now
        service = try MPRISService(
            connection: server, controller: controller, actions: actions,
            now: { start + (box.fixture?.elapsed ?? .zero) })
        box.fixture = self
        subscriptions = [
            client.subscribeProperties(of: Self.player) { [weak self] in
                self?.announced.append($0)
            },
            client.subscribe(
                sender: MPRISName.bus, interface: MPRISName.player, name: "Seeked"
            ) { [weak self] in self?.seeked.append($0.arguments[0]?.int) },
        ]
        #expect(await eventually { self.service.ownsName })
    }

    private final class Box {
        weak var fixture: MPRISFixture?
    }

    func call(_ method: String, _ arguments: Variant = .tuple()) async throws {
        _ = try await client.call(Self.player, method, arguments)
    }

    func value(_ property: String) async throws -> Variant? {
        try await client.property(property, of: Self.player)
    }

    /// Lets every change that was made reach the client, then forgets what it announced so far.
    func settle() async throws {
        await Task.yield()
        _ = try await value("PlaybackStatus")
        _ = try await value("PlaybackStatus")
    }

    func forget() async throws {
        try await settle()
        announced = []
    }

    /// Plays a station until it sounds.
    func playStation() async throws {
        controller.play(.station(.sample))
        #expect(await eventually { self.engine.starts == 1 })
        engine.send(.playing)
    }

    /// Plays an episode of 100 seconds until it sounds.
    func playEpisode() async throws {
        controller.play(.episode(.sample))
        #expect(await eventually { self.engine.starts == 1 })
        engine.send(.duration(100))
        engine.send(.playing)
    }

    func hear(_ title: String) { engine.send(.tags(StreamTags(title: Array(title.utf8)))) }
}

extension URL {
    static func known(_ text: String) -> URL {
        URL(string: text) ?? URL(filePath: "/")
    }
}

extension Station {
    static func named(_ name: String) -> Station {
        Station(
            id: StationID(source: .own, key: name), name: name,
            endpoints: [StreamEndpoint(url: .known("http://localhost:1/\(name)"))])
    }

    static var sample: Station {
        var station = Station(
            id: StationID(source: .own, key: "1"), name: "Radio Sample",
            endpoints: [StreamEndpoint(url: .known("http://user:secret@localhost:1/a"))])
        station.tags = ["jazz", "soul"]
        return station
    }
}

extension Episode {
    static var sample: Episode {
        var episode = Episode(
            id: EpisodeID(feed: .known("http://localhost:1/feed"), guid: "1"), title: "First",
            showTitle: "The Show",
            enclosures: [Enclosure(url: .known("http://localhost:1/1.mp3"))])
        episode.author = "The Author"
        return episode
    }
}
