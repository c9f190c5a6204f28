// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import JSON
import Media
import Playback

/// What the player does, for scripts: the object that `galena status --json` prints.
///
/// Keys and their meaning are stable: `state` (idle, loading, buffering, playing, paused, failed),
/// `item` {kind: station|episode, id, title, url, show?} or null, `track` {artist, title} or null,
/// `live`, `position` and `duration` in seconds or null, `volume` 0–100, `muted`, `speed`,
/// `sleepRemaining` in seconds or null, `reconnecting`, `error` {code, message} or null.
@MainActor
package enum StatusReport {
    /// The present state as a JSON object.
    package static func json(_ playback: PlaybackController) -> JSONValue {
        .object([
            "state": .string(name(playback.state)),
            "item": playback.item.map(item) ?? .null,
            "track": playback.track.map(track) ?? .null,
            "live": .bool(playback.isLive),
            "position": playback.position.map(rounded) ?? .null,
            "duration": playback.duration.map(rounded) ?? .null,
            "volume": .int(Int((playback.volume * 100).rounded())),
            "muted": .bool(playback.isMuted),
            "speed": .double(playback.speed),
            "sleepRemaining": playback.sleepRemaining.map { .int(Int($0.components.seconds)) }
                ?? .null,
            "reconnecting": .bool(playback.isReconnecting),
            "error": error(playback.state),
        ])
    }

    /// What the player does where none runs: the same keys, with the volume that is remembered.
    package static func idle(volume: Double, isMuted: Bool) -> JSONValue {
        .object([
            "state": "idle", "item": .null, "track": .null, "live": .bool(false),
            "position": .null, "duration": .null,
            "volume": .int(Int((volume * 100).rounded())), "muted": .bool(isMuted),
            "speed": .double(1), "sleepRemaining": .null, "reconnecting": .bool(false),
            "error": .null,
        ])
    }

    /// The present state in a few lines for people.
    package static func text(_ playback: PlaybackController) -> String {
        guard let item = playback.item else { return tr("Not playing") }
        let track = playback.track.map { track in
            track.artist.map { "\($0) – \(track.title)" } ?? track.title
        }
        return [item.title, track, stateText(playback)].compactMap(\.self)
            .joined(separator: "\n")
    }

    /// One item as lists give it: {kind, id, title, subtitle?, url}.
    package static func item(_ item: MediaItem) -> JSONValue {
        switch item {
        case .station(let station):
            .object([
                "kind": "station", "id": .string(station.id.rawValue),
                "title": .string(station.name),
                "url": JSONValue(station.preferredEndpoint?.url.absoluteString),
            ])
        case .episode(let episode):
            .object([
                "kind": "episode", "id": .string(episode.id.commandText),
                "title": .string(episode.title),
                "url": JSONValue(episode.enclosures.first?.url.absoluteString),
                "show": .string(episode.showTitle),
            ])
        }
    }

    private static func track(_ track: Track) -> JSONValue {
        .object(["artist": JSONValue(track.artist), "title": .string(track.title)])
    }

    private static func rounded(_ seconds: Double) -> JSONValue {
        .double((seconds * 10).rounded() / 10)
    }

    private static func name(_ state: PlaybackState) -> String {
        switch state {
        case .idle: "idle"
        case .loading: "loading"
        case .buffering: "buffering"
        case .playing: "playing"
        case .paused: "paused"
        case .failed: "failed"
        }
    }

    private static func stateText(_ playback: PlaybackController) -> String {
        if playback.isReconnecting { return tr("Reconnecting…") }
        return switch playback.state {
        case .idle: tr("Not playing")
        case .loading: tr("Connecting…")
        case .buffering: tr("Buffering…")
        case .playing: tr("Playing")
        case .paused: tr("Paused")
        case .failed(let error): UserMessage(error).full
        }
    }

    private static func error(_ state: PlaybackState) -> JSONValue {
        guard case .failed(let error) = state else { return .null }
        return .object([
            "code": .string(code(error)), "message": .string(UserMessage(error).full),
        ])
    }

    /// The stable name of an error's kind.
    private static func code(_ error: PlaybackError) -> String {
        switch error {
        case .noNetwork: "no-network"
        case .unreachable: "unreachable"
        case .httpStatus(let status): "http-\(status)"
        case .untrustedCertificate: "untrusted-certificate"
        case .badAddress: "bad-address"
        case .emptyPlaylist: "empty-playlist"
        case .missingDecoder: "missing-decoder"
        case .noOutput: "no-output"
        case .unplayable: "unplayable"
        case .connectionLost: "connection-lost"
        case .stalled: "stalled"
        case .engine: "engine"
        }
    }
}
