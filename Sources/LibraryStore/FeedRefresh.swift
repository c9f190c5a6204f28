// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Brings the stored episodes of one show up to date with its feed, inside one transaction.
struct FeedRefresh {
    fileprivate struct Stored {
        var id: Int64
        var hash: Int64
        var sorted: Double
        var isDated: Bool
        var isInFeed: Bool
    }

    private let connection: Connection
    private let show: Int64
    private let feed: ParsedFeed
    private let now: Double
    private let dates: [Double]
    private let wasEmpty: Bool
    private var seen: Set<Int64> = []
    private var isCountStale = false
    private var outcome = RefreshOutcome()

    /// Prepares a refresh of a show's row with what its feed said.
    init(connection: Connection, show: Int64, feed: ParsedFeed, now: Date) {
        self.connection = connection
        self.show = show
        self.feed = feed
        self.now = now.timeIntervalSince1970
        dates = SortDates.dates(
            for: feed.items, kind: feed.podcast.kind, now: now.timeIntervalSince1970)
        let any = try? connection.row("SELECT 1 FROM episode WHERE show = ?", show) { _ in true }
        wasEmpty = any != true
    }

    /// Writes what changed.
    mutating func run(isWhole: Bool) throws -> RefreshOutcome {
        let identities = try ItemIdentities(
            items: feed.items, connection: connection, show: show, isNew: wasEmpty)
        var new: [Int] = []
        for index in feed.items.indices where identities.isKept[index] {
            if let stored = try stored(identities.guids[index]), !seen.contains(stored.id) {
                try keep(stored, index: index, guid: nil)
            } else {
                new.append(index)
            }
        }
        if !new.isEmpty, !wasEmpty { try matchRenamed(&new, identities.guids) }
        // The oldest first: row ids then grow with time, as the search's "newest first" expects.
        new.sort { (dates[$0], $1) < (dates[$1], $0) }
        try insert(new, identities.guids)
        if isWhole, !feed.items.isEmpty { try markMissing() }
        if isCountStale {
            try connection.mirrorPlayed(in: show)
            try connection.recount(show)
        }
        return outcome
    }
}

private extension FeedRefresh {
    func stored(_ guid: String) throws -> Stored? {
        guard !wasEmpty else { return nil }
        return try connection.row(
            """
            SELECT id, hash, sorted, published IS NOT NULL, is_in_feed FROM episode
            WHERE show = ? AND guid = ?
            """, show, guid
        ) { row in
            Stored(
                id: row.integer(0), hash: row.integer(1), sorted: row.real(2), isDated: row.flag(3),
                isInFeed: row.flag(4))
        }
    }

    /// Updates a known episode when the feed says something new of it. `guid` is set when the
    /// episode was known again by other marks and has a new one.
    mutating func keep(_ stored: Stored, index: Int, guid: String?) throws {
        seen.insert(stored.id)
        let item = feed.items[index]
        let details = DetailsText.text(item.details)
        let hash = item.contentHash(details: details)
        guard hash != stored.hash || guid != nil else {
            if !stored.isInFeed {
                try connection.run("UPDATE episode SET is_in_feed = 1 WHERE id = ?", stored.id)
            }
            return
        }
        let old = try connection.row(
            "SELECT title, notes FROM episode WHERE id = ?", stored.id
        ) { ($0.text(0), EpisodeWords.text(notes: $0.text(1))) }
        if let (title, words) = old {
            try connection.unindexEpisode(stored.id, title: title, words: words)
        }
        // What had its place keeps it, unless it was dated only now or its date was changed to one
        // that has been. A date ahead of time stays where it was first seen.
        let isDated = item.published != nil
        let sorted = isDated && (item.published ?? now) <= now ? dates[index] : stored.sorted
        try connection.withStatement(Self.updateSQL) { statement in
            try statement.run(
                stored.id, hash, item.title, item.published, sorted, item.duration, item.season,
                item.number, item.kind.rawValue, item.isExplicit, item.hasMedia,
                item.enclosure?.address, item.enclosure?.type, item.enclosure?.length, item.image,
                item.link, item.shortSummary, details, item.fullNotes, guid)
        }
        try connection.indexEpisode(
            stored.id, title: item.title,
            words: EpisodeWords.text(notes: item.fullNotes))
        outcome.changedCount += 1
        isCountStale = true
    }

    mutating func insert(_ indices: [Int], _ guids: [String]) throws {
        guard !indices.isEmpty else { return }
        isCountStale = true
        try connection.withStatement(Self.insertSQL) { statement in
            for index in indices {
                let item = feed.items[index]
                let details = DetailsText.text(item.details)
                try statement.run(
                    show, guids[index], item.contentHash(details: details), item.title,
                    item.published, dates[index], now, item.duration, item.season, item.number,
                    item.kind.rawValue, item.isExplicit, item.hasMedia, item.enclosure?.address,
                    item.enclosure?.type, item.enclosure?.length, item.image, item.link,
                    item.shortSummary, details, item.fullNotes)
                try connection.indexEpisode(
                    connection.lastInsertedRow, title: item.title,
                    words: EpisodeWords.text(notes: item.fullNotes))
                seen.insert(connection.lastInsertedRow)
            }
        }
        outcome.added = indices.reversed().map {
            EpisodeID(feed: feed.podcast.feed, guid: guids[$0])
        }
    }

    /// Recognizes episodes whose guid changed: by their file's address, or by title, day, kind and
    /// length. Only those that the feed no longer names by guid come into question.
    mutating func matchRenamed(_ new: inout [Int], _ guids: [String]) throws {
        var lost = try LostEpisodes(connection: connection, show: show, except: seen)
        var left: [Int] = []
        for index in new {
            guard let id = lost.take(feed.items[index]),
                let former = try connection.row(
                    """
                    SELECT hash, sorted, published IS NOT NULL, is_in_feed, guid
                    FROM episode WHERE id = ?
                    """, id,
                    read: { row in
                        (
                            Stored(
                                id: id, hash: row.integer(0), sorted: row.real(1),
                                isDated: row.flag(2), isInFeed: row.flag(3)), row.text(4)
                        )
                    })
            else {
                left.append(index)
                continue
            }
            try keep(former.0, index: index, guid: guids[index])
            try renameState(from: former.1, to: guids[index])
            outcome.renamed[former.1] = guids[index]
        }
        new = left
    }

    /// Moves what the listener made of an episode to its new guid.
    func renameState(from old: String, to new: String) throws {
        for sql in [
            "UPDATE OR IGNORE play_state SET guid = ?3 WHERE feed = ?1 AND guid = ?2",
            "UPDATE OR IGNORE queue SET guid = ?3 WHERE feed = ?1 AND guid = ?2",
            "UPDATE OR IGNORE download SET guid = ?3 WHERE feed = ?1 AND guid = ?2",
        ] {
            try connection.run(sql, show, old, new)
        }
    }

    /// Marks the episodes that the feed no longer has. They stay: only the listener removes them.
    func markMissing() throws {
        let missing = try connection.rows(
            "SELECT id FROM episode WHERE show = ? AND is_in_feed = 1", show
        ) { row in seen.contains(row.integer(0)) ? nil : row.integer(0) }
        for id in missing {
            try connection.run("UPDATE episode SET is_in_feed = 0 WHERE id = ?", id)
        }
    }

    static let insertSQL = """
        INSERT INTO episode (show, guid, hash, title, published, sorted, first_seen, duration,
            season, number, kind, is_explicit, has_media, media, media_type, media_length,
            artwork, link, summary, details, notes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    static let updateSQL = """
        UPDATE episode SET hash = ?2, title = ?3, published = ?4, sorted = ?5, duration = ?6,
            season = ?7, number = ?8, kind = ?9, is_explicit = ?10, has_media = ?11, media = ?12,
            media_type = ?13, media_length = ?14, artwork = ?15, link = ?16, summary = ?17,
            details = ?18, notes = ?19, guid = coalesce(?20, guid), is_in_feed = 1
        WHERE id = ?1
        """
}

private extension ParsedItem {
    /// Whether there is something to hear.
    var hasMedia: Bool {
        guard let enclosure else { return false }
        return MediaKind(type: enclosure.type, address: enclosure.address).mayBePlayable
    }
}

private extension MediaKind {
    /// A file of unknown kind is tried.
    var mayBePlayable: Bool { isPlayable || self == .unknown }
}
