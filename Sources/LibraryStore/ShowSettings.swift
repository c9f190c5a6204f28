// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// What the listener set for one show. Nil means as everywhere. Passwords are not among it.
public struct ShowSettings: Hashable, Codable, Sendable {
    /// The rate, 0.5–3.0.
    public var speed: Double?
    /// Decibels added to the loudness.
    public var gain: Double?
    /// The equalizer preset's name.
    public var equalizer: String?
    /// Seconds left out at the start.
    public var skippedIntro: Double?
    /// Seconds left out at the end.
    public var skippedOutro: Double?
    /// Whether silence is left out.
    public var skipsSilence: Bool?
    /// Whether new episodes are downloaded.
    public var downloadsNew: Bool?
    /// How many downloaded episodes are kept.
    public var keptDownloads: Int?
    /// Whether new episodes are announced.
    public var notifies: Bool?
    /// Whether the oldest episode comes first.
    public var isOldestFirst: Bool?

    /// All as everywhere.
    public init() {}
}

/// The settings of shows. They outlive the subscription.
public struct ShowSettingsTable: Sendable {
    let database: Database

    /// The settings of one show.
    public func settings(of feed: URL) async throws -> ShowSettings {
        try await database.read { connection in
            try connection.row(
                "SELECT value FROM show_settings JOIN feed ON feed.id = feed WHERE url = ?", feed
            ) { $0.json(ShowSettings.self, 0) } ?? nil
        } ?? ShowSettings()
    }

    /// Stores the settings of one show.
    public func set(_ settings: ShowSettings, of feed: URL) async throws {
        guard let data = try? JSONEncoder().encode(settings) else { return }
        let value = String(decoding: data, as: UTF8.self)
        try await database.write { connection in
            try connection.run(
                """
                INSERT INTO show_settings (feed, value) VALUES (?1, ?2)
                ON CONFLICT (feed) DO UPDATE SET value = ?2
                """, try connection.makeFeedRow(feed), value)
        }
    }
}
