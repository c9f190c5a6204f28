// SPDX-License-Identifier: MIT

import FoundationEssentials
import JSON
import Media

/// Lists of stations as files, one a list, so that a start can show what was shown last.
///
/// A file that is damaged, of another version, or of another list than its name says counts as absent.
actor StationSnapshots {
    private static let version = 1

    private let folder: URL
    private let source: String

    init(folder: URL, source: String) {
        self.folder = folder
        self.source = source
    }

    /// What a query's list is filed as: its order and where it is from; nil for what is not saved.
    static func name(of query: StationQuery) -> String? {
        guard query.name == nil, query.tags.isEmpty, query.codec == nil, !query.isReversed,
            query.minimumBitrate == nil, query.maximumBitrate == nil, query.offset == 0,
            query.order != .random
        else { return nil }
        var parts = [query.order.rawValue]
        parts += query.countryCode.map { ["country", $0.lowercased()] } ?? []
        parts += query.language.map { ["language", $0.lowercased()] } ?? []
        if query.isHTTPSOnly { parts.append("https") }
        if query.includesBroken { parts.append("broken") }
        return parts.joined(separator: "-")
    }

    /// Writes a list. A full disk leaves the old file as it was.
    func save(_ stations: [Station], as name: String, date: Date) {
        let value: JSONValue = [
            "version": .int(Self.version), "source": .string(source), "list": .string(name),
            "saved": .double(date.timeIntervalSince1970),
            "stations": .array(stations.map(StationJSON.value)),
        ]
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(value.serialized()).write(to: file(name), options: .atomic)
        } catch {
            return
        }
    }

    /// Reads a list with the time it was saved.
    func load(_ name: String) -> (stations: [Station], date: Date)? {
        guard let data = try? Data(contentsOf: file(name)) else { return nil }
        return try? JSONDocument.read(data) { root -> (stations: [Station], date: Date)? in
            guard root["version"]?.int == Self.version, root["source"]?.string == source,
                root["list"]?.string == name, let saved = root["saved"]?.double
            else { return nil }
            let stations = (root["stations"]?.elements).map { $0.compactMap(StationJSON.station) }
            guard let stations, !stations.isEmpty else { return nil }
            return (stations, Date(timeIntervalSince1970: saved))
        }
    }

    /// Nothing from outside becomes part of a path unless it is a letter, a digit or a dash.
    private func file(_ name: String) -> URL {
        let safe = "\(source)-\(name)".lowercased().map { character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
        }
        return folder.appending(path: "stations-v\(Self.version)-\(String(safe.prefix(96))).json")
    }
}
