// SPDX-License-Identifier: MIT

import FoundationEssentials
import JSON
import Media

/// Reads chapters from files and from what feeds have of them.
public enum ChaptersReader {
    /// The chapters in a JSON file: `podcast:chapters`, or the Podlove player's list. What has no
    /// place in time is left out; the rest is in the order of time. Relative addresses are resolved
    /// against the file's own.
    public static func chapters(
        json bytes: some ContiguousBytes, address: URL
    ) throws -> [Chapter] {
        do {
            return try JSONDocument.read(bytes) { root in
                let list = root["chapters"] ?? root
                guard list.kind == .array else { throw FeedError.notAFeed("JSON") }
                return ordered(list.elements.compactMap { chapter($0, address) })
            }
        } catch let error as JSONError {
            throw FeedError.unreadable("\(error)")
        }
    }

    /// The chapters that a feed has itself.
    public static func chapters(in details: EpisodeDetails) -> [Chapter] {
        ordered(
            details.chapters.map { chapter in
                Chapter(
                    start: chapter.start, title: chapter.title,
                    link: chapter.link.flatMap { URL(string: $0) },
                    artworkURL: chapter.image.flatMap { URL(string: $0) })
            })
    }
}

private extension ChaptersReader {
    static func ordered(_ chapters: [Chapter]) -> [Chapter] {
        chapters.enumerated().sorted {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }
        .map(\.element)
    }

    static func chapter(_ node: JSONNode, _ address: URL) -> Chapter? {
        guard let start = time(node["startTime"] ?? node["start"]), start >= 0 else { return nil }
        return Chapter(
            start: start,
            end: time(node["endTime"] ?? node["end"]).flatMap { $0 > start ? $0 : nil },
            title: node["title"]?.text() ?? "", link: url(node["url"] ?? node["href"], address),
            artworkURL: url(node["img"] ?? node["image"], address),
            isHidden: node["toc"]?.bool == false)
    }

    /// Seconds as a number, or as a clock shows them.
    static func time(_ node: JSONNode?) -> Double? {
        guard let node else { return nil }
        return node.double ?? node.text().flatMap { TimeText.seconds($0) }
    }

    static func url(_ node: JSONNode?, _ address: URL) -> URL? {
        node?.text().flatMap { URL(string: $0, relativeTo: address)?.absoluteURL }
    }
}
