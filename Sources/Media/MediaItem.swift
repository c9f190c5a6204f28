// SPDX-License-Identifier: MIT

import FoundationEssentials

/// Anything that can be played.
public enum MediaItem: Hashable, Codable, Sendable {
    case station(Station)
    case episode(Episode)

    /// What tells two items apart: the station's or the episode's own identity.
    public enum ID: Hashable, Codable, Sendable {
        case station(StationID)
        case episode(EpisodeID)
    }

    /// The name that stands first in every list.
    public var title: String {
        switch self {
        case .station(let station): station.name
        case .episode(let episode): episode.title
        }
    }

    /// A picture of the item.
    public var artworkURL: URL? {
        switch self {
        case .station(let station): station.artworkURL
        case .episode(let episode): episode.artworkURL
        }
    }

    /// The station, when this is one.
    public var station: Station? {
        if case .station(let station) = self { station } else { nil }
    }

    /// The episode, when this is one.
    public var episode: Episode? {
        if case .episode(let episode) = self { episode } else { nil }
    }
}

extension MediaItem: Identifiable {
    /// The identity, without the description: a station whose tags changed is still the same item.
    public var id: ID {
        switch self {
        case .station(let station): .station(station.id)
        case .episode(let episode): .episode(episode.id)
        }
    }
}
