// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLibKit
import JSON
import LibraryStore
import Media
import PodcastDirectory

/// Shows and episodes as the command line prints them. Keys and their meaning are stable.
package enum PodcastReport {
    /// A show or an episode that a search found.
    package struct Found: Equatable, Sendable {
        /// `show` or `episode`.
        package let kind: String
        /// What the command line takes to name it.
        package let id: String
        package let title: String
        package let subtitle: String
        package let url: String?

        init(_ show: ListedShow) {
            kind = "show"
            id = show.feed.absoluteString
            title = show.title
            subtitle = show.author ?? ""
            url = id
        }

        init(_ episode: ListedEpisode) {
            kind = "episode"
            id = episode.id.commandText
            title = episode.episode.title
            subtitle = episode.episode.showTitle
            url = episode.episode.enclosures.first?.url.absoluteString
        }

        init(_ podcast: FoundPodcast) {
            kind = "show"
            id = podcast.feed.absoluteString
            title = podcast.title
            subtitle = podcast.author ?? ""
            url = id
        }

        /// A line for people.
        package var line: String { "\(id)\t\(title)\t\(subtitle)" }

        /// {kind, id, title, subtitle, url}.
        package var json: JSONValue {
            [
                "kind": .string(kind), "id": .string(id), "title": .string(title),
                "subtitle": .string(subtitle), "url": JSONValue(url),
            ]
        }
    }

    /// `{show: {id, title, url}, episodes: […]}`.
    package static func json(_ show: ListedShow, _ episodes: [ListedEpisode]) -> JSONValue {
        let address = JSONValue.string(show.feed.absoluteString)
        return [
            "show": ["id": address, "title": .string(show.title), "url": address],
            "episodes": .array(episodes.map(json)),
        ]
    }

    /// One episode: {id, guid, title, date, duration, url, type, length, season, episode, played,
    /// position, downloaded}; what is unknown is null.
    package static func json(_ listed: ListedEpisode) -> JSONValue {
        let episode = listed.episode
        let enclosure = episode.enclosures.first
        return [
            "id": .string(episode.id.commandText), "guid": .string(episode.id.guid),
            "title": .string(episode.title),
            "date": JSONValue(episode.published?.formatted(.iso8601)),
            "duration": number(episode.duration ?? listed.playState?.duration),
            "url": JSONValue(enclosure?.url.absoluteString), "type": JSONValue(enclosure?.type),
            "length": JSONValue(enclosure?.length.map(Int.init)),
            "season": JSONValue(episode.season), "episode": number(episode.number),
            "played": .bool(listed.playState?.isPlayed ?? false),
            "position": number(listed.playState?.position ?? 0),
            "downloaded": .bool(listed.download == .done),
        ]
    }

    /// One episode on a line for people: day, state, title.
    package static func line(_ listed: ListedEpisode) -> String {
        let day = listed.episode.published.map { String($0.formatted(.iso8601).prefix(10)) }
        let state =
            listed.playState?.isPlayed == true
            ? tr("played") : (listed.playState?.position ?? 0) > 0 ? tr("in progress") : ""
        return [day ?? "", state, listed.episode.title].joined(separator: "\t")
    }

    /// A whole number where it is one.
    private static func number(_ value: Double?) -> JSONValue {
        guard let value, value.isFinite else { return .null }
        let rounded = (value * 10).rounded() / 10
        return Int(exactly: rounded).map(JSONValue.int) ?? .double(rounded)
    }
}
