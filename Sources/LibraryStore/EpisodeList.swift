// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Which episodes a list has, and in which order.
public struct EpisodeList: Hashable, Sendable {
    /// Where the episodes are from.
    public enum Scope: Hashable, Sendable {
        /// All shows.
        case all
        /// One show, by its feed.
        case show(URL)
        /// The shows of one folder.
        case folder(Folder.ID)
        /// Begun and not finished, the last heard first. Filters and order do not apply.
        case inProgress
        /// Starred, the last starred first. Filters and order do not apply.
        case starred
        /// Whole on this computer, the last downloaded first. Filters and order do not apply.
        case downloaded
    }

    /// Where the episodes are from.
    public var scope: Scope
    /// Whether those already heard are left out.
    public var isUnplayedOnly = false
    /// Whether items with nothing to hear are in it.
    public var includesTextOnly = false
    /// Whether the oldest come first.
    public var isOldestFirst = false

    /// Describes a list; filters and order are set afterwards.
    public init(_ scope: Scope) {
        self.scope = scope
    }
}

/// An episode as lists show it, with what the listener made of it.
public struct ListedEpisode: Identifiable, Hashable, Sendable {
    /// A place in a list, after which the next page begins.
    public struct Cursor: Hashable, Sendable {
        let key: Double
        let row: Int64
    }

    /// The row, as change notices name it.
    public let row: Int64
    /// The episode without its notes and details.
    public let episode: Episode
    /// How far the listener is; nil when it was never begun.
    public let playState: PlayState?
    /// Whether the listener starred it.
    public let isStarred: Bool
    /// Whether the feed still has it.
    public let isInFeed: Bool
    /// Whether there is something to hear.
    public let hasMedia: Bool
    /// How far its download is; nil when there is none.
    public let download: Download.State?
    /// Whether it waits in the queue.
    public let isQueued: Bool
    /// Its place in the list it was read from.
    public let cursor: Cursor

    /// Feed and guid.
    public var id: EpisodeID { episode.id }
}

extension EpisodeList {
    /// The statement for one page. Its values are: show or folder, the cursor's key and row, limit.
    var sql: String {
        switch scope {
        case .inProgress:
            return Self.stateQuery(
                from: "play_state AS source",
                where: "source.is_played = 0 AND source.position > 0")
        case .starred:
            return Self.stateQuery(from: "play_state AS source", where: "source.is_starred = 1")
        case .downloaded:
            return Self.stateQuery(from: "download AS source", where: "source.state = 'done'")
        case .all, .show, .folder:
            break
        }
        let direction = isOldestFirst ? "ASC" : "DESC"
        let comparison = isOldestFirst ? ">" : "<"
        let narrowing =
            switch scope {
            case .show: "episode.show = ?1"
            case .folder: "episode.show IN (SELECT id FROM show WHERE folder = ?1)"
            default: "?1 IS NULL"
            }
        return """
            SELECT \(ListedEpisode.columns), sorted, episode.id FROM episode \(ListedEpisode.joins)
            WHERE \(narrowing) AND (sorted, episode.id) \(comparison) (?2, ?3)
                \(isUnplayedOnly ? "AND episode.is_played = 0" : "")
                \(includesTextOnly ? "" : "AND has_media = 1")
                AND show.removed IS NULL
            ORDER BY sorted \(direction), episode.id \(direction) LIMIT ?4
            """
    }

    /// A page of what the listener touched, the last touched first.
    private static func stateQuery(from source: String, where condition: String) -> String {
        """
        SELECT \(ListedEpisode.columns), source.updated, source.id FROM \(source)
        CROSS JOIN episode ON episode.show = source.feed AND episode.guid = source.guid
        \(ListedEpisode.joins)
        WHERE ?1 IS NULL AND \(condition) AND (source.updated, source.id) < (?2, ?3)
            AND show.removed IS NULL
        ORDER BY source.updated DESC, source.id DESC LIMIT ?4
        """
    }

    /// Where the first page begins.
    var start: ListedEpisode.Cursor {
        isOldestFirst
            ? ListedEpisode.Cursor(key: -.infinity, row: .min)
            : ListedEpisode.Cursor(key: .infinity, row: .max)
    }
}

extension ListedEpisode {
    /// The columns that ``init(row:)`` reads, in its order.
    static let columns = """
        episode.id, feed.url, episode.guid, episode.title,
        coalesce(show.custom_title, show.title), show.author, published, episode.duration,
        season, number, kind, is_explicit, has_media, is_in_feed, media, media_type, media_length,
        episode.artwork, link, episode.summary, own.position, own.duration, own.is_played,
        own.updated, own.is_starred, file.state, queue.id IS NOT NULL
        """

    /// What is joined to `episode` for them.
    static let joins = """
        JOIN show ON show.id = episode.show
        JOIN feed ON feed.id = episode.show
        LEFT JOIN play_state AS own ON own.feed = episode.show AND own.guid = episode.guid
        LEFT JOIN download AS file ON file.feed = episode.show AND file.guid = episode.guid
        LEFT JOIN queue ON queue.feed = episode.show AND queue.guid = episode.guid
        """

    /// Reads a row of ``columns`` and, after them, the key and the row it is ordered by.
    init?(row: Row) {
        guard let feed = row.url(1) else { return nil }
        var enclosures: [Enclosure] = []
        if let url = row.url(14) {
            let type = row.text(15)
            enclosures = [
                Enclosure(
                    url: url, type: type.isEmpty ? nil : type, length: row.optionalInteger(16))
            ]
        }
        var episode = Episode(
            id: EpisodeID(feed: feed, guid: row.text(2)), title: row.text(3),
            showTitle: row.text(4), enclosures: enclosures)
        episode.author = row.optionalText(5)
        episode.published = row.optionalDate(6)
        episode.duration = row.optionalReal(7)
        episode.season = row.optionalInteger(8).map(Int.init)
        episode.number = row.optionalReal(9)
        episode.kind = EpisodeKind(rawValue: row.text(10)) ?? .full
        episode.isExplicit = row.isNull(11) ? nil : row.flag(11)
        episode.artworkURL = row.url(17)
        episode.link = row.url(18)
        episode.summary = row.optionalText(19)
        self.episode = episode
        self.row = row.integer(0)
        hasMedia = row.flag(12)
        isInFeed = row.flag(13)
        playState = row.isNull(23) ? nil : PlayState(row: row, from: 20)
        isStarred = row.flag(24)
        download = row.optionalText(25).flatMap(Download.State.init)
        isQueued = row.flag(26)
        cursor = Cursor(key: row.real(27), row: row.integer(28))
    }
}

extension PlayState {
    /// Reads position, duration, played and updated from four columns.
    init(row: Row, from column: Int32) {
        self.init(
            position: row.real(column), duration: row.optionalReal(column + 1),
            isPlayed: row.flag(column + 2), updated: row.date(column + 3))
    }
}
