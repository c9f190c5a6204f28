// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The shows the listener subscribed to.
public struct ShowTable: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Subscribes to a show, or brings back one that was unsubscribed and not yet purged. What the
    /// listener made of its episodes earlier is there again.
    public func subscribe(to podcast: Podcast, folder: Folder.ID? = nil) async throws {
        try await database.write { connection in
            let feed = try connection.makeFeedRow(podcast.feed)
            try connection.save(podcast, feed: feed, folder: folder, now: now())
        }
    }

    /// Takes a show out of all lists. ``restore(_:)`` undoes it until ``purge(_:)``.
    public func unsubscribe(from feed: URL) async throws {
        try await update(feed, "UPDATE show SET removed = ?2 WHERE id = ?1", now())
    }

    /// Undoes ``unsubscribe(from:)``.
    public func restore(_ feed: URL) async throws {
        try await update(feed, "UPDATE show SET removed = ?2 WHERE id = ?1", Date?.none)
    }

    /// Lets go of an unsubscribed show and its episodes; nil means all such. Positions, stars and
    /// settings stay for the case that it is subscribed to again.
    public func purge(_ feed: URL? = nil) async throws {
        try await database.write { connection in
            let rows = try connection.rows(
                """
                SELECT show.id FROM show JOIN feed ON feed.id = show.id
                WHERE removed IS NOT NULL AND (?1 IS NULL OR url = ?1)
                """, feed
            ) { $0.integer(0) }
            for row in rows { try connection.removeShow(row) }
        }
    }

    /// Gives a show a title of the listener's own; nil takes it back.
    public func rename(_ feed: URL, to title: String?) async throws {
        try await database.write { connection in
            guard let row = try connection.feedRow(feed),
                let own = try connection.row(
                    "SELECT title FROM show WHERE id = ?", row, read: { $0.text(0) })
            else { return }
            try connection.run(
                "UPDATE show SET custom_title = ?2, sort_title = ?3 WHERE id = ?1", row, title,
                (title ?? own).lowercased())
        }
    }

    /// Puts a show into a folder, or out of all.
    public func setFolder(_ folder: Folder.ID?, of feed: URL) async throws {
        try await update(feed, "UPDATE show SET folder = ?2 WHERE id = ?1", folder)
    }

    /// The shows by title. `folder` narrows to one folder.
    public func list(
        folder: Folder.ID? = nil, limit: Int = -1, offset: Int = 0
    ) async throws -> [ListedShow] {
        try await database.read { connection in
            try connection.rows(
                ListedShow.query + """
                     WHERE removed IS NULL AND (?1 IS NULL OR folder = ?1)
                    ORDER BY sort_title, show.id LIMIT ?2 OFFSET ?3
                    """, folder, limit, offset, read: ListedShow.init(row:))
        }
    }

    /// One show as lists show it; nil when it is not subscribed to.
    public func listed(_ feed: URL) async throws -> ListedShow? {
        try await database.read { connection in
            try connection.row(
                ListedShow.query + " WHERE removed IS NULL AND url = ?", feed
            ) { ListedShow(row: $0) } ?? nil
        }
    }

    /// All that the feed said of a show at its last visit.
    public func podcast(_ feed: URL) async throws -> Podcast? {
        try await database.read { connection in
            try connection.row(
                "SELECT value FROM show JOIN feed ON feed.id = show.id WHERE url = ?", feed
            ) { $0.json(Podcast.self, 0) } ?? nil
        }
    }

    /// How many shows there are, and how many episodes not yet heard in all.
    public func counts() async throws -> (shows: Int, unplayed: Int) {
        try await database.read { connection in
            try connection.row(
                "SELECT count(*), coalesce(sum(unplayed_count), 0) FROM show WHERE removed IS NULL"
            ) { (Int($0.integer(0)), Int($0.integer(1))) } ?? (0, 0)
        }
    }

    /// Finds shows whose title, author or description has words that begin with those of a text.
    public func search(_ text: String, limit: Int = 50) async throws -> [ListedShow] {
        guard let query = SearchQuery(text) else { return [] }
        return try await database.read { connection in
            try connection.rows(
                ListedShow.query + """
                     WHERE removed IS NULL AND show.id IN (
                        SELECT rowid FROM show_search WHERE show_search MATCH ?1
                    )
                    ORDER BY sort_title LIMIT ?2
                    """, query.expression, limit, read: ListedShow.init(row:))
        }
    }
}

extension ShowTable {
    /// Runs one statement on a show's row, which is its first value.
    func update<Value: Bindable & Sendable>(
        _ feed: URL, _ sql: String, _ value: Value
    ) async throws {
        try await database.write { connection in
            guard let row = try connection.feedRow(feed) else { return }
            try connection.run(sql, row, value)
        }
    }
}

extension Connection {
    /// The row of a feed, if the library knows it.
    func feedRow(_ feed: URL) throws -> Int64? {
        try row("SELECT id FROM feed WHERE url = ?", feed) { $0.integer(0) }
    }

    /// The row of a feed, made when missing.
    func makeFeedRow(_ feed: URL) throws -> Int64 {
        if let row = try feedRow(feed) { return row }
        try run("INSERT INTO feed (url) VALUES (?)", feed)
        return lastInsertedRow
    }

    /// Stores what a feed says of its show and what the search knows of it.
    func save(_ podcast: Podcast, feed: Int64, folder: Int64? = nil, now: Date) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(podcast) else {
            throw LibraryError.sqlite(code: 0, message: "a show has no JSON form")
        }
        let value = String(decoding: data, as: UTF8.self)
        let old = try row("SELECT value FROM show WHERE id = ?", feed) {
            ($0.text(0), $0.json(Podcast.self, 0))
        }
        if let old, old.0 == value {
            try run(
                "UPDATE show SET removed = NULL WHERE id = ? AND removed IS NOT NULL", feed)
            return
        }
        if let former = old?.1 { try indexShow(former, feed, isRemoval: true) }
        try run(
            """
            INSERT INTO show (id, title, author, sort_title, artwork, value, folder, subscribed)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT (id) DO UPDATE SET
                title = excluded.title, author = excluded.author, artwork = excluded.artwork,
                sort_title = CASE WHEN custom_title IS NULL THEN excluded.sort_title
                    ELSE sort_title END,
                value = excluded.value, folder = coalesce(excluded.folder, folder), removed = NULL
            """, feed, podcast.title, podcast.author, podcast.title.lowercased(),
            podcast.artworkURL, value, folder, now)
        try indexShow(podcast, feed, isRemoval: false)
    }

    /// Removes a show with its episodes, keeping what the listener made.
    func removeShow(_ show: Int64) throws {
        let episodes = try rows(
            "SELECT id, title, notes FROM episode WHERE show = ?", show
        ) { ($0.integer(0), $0.text(1), EpisodeWords.text(notes: $0.text(2))) }
        for (id, title, words) in episodes { try unindexEpisode(id, title: title, words: words) }
        let transcripts = try rows(
            """
            SELECT episode, transcript.value FROM transcript
            JOIN episode ON episode.id = transcript.episode WHERE show = ?
            """, show
        ) { row in row.json(Transcript.self, 1).map { (row.integer(0), $0.text) } }
        for (id, text) in transcripts { try unindexTranscript(id, words: text) }
        let podcast = try row("SELECT value FROM show WHERE id = ?", show) {
            $0.json(Podcast.self, 0)
        }
        if let podcast = podcast ?? nil { try indexShow(podcast, show, isRemoval: true) }
        try run("DELETE FROM episode WHERE show = ?", show)
        try run("DELETE FROM show WHERE id = ?", show)
    }

    /// Adds a show to the search index, or takes it out: then the texts must be those put in.
    private func indexShow(_ podcast: Podcast, _ row: Int64, isRemoval: Bool) throws {
        let summary = PlainText(html: podcast.summary ?? "").text
        if isRemoval {
            try run(
                """
                INSERT INTO show_search (show_search, rowid, title, author, summary)
                VALUES ('delete', ?, ?, ?, ?)
                """, row, podcast.title, podcast.author ?? "", summary)
        } else {
            try run(
                "INSERT INTO show_search (rowid, title, author, summary) VALUES (?, ?, ?, ?)",
                row, podcast.title, podcast.author ?? "", summary)
        }
    }
}

private extension ListedShow {
    static let query = """
        SELECT show.id, url, coalesce(custom_title, title), author, artwork, folder,
            episode_count, unplayed_count, newest, failure, failure_count, is_ended
        FROM show JOIN feed ON feed.id = show.id
        """

    init?(row: Row) {
        guard let feed = row.url(1) else { return nil }
        self.row = row.integer(0)
        self.feed = feed
        title = row.text(2)
        author = row.optionalText(3)
        artworkURL = row.url(4)
        folder = row.optionalInteger(5)
        episodeCount = Int(row.integer(6))
        unplayedCount = Int(row.integer(7))
        newest = row.optionalDate(8)
        failure = row.optionalText(9)
        failureCount = Int(row.integer(10))
        isEnded = row.flag(11)
    }
}
