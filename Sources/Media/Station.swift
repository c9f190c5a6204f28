// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A radio station with all that is known of it. What is unknown is nil or empty, never 0 or "".
///
/// A favorite keeps the whole value, so it shows and plays with no directory in reach.
public struct Station: Identifiable, Hashable, Codable, Sendable {
    /// The source-qualified identity.
    public var id: StationID
    /// The name as shown, cleaned up, never empty.
    public var name: String
    /// Where it can be heard, the best first. The others are failovers.
    public var endpoints: [StreamEndpoint]
    /// The station's own page.
    public var homepage: URL?
    /// The station's logo.
    public var artworkURL: URL?
    /// Genres and other tags, as the source orders them.
    public var tags: [String] = []
    /// ISO 3166-1 alpha-2, upper case.
    public var countryCode: String?
    /// The country's name as the source gives it.
    public var country: String?
    /// State or region.
    public var state: String?
    /// Languages by name, lower case.
    public var languages: [String] = []
    /// Votes in its directory.
    public var votes: Int?
    /// Plays in the last 24 hours.
    public var clicks: Int?
    /// Difference in plays over the last two days.
    public var clickTrend: Int?
    /// Whether the directory's last check heard it.
    public var lastCheckSucceeded: Bool?
    /// When the directory last checked it.
    public var lastCheck: Date?
    /// A tagline.
    public var summary: String?
    /// A longer text for the information page.
    public var details: String?

    /// Describes a station by what every source knows; the rest is set afterwards.
    public init(id: StationID, name: String, endpoints: [StreamEndpoint]) {
        self.id = id
        self.name = name
        self.endpoints = endpoints
    }

    /// The endpoint that is tried first.
    public var preferredEndpoint: StreamEndpoint? { endpoints.first }
}
