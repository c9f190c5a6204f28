// SPDX-License-Identifier: MIT

import Media

/// The words of an episode that the search index holds.
///
/// The index keeps no text of its own. An entry is taken out by the words it was put in with, so
/// whoever changes what this makes adds a migration that builds the index anew.
enum EpisodeWords {
    /// The plain words of the notes.
    static func text(notes: String) -> String { PlainText(html: notes).text }

    /// The plain words of the notes of an item.
    static func text(notes: UTF8Text) -> String { PlainText(html: notes).text }
}

extension Connection {
    /// Adds an episode to the index.
    func indexEpisode(_ id: Int64, title: String, words: String) throws {
        try run(
            "INSERT INTO episode_search (rowid, title, notes) VALUES (?, ?, ?)", id, title, words)
    }

    /// Takes an episode out of the index. Title and words must be those it was added with.
    func unindexEpisode(_ id: Int64, title: String, words: String) throws {
        try run(
            """
            INSERT INTO episode_search (episode_search, rowid, title, notes)
            VALUES ('delete', ?, ?, ?)
            """, id, title, words)
    }

    /// Takes a transcript out of the index. The words must be those it was added with.
    func unindexTranscript(_ id: Int64, words: String) throws {
        try run(
            """
            INSERT INTO transcript_search (transcript_search, rowid, words)
            VALUES ('delete', ?, ?)
            """, id, words)
    }
}
