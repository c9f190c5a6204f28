// SPDX-License-Identifier: MIT

/// What a directory can do beyond giving its popular stations.
public struct DirectoryCapabilities: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int

    /// Takes the bits as they are.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Finds stations by name.
    public static let search = DirectoryCapabilities(rawValue: 1 << 0)
    /// Groups stations by tag.
    public static let tags = DirectoryCapabilities(rawValue: 1 << 1)
    /// Groups stations by country, and so knows what is near.
    public static let countries = DirectoryCapabilities(rawValue: 1 << 2)
    /// Groups stations by language.
    public static let languages = DirectoryCapabilities(rawValue: 1 << 3)
    /// Groups stations by codec.
    public static let codecs = DirectoryCapabilities(rawValue: 1 << 4)
    /// Filters by bitrate and https.
    public static let qualityFilters = DirectoryCapabilities(rawValue: 1 << 5)
    /// Sorts by every ``StationQuery/Order``, not only by plays.
    public static let orders = DirectoryCapabilities(rawValue: 1 << 6)
    /// Finds a station by its identity.
    public static let lookUp = DirectoryCapabilities(rawValue: 1 << 7)
    /// Counts plays.
    public static let playReports = DirectoryCapabilities(rawValue: 1 << 8)
    /// Takes votes.
    public static let votes = DirectoryCapabilities(rawValue: 1 << 9)
    /// Answers in pages.
    public static let paging = DirectoryCapabilities(rawValue: 1 << 10)
}
