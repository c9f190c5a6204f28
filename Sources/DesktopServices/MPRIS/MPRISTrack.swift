// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import Media

/// What MPRIS calls a track: an episode, a station, or one song on a station.
enum MPRISTrack {
    /// The track's object path: the same for the same item and song, another for any other.
    static func path(of item: MediaItem, track: Track?) -> String {
        let identity =
            switch item.id {
            case .station(let id): "station\0\(id)"
            case .episode(let id): "episode\0\(id.feed.absoluteString)\0\(id.guid)"
            }
        let path = "\(MPRISName.tracks)/\(digest(identity))"
        guard let track else { return path }
        return "\(path)/\(digest("\(track.artist ?? "")\0\(track.title)"))"
    }

    /// Everything that is known, an `a{sv}`. Lengths are microseconds.
    static func metadata(
        of item: MediaItem, track: Track?, length: Double?, url: URL?, artwork: URL?
    ) -> Variant {
        var values: [String: Variant] = ["xesam:title": .string(track?.title ?? item.title)]
        values["mpris:trackid"] = Variant.objectPath(path(of: item, track: track))
        switch item {
        case .station(let station):
            values["xesam:album"] = .string(station.name)
            values["xesam:artist"] = track?.artist.map { .strings([$0]) }
            values["xesam:genre"] = station.tags.isEmpty ? nil : .strings(station.tags)
            values["xesam:url"] = text(url ?? station.preferredEndpoint?.url)
        case .episode(let episode):
            values["xesam:album"] = .string(episode.showTitle)
            values["xesam:artist"] = episode.author.map { .strings([$0]) }
            values["xesam:url"] = text(url ?? episode.enclosures.first?.url)
        }
        values["mpris:length"] = length.map { .int64(microseconds($0)) }
        if let artwork, artwork.isFileURL {
            values["mpris:artUrl"] = .string(artwork.absoluteString)
        }
        return .dictionary(values)
    }

    /// Seconds as MPRIS counts them; what no clock shows is 0.
    static func microseconds(_ seconds: Double) -> Int64 {
        seconds.isFinite ? Int64(exactly: (seconds * 1_000_000).rounded()) ?? 0 : 0
    }

    /// An address without the name and password that may be in it: anyone on the bus reads it.
    private static func text(_ url: URL?) -> Variant? {
        guard let url else { return nil }
        guard url.user != nil || url.password != nil else { return .string(url.absoluteString) }
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        parts?.user = nil
        parts?.password = nil
        return parts?.url.map { .string($0.absoluteString) }
    }

    /// FNV-1a, 64 bits: short, stable, and made of what a path may hold.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
