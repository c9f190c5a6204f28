// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Chapters and transcripts that were fetched, kept with their episodes.
public struct EpisodeFilesTable: Sendable {
    let database: Database

    /// The chapters kept for an episode; nil when none were fetched.
    public func chapters(of id: EpisodeID) async throws -> [Chapter]? {
        try await database.read { connection in
            guard let episode = try connection.episodeRow(id) else { return nil }
            return try connection.row("SELECT value FROM chapter WHERE episode = ?", episode) {
                $0.json([Chapter].self, 0)
            } ?? nil
        }
    }

    /// Keeps the chapters of an episode.
    public func setChapters(_ chapters: [Chapter], of id: EpisodeID) async throws {
        guard let data = try? JSONEncoder().encode(chapters) else { return }
        let value = String(decoding: data, as: UTF8.self)
        try await database.write { connection in
            guard let episode = try connection.episodeRow(id) else { return }
            try connection.run(
                """
                INSERT INTO chapter (episode, value) VALUES (?1, ?2)
                ON CONFLICT (episode) DO UPDATE SET value = ?2
                """, episode, value)
        }
    }

    /// The transcript kept for an episode; nil when none was fetched.
    public func transcript(of id: EpisodeID) async throws -> Transcript? {
        try await database.read { connection in
            guard let episode = try connection.episodeRow(id) else { return nil }
            return try connection.row("SELECT value FROM transcript WHERE episode = ?", episode) {
                $0.json(Transcript.self, 0)
            } ?? nil
        }
    }

    /// Keeps the transcript of an episode, and makes it searchable.
    public func setTranscript(_ transcript: Transcript, of id: EpisodeID) async throws {
        guard let data = try? JSONEncoder().encode(transcript) else { return }
        let value = String(decoding: data, as: UTF8.self)
        let words = transcript.text
        try await database.write { connection in
            guard let episode = try connection.episodeRow(id) else { return }
            try connection.removeTranscript(of: episode)
            try connection.run(
                "INSERT INTO transcript (episode, value) VALUES (?, ?)", episode, value)
            try connection.run(
                "INSERT INTO transcript_search (rowid, words) VALUES (?, ?)", episode, words)
        }
    }

    /// Finds episodes in whose transcript words begin with those of a text, the newest first.
    public func searchTranscripts(_ text: String, limit: Int = 50) async throws -> [ListedEpisode] {
        guard let query = SearchQuery(text) else { return [] }
        return try await database.read { connection in
            try connection.rows(
                """
                SELECT \(ListedEpisode.columns), sorted, episode.id FROM (
                    SELECT rowid AS match FROM transcript_search
                    WHERE transcript_search MATCH ?1 ORDER BY rowid DESC LIMIT ?2
                )
                CROSS JOIN episode ON episode.id = match \(ListedEpisode.joins)
                WHERE show.removed IS NULL ORDER BY sorted DESC
                """, query.expression, limit, read: ListedEpisode.init(row:))
        }
    }
}

extension Connection {
    /// Removes an episode's transcript and its entry in the index.
    func removeTranscript(of episode: Int64) throws {
        let old = try row("SELECT value FROM transcript WHERE episode = ?", episode) {
            $0.json(Transcript.self, 0)
        }
        guard let old = old ?? nil else { return }
        try unindexTranscript(episode, words: old.text)
        try run("DELETE FROM transcript WHERE episode = ?", episode)
    }
}
