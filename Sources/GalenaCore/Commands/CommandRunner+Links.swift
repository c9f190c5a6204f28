// SPDX-License-Identifier: GPL-3.0-or-later

import Media
import Playback

extension CommandRunner {
    /// The station that a link means, by what is known here; nil when only a directory can tell.
    package func station(for link: StationLink) async throws -> Station? {
        switch link.target {
        case .station(let station):
            // One that is kept at this address is that one; the link's own words count for less.
            guard let url = station.preferredEndpoint?.url else { return station }
            return try await finder.kept(at: url) ?? station
        case .id(let id): return try await finder.kept(id)
        case .playlist(let url): return try PlaylistFile.station(at: url, name: link.name)
        }
    }

    /// Whether an item sounds already, so that nothing needs to start.
    package func isPlaying(_ station: Station) -> Bool {
        playback.item?.id == .station(station.id) && playback.state.isActive
    }

    /// Plays what a link means, once that was agreed to.
    package func play(_ link: StationLink) async -> CommandResult {
        do {
            if let station = try await station(for: link) {
                playback.play(.station(station))
                return await outcome(of: .station(station))
            }
            guard case .id(let id) = link.target else { return .failed(LinkError.empty.text) }
            return await run(.play(.named(id.rawValue)))
        } catch let error as LinkError {
            return .failed(error.text)
        } catch {
            return .failed(UserMessage(library: error).full)
        }
    }
}
