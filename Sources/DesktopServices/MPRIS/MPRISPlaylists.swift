// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Observation
import Playback

/// The interface `org.mpris.MediaPlayer2.Playlists`: lists that can be started as a whole.
@MainActor
final class MPRISPlaylists {
    private let controller: PlaybackController
    private let lists: @MainActor () -> [MPRISPlaylist]
    private var object: DBusObject?
    /// The list started last; it is the active one as long as something of it is chosen.
    private var started: String?

    init(
        connection: DBusConnection, controller: PlaybackController,
        lists: @escaping @MainActor () -> [MPRISPlaylist]
    ) throws {
        self.controller = controller
        self.lists = lists
        object = try DBusObject(
            on: connection, path: MPRISName.path, interface: MPRISName.playlistsInterface,
            introspection: MPRISInterfaces.introspection,
            handlers: DBusHandlers(
                call: { [weak self] method, arguments in
                    guard let self else { throw DBusError.unknown(method) }
                    return try perform(method, arguments)
                }, get: { [weak self] in self?.properties[$0] }))
        follow()
    }

    func stop() {
        object?.unexport()
        object = nil
    }

    private func follow() {
        guard let object else { return }
        let values = withObservationTracking {
            properties
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        object.update(values)
    }

    private var shown: [MPRISPlaylist] { lists().filter { !$0.items.isEmpty } }

    private var properties: [String: Variant] {
        let shown = shown
        let active = shown.first { list in
            list.path == started && list.items.contains { $0.id == controller.item?.id }
        }
        return [
            "PlaylistCount": .uint32(UInt32(shown.count)),
            "Orderings": .strings(["Alphabetical", "UserDefined"]),
            "ActivePlaylist": .tuple(
                .bool(active != nil), active.map(Self.row) ?? Self.row(path: "/", name: "")),
        ]
    }

    private func perform(_ method: String, _ arguments: Variant) throws -> Variant {
        switch method {
        case "ActivatePlaylist":
            guard let list = shown.first(where: { $0.path == arguments[0]?.string }),
                let first = list.items.first
            else { throw DBusError.invalid("There is no such playlist.") }
            started = list.path
            controller.play(first, in: list.items)
            follow()
            return .tuple()
        case "GetPlaylists":
            return .tuple(
                .array(
                    of: Self.rowType,
                    page(
                        from: arguments[0]?.int ?? 0, count: arguments[1]?.int ?? 0,
                        order: arguments[2]?.string ?? "", reversed: arguments[3]?.bool == true
                    ).map(Self.row)))
        default: throw DBusError.unknown(method)
        }
    }

    private func page(
        from start: Int, count: Int, order: String, reversed: Bool
    ) -> [MPRISPlaylist] {
        var lists = shown
        if order == "Alphabetical" { lists.sort { $0.name < $1.name } }
        if reversed { lists.reverse() }
        return Array(lists.dropFirst(start).prefix(count))
    }

    private static let rowType = "(oss)"

    private static func row(_ list: MPRISPlaylist) -> Variant {
        row(path: list.path, name: list.name)
    }

    /// Path, name, and no icon.
    private static func row(path: String, name: String) -> Variant {
        guard let path = Variant.objectPath(path) else {
            fatalError("A playlist's key is not made of letters: \(path)")
        }
        return .tuple(path, .string(name), .string(""))
    }
}
