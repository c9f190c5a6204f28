// SPDX-License-Identifier: MIT

extension Migration {
    /// Shows and episodes as feeds tell them, and apart from them what the listener made of them:
    /// that hangs on feed and guid, and so survives refreshing, unsubscribing and moving.
    static let podcasts = Migration(
        name: "podcasts",
        sql: """
            CREATE TABLE feed (
                id INTEGER PRIMARY KEY,
                url TEXT NOT NULL UNIQUE
            );
            CREATE TABLE show (
                id INTEGER PRIMARY KEY REFERENCES feed (id),
                title TEXT NOT NULL,
                author TEXT,
                sort_title TEXT NOT NULL,
                artwork TEXT,
                value TEXT NOT NULL,
                custom_title TEXT,
                folder INTEGER REFERENCES folder (id) ON DELETE SET NULL,
                subscribed REAL NOT NULL,
                removed REAL,
                is_ended INTEGER NOT NULL DEFAULT 0,
                etag TEXT,
                last_modified TEXT,
                checked REAL,
                changed REAL,
                next_check REAL NOT NULL DEFAULT 0,
                failure_count INTEGER NOT NULL DEFAULT 0,
                failure TEXT,
                episode_count INTEGER NOT NULL DEFAULT 0,
                unplayed_count INTEGER NOT NULL DEFAULT 0,
                newest REAL
            );
            CREATE INDEX show_sort_title ON show (sort_title);
            CREATE INDEX show_folder ON show (folder);
            CREATE INDEX show_next_check ON show (next_check);
            CREATE TABLE episode (
                id INTEGER PRIMARY KEY,
                show INTEGER NOT NULL REFERENCES show (id),
                guid TEXT NOT NULL,
                hash INTEGER NOT NULL,
                title TEXT NOT NULL,
                published REAL,
                sorted REAL NOT NULL,
                first_seen REAL NOT NULL,
                duration REAL,
                season INTEGER,
                number REAL,
                kind TEXT NOT NULL,
                is_explicit INTEGER,
                has_media INTEGER NOT NULL,
                is_played INTEGER NOT NULL DEFAULT 0,
                is_in_feed INTEGER NOT NULL DEFAULT 1,
                media TEXT,
                media_type TEXT,
                media_length INTEGER,
                artwork TEXT,
                link TEXT,
                summary TEXT,
                details TEXT,
                notes TEXT NOT NULL,
                UNIQUE (show, guid)
            );
            CREATE INDEX episode_show ON episode (show, sorted);
            CREATE INDEX episode_sorted ON episode (sorted);
            CREATE INDEX episode_unplayed ON episode (sorted) WHERE is_played = 0;
            CREATE TABLE play_state (
                id INTEGER PRIMARY KEY,
                feed INTEGER NOT NULL REFERENCES feed (id),
                guid TEXT NOT NULL,
                position REAL NOT NULL DEFAULT 0,
                duration REAL,
                is_played INTEGER NOT NULL DEFAULT 0,
                is_starred INTEGER NOT NULL DEFAULT 0,
                is_archived INTEGER NOT NULL DEFAULT 0,
                updated REAL NOT NULL,
                is_dirty INTEGER NOT NULL DEFAULT 0,
                UNIQUE (feed, guid)
            );
            CREATE INDEX play_state_in_progress ON play_state (updated)
                WHERE is_played = 0 AND position > 0;
            CREATE INDEX play_state_starred ON play_state (updated) WHERE is_starred = 1;
            CREATE INDEX play_state_dirty ON play_state (id) WHERE is_dirty = 1;
            CREATE TABLE queue (
                id INTEGER PRIMARY KEY,
                feed INTEGER NOT NULL REFERENCES feed (id),
                guid TEXT NOT NULL,
                position INTEGER NOT NULL,
                UNIQUE (feed, guid)
            );
            CREATE INDEX queue_position ON queue (position);
            CREATE TABLE download (
                id INTEGER PRIMARY KEY,
                feed INTEGER NOT NULL REFERENCES feed (id),
                guid TEXT NOT NULL,
                address TEXT NOT NULL,
                path TEXT NOT NULL,
                state TEXT NOT NULL,
                received INTEGER NOT NULL DEFAULT 0,
                total INTEGER,
                validator TEXT,
                failure TEXT,
                updated REAL NOT NULL,
                UNIQUE (feed, guid)
            );
            CREATE INDEX download_state ON download (state, updated);
            CREATE TABLE show_settings (
                feed INTEGER PRIMARY KEY REFERENCES feed (id),
                value TEXT NOT NULL
            );
            CREATE TABLE chapter (
                episode INTEGER PRIMARY KEY REFERENCES episode (id) ON DELETE CASCADE,
                value TEXT NOT NULL
            );
            CREATE TABLE transcript (
                episode INTEGER PRIMARY KEY REFERENCES episode (id) ON DELETE CASCADE,
                value TEXT NOT NULL
            );
            CREATE TABLE sync_outbox (
                id INTEGER PRIMARY KEY,
                account TEXT NOT NULL,
                kind TEXT NOT NULL,
                value TEXT NOT NULL,
                created REAL NOT NULL
            );
            CREATE INDEX sync_outbox_account ON sync_outbox (account, id);
            CREATE TABLE sync_state (
                id INTEGER PRIMARY KEY,
                account TEXT NOT NULL,
                name TEXT NOT NULL,
                value TEXT NOT NULL,
                UNIQUE (account, name)
            );
            CREATE VIRTUAL TABLE show_search USING fts5 (
                title, author, summary, content = '', prefix = '2 3',
                tokenize = 'unicode61 remove_diacritics 2'
            );
            CREATE VIRTUAL TABLE episode_search USING fts5 (
                title, notes, content = '', prefix = '2 3',
                tokenize = 'unicode61 remove_diacritics 2'
            );
            CREATE VIRTUAL TABLE transcript_search USING fts5 (
                words, content = '', prefix = '2 3',
                tokenize = 'unicode61 remove_diacritics 2'
            );
            """)
}
