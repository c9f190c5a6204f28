// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Observation
import Playback

/// The other players on the session bus, as MPRIS shows them: pauses those that play, and tells
/// the controller when one of them starts.
///
/// It listens only while the setting wants it: a bus is a busy place.
@MainActor
package final class OtherPlayers {
    private let bus: DBusConnection
    private weak var controller: PlaybackController?
    private var registrations: [DBusRegistration] = []
    /// Whether each other player plays, by the unique name of its connection.
    private var isPlaying: [String: Bool] = [:]
    /// Those that were asked what they do; what they tell before they answer is newer.
    private var asked: Set<String> = []

    private static let prefix = "org.mpris.MediaPlayer2."
    /// A stand-in for whichever player was used last, ours included.
    private static let proxy = "org.mpris.MediaPlayer2.playerctld"

    /// Looks at the players of a session, beside the one of this connection.
    package init(session bus: DBusConnection, controller: PlaybackController) {
        self.bus = bus
        self.controller = controller
        follow()
    }

    /// Pauses every other player that plays.
    package func pause() {
        Task {
            for name in await names() {
                guard await plays(name), controller?.state.isActive == true else { continue }
                bus.send(Self.player(name), "Pause")
            }
        }
    }

    /// Whether starts of other players are heard.
    package private(set) var isListening = false

    private func follow() {
        let wants = withObservationTracking {
            controller?.settings.pausesForOthers == true
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        guard wants != !registrations.isEmpty else { return }
        wants ? listen() : stopListening()
    }

    private func listen() {
        registrations = [
            bus.subscribe(
                path: MPRISName.path, interface: "org.freedesktop.DBus.Properties",
                name: "PropertiesChanged", argument: MPRISName.player
            ) { [weak self] signal in
                guard let status = signal.arguments[1]?["PlaybackStatus"]?.string else { return }
                self?.note(status == "Playing", of: signal.sender)
            },
            bus.subscribe(
                sender: Self.daemon.name, path: Self.daemon.path,
                interface: Self.daemon.interface, name: "NameOwnerChanged"
            ) { [weak self] signal in
                guard let name = signal.arguments[0]?.string, Self.isOther(name) else { return }
                self?.ownerChanged(
                    of: name, from: signal.arguments[1]?.string, to: signal.arguments[2]?.string)
            },
        ]
        Task {
            for name in await names() {
                guard let owner = await owner(of: name), isPlaying[owner] == nil else { continue }
                isPlaying[owner] = false
                asked.insert(owner)
                let plays = await plays(name)
                if asked.remove(owner) != nil { isPlaying[owner] = plays }
            }
            isListening = !registrations.isEmpty
        }
    }

    private func stopListening() {
        registrations.forEach { $0.cancel() }
        registrations = []
        isPlaying = [:]
        asked = []
        isListening = false
    }

    private func ownerChanged(of name: String, from old: String?, to new: String?) {
        if let old, !old.isEmpty {
            isPlaying[old] = nil
            asked.remove(old)
        }
        guard let new, !new.isEmpty, new != bus.uniqueName else { return }
        isPlaying[new] = false
        asked.insert(new)
        Task {
            // It may have begun before it had its name.
            let plays = await plays(name)
            if asked.contains(new) { note(plays, of: new) }
        }
    }

    /// Takes in what a player does. One that nobody knows is none, or stands for others.
    private func note(_ plays: Bool, of owner: String) {
        guard let before = isPlaying[owner] else { return }
        asked.remove(owner)
        isPlaying[owner] = plays
        if plays, !before { controller?.otherPlayerDidStart() }
    }
}

private extension OtherPlayers {
    static let daemon = DBusTarget(
        name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus")

    static func player(_ name: String) -> DBusTarget {
        DBusTarget(name: name, path: MPRISName.path, interface: MPRISName.player)
    }

    static func isOther(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name != proxy && name != MPRISName.bus
    }

    func names() async -> [String] {
        let answer = try? await bus.call(Self.daemon, "ListNames")
        return (answer?[0]?.strings ?? []).filter(Self.isOther)
    }

    func owner(of name: String) async -> String? {
        let answer = try? await bus.call(Self.daemon, "GetNameOwner", .tuple(.string(name)))
        return answer?[0]?.string
    }

    /// Whether a player plays. One that is stuck gets two seconds.
    func plays(_ name: String) async -> Bool {
        let answer = try? await bus.call(
            DBusTarget(
                name: name, path: MPRISName.path, interface: "org.freedesktop.DBus.Properties"),
            "Get", .tuple(.string(MPRISName.player), .string("PlaybackStatus")),
            timeout: .seconds(2), activates: false)
        return answer?[0]?.boxed?.string == "Playing"
    }
}
