// SPDX-License-Identifier: MIT

extension Migration {
    /// Stations with favorites, folders and the two histories.
    static let stations = Migration(
        name: "stations",
        sql: """
            CREATE TABLE station (
                id INTEGER PRIMARY KEY,
                source_id TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                tags TEXT NOT NULL,
                country TEXT NOT NULL,
                value TEXT NOT NULL
            );
            CREATE TABLE folder (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL,
                position INTEGER NOT NULL
            );
            CREATE TABLE favorite (
                station INTEGER PRIMARY KEY REFERENCES station (id),
                position INTEGER NOT NULL,
                folder INTEGER REFERENCES folder (id) ON DELETE SET NULL,
                added REAL NOT NULL
            );
            CREATE INDEX favorite_position ON favorite (position);
            CREATE INDEX favorite_folder ON favorite (folder);
            CREATE TABLE station_history (
                station INTEGER PRIMARY KEY REFERENCES station (id),
                last_played REAL NOT NULL,
                play_count INTEGER NOT NULL,
                listened REAL NOT NULL DEFAULT 0,
                is_hidden INTEGER NOT NULL DEFAULT 0
            );
            CREATE INDEX station_history_last_played ON station_history (last_played);
            CREATE TABLE track_history (
                id INTEGER PRIMARY KEY,
                station INTEGER NOT NULL REFERENCES station (id),
                title TEXT NOT NULL,
                artist TEXT,
                artwork TEXT,
                song TEXT,
                heard REAL NOT NULL
            );
            CREATE INDEX track_history_station ON track_history (station);
            CREATE INDEX track_history_heard ON track_history (heard);
            CREATE VIRTUAL TABLE station_search USING fts5 (
                name, tags, country, content = 'station', content_rowid = 'id',
                prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
            );
            CREATE TRIGGER station_inserted AFTER INSERT ON station BEGIN
                INSERT INTO station_search (rowid, name, tags, country)
                VALUES (new.id, new.name, new.tags, new.country);
            END;
            CREATE TRIGGER station_deleted AFTER DELETE ON station BEGIN
                INSERT INTO station_search (station_search, rowid, name, tags, country)
                VALUES ('delete', old.id, old.name, old.tags, old.country);
            END;
            CREATE TRIGGER station_updated AFTER UPDATE OF name, tags, country ON station BEGIN
                INSERT INTO station_search (station_search, rowid, name, tags, country)
                VALUES ('delete', old.id, old.name, old.tags, old.country);
                INSERT INTO station_search (rowid, name, tags, country)
                VALUES (new.id, new.name, new.tags, new.country);
            END;
            CREATE VIRTUAL TABLE track_search USING fts5 (
                title, artist, content = 'track_history', content_rowid = 'id',
                prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
            );
            CREATE TRIGGER track_inserted AFTER INSERT ON track_history BEGIN
                INSERT INTO track_search (rowid, title, artist)
                VALUES (new.id, new.title, new.artist);
            END;
            CREATE TRIGGER track_deleted AFTER DELETE ON track_history BEGIN
                INSERT INTO track_search (track_search, rowid, title, artist)
                VALUES ('delete', old.id, old.title, old.artist);
            END;
            """)
}
