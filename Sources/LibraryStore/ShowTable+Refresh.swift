// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

extension ShowTable {
    /// Stores what a visit to a feed found, in one transaction with the validators that stand for
    /// it. A show that is not subscribed to is left alone.
    ///
    /// Known episodes keep all that the listener made of them; an item that did not change is not
    /// written. Episodes that are no longer in the feed stay, marked so, unless the feed was cut
    /// off. `isPage` is for a page of older items: it says nothing of the show, nor of other items.
    @discardableResult
    public func refresh(
        with feed: ParsedFeed, validators: FeedValidators, nextCheck: Date = .distantPast,
        isPage: Bool = false
    ) async throws -> RefreshOutcome {
        try await database.write(.refetchable) { connection in
            guard let show = try connection.subscribedShow(feed.podcast.feed) else {
                return RefreshOutcome()
            }
            let time = now()
            if !isPage { try connection.save(feed.podcast, feed: show, now: time) }
            var refresh = FeedRefresh(connection: connection, show: show, feed: feed, now: time)
            let outcome = try refresh.run(isWhole: feed.isWhole && !isPage)
            if !isPage {
                try connection.run(
                    """
                    UPDATE show SET etag = ?2, last_modified = ?3, checked = ?4, next_check = ?5,
                        changed = CASE WHEN ?6 THEN ?4 ELSE changed END,
                        failure = NULL, failure_count = 0, is_ended = 0
                    WHERE id = ?1
                    """, show, validators.etag, validators.lastModified, time, nextCheck,
                    !outcome.added.isEmpty)
            }
            return outcome
        }
    }

    /// Notes that a visit found nothing new. The server may have sent newer validators.
    public func noteUnchanged(
        _ feed: URL, validators: FeedValidators? = nil, nextCheck: Date
    ) async throws {
        try await database.write(.refetchable) { connection in
            guard let row = try connection.feedRow(feed) else { return }
            try connection.run(
                """
                UPDATE show SET checked = ?2, next_check = ?3, failure = NULL, failure_count = 0,
                    etag = coalesce(?4, etag), last_modified = coalesce(?5, last_modified)
                WHERE id = ?1
                """, row, now(), nextCheck, validators?.etag, validators?.lastModified)
        }
    }

    /// Notes that a visit failed and when to try again. `isEnded` is for a feed that is gone for
    /// good: it is not due any more.
    public func noteFailure(
        _ feed: URL, reason: String, nextCheck: Date, isEnded: Bool = false
    ) async throws {
        try await database.write(.refetchable) { connection in
            guard let row = try connection.feedRow(feed) else { return }
            try connection.run(
                """
                UPDATE show SET checked = ?2, next_check = ?3, failure = ?4,
                    failure_count = failure_count + 1, is_ended = ?5
                WHERE id = ?1
                """, row, now(), nextCheck, reason, isEnded)
        }
    }

    /// The feeds to visit now, the longest waiting first. `all` takes those not yet due as well.
    public func due(all: Bool = false, limit: Int = -1) async throws -> [DueFeed] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT url, etag, last_modified, failure_count, checked, changed, newest
                FROM show JOIN feed ON feed.id = show.id
                WHERE removed IS NULL AND (?1 OR (is_ended = 0 AND next_check <= ?2))
                ORDER BY next_check, show.id LIMIT ?3
                """, all, now(), limit
            ) { row in
                row.url(0).map {
                    DueFeed(
                        feed: $0,
                        validators: FeedValidators(
                            etag: row.optionalText(1), lastModified: row.optionalText(2)),
                        failureCount: Int(row.integer(3)), checked: row.optionalDate(4),
                        changed: row.optionalDate(5), newest: row.optionalDate(6))
                }
            }
        }
    }

    /// Gives a show's feed a new address. State, queue, downloads and settings move along. Answers
    /// false, and changes nothing, when the new address is subscribed to already.
    public func move(_ feed: URL, to new: URL) async throws -> Bool {
        try await database.write { connection in
            guard let row = try connection.feedRow(feed) else { return false }
            if let other = try connection.feedRow(new) {
                let isShow =
                    try connection.row("SELECT 1 FROM show WHERE id = ?", other) { _ in true }
                guard isShow != true, other != row else { return false }
                // What is left of an earlier subscription joins what is there.
                try connection.mergeState(of: other, into: row)
            }
            try connection.run("UPDATE feed SET url = ? WHERE id = ?", new, row)
            try connection.run(
                """
                UPDATE show SET etag = NULL, last_modified = NULL, next_check = 0, is_ended = 0
                WHERE id = ?
                """, row)
            return true
        }
    }

    /// Makes one of two subscriptions to the same show. What was heard in either counts as heard,
    /// the larger position wins, the queue keeps one entry for each episode.
    public func merge(_ old: URL, into kept: URL) async throws {
        try await database.write { connection in
            guard let from = try connection.feedRow(old), let target = try connection.feedRow(kept),
                from != target
            else { return }
            try connection.removeShow(from)
            try connection.mergeState(of: from, into: target)
            try connection.mirrorPlayed(in: target)
            try connection.recount(target)
        }
    }
}

extension Connection {
    /// The row of a feed that is subscribed to.
    func subscribedShow(_ feed: URL) throws -> Int64? {
        try row(
            """
            SELECT show.id FROM show JOIN feed ON feed.id = show.id
            WHERE url = ? AND removed IS NULL
            """, feed
        ) { $0.integer(0) }
    }

    /// Counts a show's episodes again.
    func recount(_ show: Int64) throws {
        try run(
            """
            UPDATE show SET (episode_count, unplayed_count, newest) = (
                SELECT count(*), count(*) FILTER (WHERE is_played = 0), max(sorted)
                FROM episode WHERE show = ?1 AND has_media = 1
            ) WHERE id = ?1
            """, show)
    }

    /// Copies from the listener's state which of a show's episodes were heard.
    func mirrorPlayed(in show: Int64) throws {
        let isAny = try row("SELECT 1 FROM play_state WHERE feed = ?", show) { _ in true }
        guard isAny == true else { return }
        try run(
            """
            UPDATE episode SET is_played = NOT is_played
            WHERE show = ?1 AND is_played <> EXISTS (
                SELECT 1 FROM play_state
                WHERE feed = ?1 AND play_state.guid = episode.guid AND play_state.is_played = 1
            )
            """, show)
    }

    /// Moves all that the listener made of one feed's episodes to another, and lets the feed go.
    fileprivate func mergeState(of old: Int64, into new: Int64) throws {
        try run(
            """
            INSERT INTO play_state (feed, guid, position, duration, is_played, is_starred,
                is_archived, updated, is_dirty)
            SELECT ?2, guid, position, duration, is_played, is_starred, is_archived, updated,
                is_dirty
            FROM play_state WHERE feed = ?1
            ON CONFLICT (feed, guid) DO UPDATE SET
                position = max(position, excluded.position),
                duration = coalesce(duration, excluded.duration),
                is_played = max(is_played, excluded.is_played),
                is_starred = max(is_starred, excluded.is_starred),
                is_archived = min(is_archived, excluded.is_archived),
                updated = max(updated, excluded.updated),
                is_dirty = max(is_dirty, excluded.is_dirty)
            """, old, new)
        try run("DELETE FROM play_state WHERE feed = ?", old)
        try run("UPDATE OR IGNORE queue SET feed = ?2 WHERE feed = ?1", old, new)
        try run("DELETE FROM queue WHERE feed = ?", old)
        try run("UPDATE OR IGNORE download SET feed = ?2 WHERE feed = ?1", old, new)
        try run("DELETE FROM download WHERE feed = ?", old)
        try run("UPDATE OR IGNORE show_settings SET feed = ?2 WHERE feed = ?1", old, new)
        try run("DELETE FROM show_settings WHERE feed = ?", old)
        try run("DELETE FROM feed WHERE id = ?", old)
    }
}
