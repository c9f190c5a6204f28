// SPDX-License-Identifier: MIT

import Media

/// Stored episodes whose guid the feed no longer has, to be known again by other marks.
struct LostEpisodes {
    fileprivate struct Candidate {
        var id: Int64
        var day: Int64?
        var duration: Double?
        var kind: MediaKind
    }

    private var byMedia: [String: [Int64]] = [:]
    private var byTitle: [String: [Candidate]] = [:]
    private var taken: Set<Int64> = []

    /// Lengths that differ by more are of two episodes, in seconds.
    private static let lengthTolerance = 600.0

    /// Reads the episodes of a show that are not among those already recognized.
    init(connection: Connection, show: Int64, except seen: Set<Int64>) throws {
        let rows = try connection.rows(
            "SELECT id, title, published, duration, media, media_type FROM episode WHERE show = ?",
            show
        ) { row -> (Int64, String, Double?, Double?, String?, String)? in
            guard !seen.contains(row.integer(0)) else { return nil }
            return (
                row.integer(0), row.text(1), row.optionalReal(2), row.optionalReal(3),
                row.optionalText(4), row.text(5)
            )
        }
        for (id, title, published, duration, media, type) in rows {
            if let media { byMedia[ParsedItem.mediaKey(of: media), default: []].append(id) }
            byTitle[Self.normalized(title), default: []].append(
                Candidate(
                    id: id, day: Self.day(published), duration: duration,
                    kind: MediaKind(type: type, address: media ?? "")))
        }
    }

    /// The episode that an item is, which then is not found again; nil when it is a new one.
    mutating func take(_ item: ParsedItem) -> Int64? {
        let id =
            item.mediaKey.flatMap { byMedia[$0] }?.first { !taken.contains($0) }
            ?? byTitle[Self.normalized(item.title)]?.first { isSame($0, item) }?.id
        if let id { taken.insert(id) }
        return id
    }

    /// A title as it is compared: letters and digits only, in lower case.
    static func normalized(_ title: String) -> String {
        String(title.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}

private extension LostEpisodes {
    static func day(_ seconds: Double?) -> Int64? {
        seconds.map { Int64(($0 / 86_400).rounded(.down)) }
    }

    func isSame(_ candidate: Candidate, _ item: ParsedItem) -> Bool {
        guard !taken.contains(candidate.id), let day = candidate.day,
            day == Self.day(item.published)
        else { return false }
        let kind = MediaKind(
            type: item.enclosure?.type ?? "", address: item.enclosure?.address ?? "")
        guard kind == candidate.kind else { return false }
        guard let length = candidate.duration, let other = item.duration else { return true }
        return abs(length - other) <= Self.lengthTolerance
    }
}
