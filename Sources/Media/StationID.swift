// SPDX-License-Identifier: MIT

/// Names one station across every source Galena knows: `source:key`.
///
/// The source is the part before the first colon: `radio-browser:<uuid>`, `shoutcast:<id>`,
/// `list:<streamURL|name>`, `curated:<slug>`, `own:<uuid>`. Equality is that of the whole string.
public struct StationID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The whole qualified name, as stored and as shown to scripts.
    public let rawValue: String

    /// Takes a qualified name as it is.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Joins a source and the key that source uses.
    public init(source: Source, key: String) {
        self.rawValue = source.rawValue + ":" + key
    }

    /// Where a station was learned from.
    public enum Source: String, Sendable, CaseIterable {
        case radioBrowser = "radio-browser"
        case shoutcast
        case list
        case curated
        case own
    }

    /// The source, or nil when the prefix is none that Galena knows.
    public var source: Source? {
        rawValue.firstIndex(of: ":").flatMap { Source(rawValue: String(rawValue[..<$0])) }
    }

    /// What follows the first colon; the whole value when there is none.
    public var key: String {
        rawValue.firstIndex(of: ":").map { String(rawValue[rawValue.index(after: $0)...]) }
            ?? rawValue
    }

    /// The qualified name.
    public var description: String { rawValue }
}

extension StationID: Codable {
    /// Reads the qualified name from a single string.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the qualified name as a single string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
