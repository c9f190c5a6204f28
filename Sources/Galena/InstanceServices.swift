// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import GLibKit
import GalenaCore
import JSON
import Observation

/// What other programs see of the player: MPRIS, and the changes of its status.
@MainActor
final class InstanceServices {
    private let artwork: PlayerArtwork
    private var mpris: MPRISService?
    private var status: Task<Void, Never>?

    init(
        environment: AppEnvironment, bus: DBusConnection, control: ControlService,
        quit: @escaping @MainActor () -> Void, raise: (@MainActor () -> Void)?
    ) {
        let app = environment.app
        artwork = PlayerArtwork(player: app.player, loader: app.artwork)
        var actions = MPRISActions()
        actions.raise = raise
        actions.quit = quit
        actions.open = { [commands = environment.commands] address in
            guard StationFinder.address(address) != nil else { return }
            Task { _ = await commands.run(.play(.named(address))) }
        }
        actions.playlists = { [library = app.library, listenNow = app.listenNow] in
            [
                MPRISPlaylist(
                    key: "favorites", name: tr("Favorites"),
                    items: library.favorites.map { .station($0) }),
                MPRISPlaylist(
                    key: "recent", name: tr("Recently played"),
                    items: listenNow.recents.map { .station($0.station) }),
                MPRISPlaylist(
                    key: "popular", name: tr("Popular"),
                    items: listenNow.popular.map { .station($0) }),
            ]
        }
        actions.artworkFile = { [artwork] _, _ in artwork.file }
        do {
            mpris = try MPRISService(connection: bus, controller: app.playback, actions: actions)
        } catch {
            Log.warning("mpris", String(describing: error))
        }
        status = Task {
            var last: JSONValue?
            for await report in Observations({ StatusReport.json(app.playback) })
            where report.withoutPosition != last {
                last = report.withoutPosition
                control.announce(report)
            }
        }
    }

    isolated deinit {
        status?.cancel()
        mpris?.stop()
    }
}

private extension JSONValue {
    /// The report without what changes all the time while something plays; that there is a sleep
    /// timer counts, the seconds it has left do not.
    var withoutPosition: JSONValue {
        guard case .object(var members) = self else { return self }
        members["position"] = nil
        members["sleepRemaining"] = .bool(members["sleepRemaining"] != .null)
        return .object(members)
    }
}
