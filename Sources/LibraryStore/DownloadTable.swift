// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// The file of an episode on this computer, or on its way here.
public struct Download: Identifiable, Hashable, Sendable {
    /// How far it is.
    public enum State: String, Sendable {
        case waiting
        case running
        case paused
        case failed
        case done
    }

    /// The episode.
    public let id: EpisodeID
    /// Where the file comes from.
    public var address: URL
    /// Where it is, relative to the folder of downloads.
    public var path: String
    /// How far it is.
    public var state: State
    /// Bytes that are here.
    public var received: Int64 = 0
    /// Bytes in all, nil when unknown.
    public var total: Int64?
    /// What the server gave to go on with the same file.
    public var validator: String?
    /// Why it failed or is paused, for the log and the row.
    public var failure: String?

    /// Describes a download; what happens to it is set afterwards.
    public init(id: EpisodeID, address: URL, path: String, state: State = .waiting) {
        self.id = id
        self.address = address
        self.path = path
        self.state = state
    }
}

/// The downloads, waiting, running and done.
public struct DownloadTable: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// Stores a download as it is now.
    public func save(_ download: Download) async throws {
        try await database.write { connection in
            try connection.run(
                """
                INSERT INTO download (feed, guid, address, path, state, received, total, validator,
                    failure, updated)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
                ON CONFLICT (feed, guid) DO UPDATE SET
                    address = ?3, path = ?4, state = ?5, received = ?6, total = ?7, validator = ?8,
                    failure = ?9, updated = ?10
                """, try connection.makeFeedRow(download.id.feed), download.id.guid,
                download.address, download.path, download.state.rawValue, download.received,
                download.total, download.validator, download.failure, now())
        }
    }

    /// The download of an episode, if there is one.
    public func download(_ id: EpisodeID) async throws -> Download? {
        try await database.read { connection in
            guard let feed = try connection.feedRow(id.feed) else { return nil }
            return try connection.row(
                Download.query + " WHERE download.feed = ? AND guid = ?", feed, id.guid
            ) { Download(row: $0) } ?? nil
        }
    }

    /// The downloads in one of these states, the oldest first.
    public func list(_ states: Set<Download.State>) async throws -> [Download] {
        try await database.read { connection in
            try connection.rows(Download.query + " ORDER BY download.id") { row in
                Download(row: row).flatMap { states.contains($0.state) ? $0 : nil }
            }
        }
    }

    /// Forgets a download; the file is the caller's.
    public func remove(_ id: EpisodeID) async throws {
        try await database.write { connection in
            guard let feed = try connection.feedRow(id.feed) else { return }
            try connection.run("DELETE FROM download WHERE feed = ? AND guid = ?", feed, id.guid)
        }
    }
}

private extension Download {
    static let query = """
        SELECT url, guid, address, path, state, received, total, validator, failure
        FROM download JOIN feed ON feed.id = download.feed
        """

    init?(row: Row) {
        guard let feed = row.url(0), let address = row.url(2),
            let state = State(rawValue: row.text(4))
        else { return nil }
        self.init(
            id: EpisodeID(feed: feed, guid: row.text(1)), address: address, path: row.text(3),
            state: state)
        received = row.integer(5)
        total = row.optionalInteger(6)
        validator = row.optionalText(7)
        failure = row.optionalText(8)
    }
}
