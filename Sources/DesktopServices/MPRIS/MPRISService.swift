// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Observation
import Playback

/// Shows the player to the desktop by MPRIS 2 and obeys what comes back.
///
/// It observes the controller: whatever changes in one go is announced in one `PropertiesChanged`
/// with only what differs. With nothing chosen, commands do nothing.
@MainActor
package final class MPRISService {
    private let controller: PlaybackController
    private let actions: MPRISActions
    private var root: DBusObject?
    private var player: DBusObject?
    private let playlists: MPRISPlaylists
    private let trackList: MPRISTrackList
    private var name: DBusRegistration?
    private var jumpCount = 0
    private var trackID: String?
    private var place: MPRISPosition
    private let now: @MainActor () -> ContinuousClock.Instant

    /// Whether the bus gave us the name; another instance may hold it.
    package private(set) var ownsName = false

    /// Exports the player and asks for its name. Throws ``GLibError`` when the connection already
    /// has a player.
    package init(
        connection: DBusConnection, controller: PlaybackController, actions: MPRISActions,
        now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }
    ) throws {
        self.now = now
        place = MPRISPosition(at: now())
        self.controller = controller
        self.actions = actions
        playlists = try MPRISPlaylists(
            connection: connection, controller: controller, lists: actions.playlists)
        trackList = try MPRISTrackList(
            connection: connection, controller: controller, artworkFile: actions.artworkFile)
        root = try export(MPRISName.root, on: connection, rootHandlers())
        player = try export(MPRISName.player, on: connection, playerHandlers())
        jumpCount = controller.jumpCount
        follow()
        followPlace()
        name = connection.own(name: MPRISName.bus) { [weak self] in self?.ownsName = $0 }
    }

    /// Leaves the bus.
    package func stop() {
        name?.cancel()
        root?.unexport()
        player?.unexport()
        playlists.stop()
        trackList.stop()
        player = nil
    }

    private func export(
        _ interface: String, on connection: DBusConnection, _ handlers: DBusHandlers
    ) throws -> DBusObject {
        try DBusObject(
            on: connection, path: MPRISName.path, interface: interface,
            introspection: MPRISInterfaces.introspection, handlers: handlers)
    }

    /// Announces the state and waits for the next change. The observation ends with this object.
    private func follow() {
        guard let player else { return }
        let state = withObservationTracking {
            currentState()
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        player.update(state.properties)
        if state.jumpCount != jumpCount, state.trackID == trackID {
            player.emit("Seeked", .tuple(.int64(position)))
        }
        jumpCount = state.jumpCount
        trackID = state.trackID
    }

    /// Notes each place that the player tells, for the time in between; nothing is announced.
    private func followPlace() {
        guard player != nil else { return }
        withObservationTracking {
            notePlace()
        } onChange: { [weak self] in
            Task { @MainActor in self?.followPlace() }
        }
    }

    private func currentState() -> MPRISState {
        MPRISState(controller, artworkFile: actions.artworkFile)
    }

    private var position: Int64 {
        notePlace()
        let seconds = place.value(at: now())
        return MPRISTrack.microseconds(min(seconds, controller.duration ?? .infinity))
    }

    private func notePlace() {
        let rate = controller.state == .playing ? controller.speed : 0
        place.note(controller.position, rate: rate, at: now())
    }
}

extension MPRISService {
    private func rootHandlers() -> DBusHandlers {
        var handlers = DBusHandlers()
        handlers.call = { [actions] method, _ in
            switch method {
            case "Raise": actions.raise?()
            case "Quit": actions.quit()
            default: throw DBusError.unknown(method)
            }
            return .tuple()
        }
        handlers.get = { [actions] property in
            switch property {
            case "CanQuit": .bool(true)
            case "CanRaise": .bool(actions.raise != nil)
            case "HasTrackList": .bool(true)
            case "Identity": .string("Galena")
            case "DesktopEntry": .string(MPRISName.desktopEntry)
            case "SupportedUriSchemes": .strings(actions.schemes)
            case "SupportedMimeTypes": .strings(actions.mediaTypes)
            default: nil
            }
        }
        return handlers
    }

    private func playerHandlers() -> DBusHandlers {
        var handlers = DBusHandlers()
        handlers.call = { [weak self] method, arguments in
            try self?.perform(method, arguments)
            return .tuple()
        }
        handlers.get = { [weak self] property in
            guard let self else { return nil }
            return property == "Position"
                ? .int64(position) : currentState().properties[property]
        }
        handlers.set = { [weak self] property, value in try self?.set(property, to: value) }
        return handlers
    }

    private func perform(_ method: String, _ arguments: Variant) throws {
        if method == "OpenUri" {
            actions.open(arguments[0]?.string ?? "")
            return
        }
        guard controller.item != nil else { return }
        switch method {
        case "Play": controller.resume()
        case "Pause": controller.pause()
        case "PlayPause": controller.toggle()
        case "Stop": controller.stop()
        case "Next": if controller.canGoNext { controller.next() }
        case "Previous": if controller.canGoPrevious { controller.previous() }
        case "Seek": seek(by: arguments[0]?.int ?? 0)
        case "SetPosition": setPosition(arguments[1]?.int ?? -1, of: arguments[0]?.string)
        default: throw DBusError.unknown(method)
        }
    }

    private func set(_ property: String, to value: Variant) throws {
        switch property {
        case "Volume":
            let volume = value.double ?? 0
            controller.setVolume(volume.isFinite ? max(0, volume) : 0)
            if volume > 0, controller.isMuted { controller.setMuted(false) }
        case "Rate":
            // MPRIS: a rate of 0 means pause.
            guard controller.item != nil, let rate = value.double, rate.isFinite else { return }
            if rate <= 0 { controller.pause() } else { controller.setSpeed(rate) }
        case "LoopStatus" where value.string == "None", "Shuffle" where value.bool == false:
            return
        case "LoopStatus", "Shuffle":
            throw DBusError(
                name: "org.freedesktop.DBus.Error.NotSupported",
                message: "\(property) cannot be changed.")
        default:
            throw DBusError.unknown(property)
        }
    }

    private func seek(by microseconds: Int) {
        guard isSeekable else { return }
        controller.seek(by: Double(microseconds) / 1_000_000)
    }

    /// MPRIS: nothing happens for a track that is over, or outside of the current one.
    private func setPosition(_ microseconds: Int, of track: String?) {
        guard isSeekable, track == currentState().trackID, microseconds >= 0 else { return }
        let seconds = Double(microseconds) / 1_000_000
        if let duration = controller.duration, seconds <= duration { controller.seek(to: seconds) }
    }

    private var isSeekable: Bool { controller.canSeek && !controller.isLive }
}
