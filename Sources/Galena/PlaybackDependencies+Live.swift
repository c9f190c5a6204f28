// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import GalenaCore
import HTTPClient
import LibraryStore
import Media
import Playback
import RadioDirectory

extension PlaybackDependencies {
    /// What the player needs, by the library, the settings and the network.
    @MainActor
    static func live(
        settings: AppSettings, library: Library, queue: QueueStorage, messages: MessageCenter,
        http: HTTPClient, directory: any RadioDirectory,
        charset: @escaping @MainActor (Station) -> String?
    ) -> PlaybackDependencies {
        let resolver = StationResolver(client: http)
        var dependencies = PlaybackDependencies { station in
            do {
                return try await endpoints(of: station, resolver)
            } catch {
                throw PlaybackError(resolving: error)
            }
        }
        dependencies.didStart = { item in
            guard case .station(let station) = item else { return }
            Task {
                await record(messages) { try await library.stationHistory.recordPlay(of: station) }
            }
            guard settings.reportsPlays, station.id.source == .radioBrowser else { return }
            // Never waited for, and nobody is told when it fails.
            Task { try? await directory.reportPlay(of: station.id) }
        }
        dependencies.named = { station, name in
            guard let named = station.named(name) else { return station }
            Task {
                await record(messages) { try await library.stations.update([named]) }
            }
            return named
        }
        dependencies.didHear = { track, station in
            Task {
                await record(messages) {
                    try await library.trackHistory.record(track, on: station)
                }
            }
        }
        dependencies.didChangeQueue = { queue.save($0) }
        dependencies.didChangeSound = { sound, _ in settings.remember(sound) }
        dependencies.charset = { charset($0).flatMap(TextCharset.init) }
        dependencies.didChangeVolume = { volume, isMuted in
            settings.volume = volume
            settings.isMuted = isMuted
        }
        return dependencies
    }

    /// Addresses of a directory were checked there and are taken as they are; one that a person
    /// gave may be anything, so its server is asked.
    private static func endpoints(
        of station: Station, _ resolver: StationResolver
    ) async throws -> [StreamEndpoint] {
        let isGiven = station.id.source == .list || station.id.source == .own
        guard isGiven, station.endpoints.count == 1, let given = station.preferredEndpoint,
            given.codec == nil
        else { return try await resolver.resolve(station) }
        return try await resolver.resolve(
            given.url, allowsFiles: station.id.source == .own)
    }

    @MainActor
    private static func record(
        _ messages: MessageCenter, _ body: () async throws -> Void
    ) async {
        do { try await body() } catch { messages.present(error) }
    }
}

extension PlaybackError {
    /// Translates why an address gave no stream.
    init(resolving error: any Error) {
        switch error as? RadioDirectoryError {
        case .unreachable, .timedOut: self = .unreachable
        case .status(let status): self = .httpStatus(status)
        case .untrustedCertificate(let reason): self = .untrustedCertificate(reason)
        case .emptyPlaylist, .nestedTooDeep: self = .emptyPlaylist
        case .badAddress, .unsupported, .missingKey, .unreadableFile: self = .badAddress
        case .webPage, .malformedAnswer, .answerTooLarge: self = .unplayable
        case .tooManyRedirects: self = .unreachable
        case nil: self = .engine(String(describing: error))
        }
    }
}
