// SPDX-License-Identifier: GPL-3.0-or-later

import LibraryStore
import Media
import Playback
import Testing

@testable import GalenaCore

@MainActor
@Suite struct ShareCardTests {
    @Test(arguments: [
        ("Glass Harbour", "Mira Solveig", "Mira Solveig – Glass Harbour.png"),
        ("AC/DC: Live?", "", "AC DC Live.png"), ("", "", "Galena.png"),
        ("..", "", "Galena.png"), ("\u{202E}gpj\n", "", "gpj.png"),
    ])
    func fileNamesAreSafe(_ title: String, _ subtitle: String, _ name: String) {
        let card = ShareCard(
            title: title, subtitle: subtitle, source: "", artworkURL: nil, artworkName: "")
        #expect(card.fileName == name)
    }

    @Test func stationWithoutATrackIsItsOwnTitle() async throws {
        let library = try await Library.temporary()
        let engine = SilentEngine()
        let playback = PlaybackController(
            engine: engine, dependencies: PlaybackDependencies { $0.endpoints })
        let player = PlayerModel(
            playback: playback, library: LibraryModel(library: library, messages: MessageCenter()))
        #expect(player.shareCard == nil)
        playback.play(.station(station("Low Tide")))
        #expect(player.shareCard?.title == "Low Tide")
        #expect(player.shareCard?.subtitle == "")
        #expect(player.shareAddress == web("http://streams.invalid/8"))
    }
}
