// SPDX-License-Identifier: MIT

/// A group of stations in a directory.
public struct StationCategory: Hashable, Codable, Sendable, Identifiable {
    /// By what stations are grouped.
    public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
        case tag, country, language, codec
    }

    /// By what it groups.
    public var kind: Kind
    /// What the source calls it in queries: a country's code, else its name.
    public var key: String
    /// The name as shown.
    public var name: String
    /// How many stations it has, nil when the source does not say.
    public var stationCount: Int?

    /// Describes a category; a missing key is the name.
    public init(kind: Kind, key: String? = nil, name: String, stationCount: Int? = nil) {
        self.kind = kind
        self.key = key ?? name
        self.name = name
        self.stationCount = stationCount
    }

    /// Kind and key.
    public var id: String { kind.rawValue + ":" + key }
}
