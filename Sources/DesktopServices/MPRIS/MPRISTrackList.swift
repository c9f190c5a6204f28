// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media
import Observation
import Playback

/// The interface `org.mpris.MediaPlayer2.TrackList`: the current item among those that next and
/// previous go to, and the queue. It is read and jumped in; changing it is the app's own matter.
@MainActor
final class MPRISTrackList {
    private let controller: PlaybackController
    private let artworkFile: @MainActor (MediaItem, Track?) -> URL?
    private var object: DBusObject?
    private var told = Snapshot()
    /// A directory's list may be long: this many before and after the current item are shown.
    static let reach = 50

    /// The list at one moment.
    private struct Snapshot: Equatable {
        var items: [MediaItem] = []
        var current: MediaItem.ID?
        var currentPath = MPRISName.noTrack

        var paths: [String] {
            items.map { $0.id == current ? currentPath : MPRISTrack.path(of: $0, track: nil) }
        }
    }

    init(
        connection: DBusConnection, controller: PlaybackController,
        artworkFile: @escaping @MainActor (MediaItem, Track?) -> URL?
    ) throws {
        self.controller = controller
        self.artworkFile = artworkFile
        object = try DBusObject(
            on: connection, path: MPRISName.path, interface: MPRISName.trackList,
            introspection: MPRISInterfaces.introspection,
            handlers: DBusHandlers(
                call: { [weak self] method, arguments in
                    guard let self else { throw DBusError.unknown(method) }
                    return try perform(method, arguments)
                },
                get: { [weak self] property in
                    guard let self else { return nil }
                    return switch property {
                    case "Tracks": Self.array(snapshot().paths)
                    case "CanEditTracks": .bool(false)
                    default: nil
                    }
                }))
        told = snapshot()
        follow()
    }

    func stop() {
        object?.unexport()
        object = nil
    }

    private func follow() {
        guard object != nil else { return }
        let now = withObservationTracking {
            snapshot()
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        announce(now)
    }

    private func announce(_ now: Snapshot) {
        guard now != told, let object else { return }
        let before = told
        told = now
        if now.items.map(\.id) != before.items.map(\.id) || now.current != before.current {
            object.emit(
                "TrackListReplaced", .tuple(Self.array(now.paths), Self.path(now.currentPath)))
            object.invalidate(["Tracks"])
        } else if now.currentPath != before.currentPath, let item = controller.item {
            // Another song on the same station: the entry is a new track.
            object.emit(
                "TrackMetadataChanged",
                .tuple(Self.path(before.currentPath), metadata(of: item)))
            object.invalidate(["Tracks"])
        }
    }

    private func snapshot() -> Snapshot {
        guard let item = controller.item else { return Snapshot() }
        var items = controller.round.map { MediaItem.station($0) }
        if !items.contains(where: { $0.id == item.id }) { items = [item] }
        let known = Set(items.map(\.id))
        items += controller.queue.items.filter { !known.contains($0.id) }
        let index = items.firstIndex { $0.id == item.id } ?? 0
        let window = max(0, index - Self.reach)..<min(items.count, index + Self.reach + 1)
        let track = item.station == nil ? nil : controller.track
        return Snapshot(
            items: Array(items[window]), current: item.id,
            currentPath: MPRISTrack.path(of: item, track: track))
    }

    private func perform(_ method: String, _ arguments: Variant) throws -> Variant {
        switch method {
        case "GetTracksMetadata":
            let wanted = arguments[0]?.strings ?? []
            let snapshot = snapshot()
            let known = Dictionary(zip(snapshot.paths, snapshot.items)) { first, _ in first }
            return .tuple(
                .array(of: "a{sv}", wanted.compactMap { known[$0] }.map { metadata(of: $0) }))
        case "GoTo":
            let snapshot = snapshot()
            guard let index = snapshot.paths.firstIndex(where: { $0 == arguments[0]?.string })
            else { return .tuple() }
            controller.play(
                snapshot.items[index], in: controller.round.map { .station($0) })
            return .tuple()
        // MPRIS: without CanEditTracks these do nothing.
        case "AddTrack", "RemoveTrack": return .tuple()
        default: throw DBusError.unknown(method)
        }
    }

    private func metadata(of item: MediaItem) -> Variant {
        guard item.id == controller.item?.id else {
            return MPRISTrack.metadata(
                of: item, track: nil, length: item.episode?.duration, url: nil, artwork: nil)
        }
        let state = MPRISState(controller, artworkFile: artworkFile)
        return state.properties["Metadata"] ?? .dictionary([:])
    }

    private static func path(_ text: String) -> Variant {
        guard let path = Variant.objectPath(text) else { fatalError("Not a path: \(text)") }
        return path
    }

    private static func array(_ paths: [String]) -> Variant {
        .array(of: "o", paths.map(path))
    }
}
