// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

/// Finds feeds by what people have in hand: addresses with schemes of their own, and pages.
public enum FeedLinks {
    /// Schemes that stand for http, or are put before a whole address.
    private static let schemes: Set = ["feed", "podcast", "pcast", "itpc"]
    private static let feedTypes: Set = [
        "application/rss+xml", "application/atom+xml", "application/feed+json",
        "application/rdf+xml",
    ]

    /// The http or https address that a text means: `feed:`, `podcast:`, `pcast:` and `itpc:` in both
    /// spellings, addresses without a scheme, and YouTube channels, whose feeds follow from their
    /// pages' addresses. Nil when it means none.
    public static func address(_ text: String) -> URL? {
        var text = text.drop { $0.isWhitespace }[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        for _ in 0..<2 {
            guard let colon = text.firstIndex(of: ":"),
                schemes.contains(text[..<colon].lowercased())
            else { break }
            let rest = text[text.index(after: colon)...]
            text = rest.hasPrefix("//") ? "http:" + rest : rest
        }
        if !text.contains("://"), text.prefix(while: { $0 != "/" }).contains(".") {
            text = "https://" + text
        }
        guard text.utf8.count <= 4096, let url = URL(string: String(text)),
            ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
            url.host()?.isEmpty == false
        else { return nil }
        return youTubeFeed(url) ?? url
    }

    /// The feeds that a page names in its `link` elements, in their order, those of comments last.
    public static func find(in bytes: [UInt8], page: URL) -> [URL] {
        let text = String(decoding: bytes, as: UTF8.self)
        var base = page
        var feeds: [URL] = []
        var comments: [URL] = []
        for tag in text.split(separator: "<") {
            let name = tag.prefix { $0.isASCII && $0.isLetter }.lowercased()
            if name == "base", let address = attributes(tag)["href"] {
                base = URL(string: address, relativeTo: page)?.absoluteURL ?? base
            }
            guard name == "link" else { continue }
            let values = attributes(tag)
            guard let address = values["href"], feedTypes.contains(type(values)),
                rels(values).contains("alternate"),
                let url = URL(string: address, relativeTo: base)?.absoluteURL,
                ["http", "https"].contains(url.scheme?.lowercased() ?? "")
            else { continue }
            let isComments =
                "\(values["title"] ?? "") \(address)".lowercased().contains("comment")
            if isComments { comments.append(url) } else { feeds.append(url) }
        }
        var seen: Set<URL> = []
        return (feeds + comments).filter { seen.insert($0).inserted }
    }
}

private extension FeedLinks {
    static func youTubeFeed(_ url: URL) -> URL? {
        let hosts: Set = ["youtube.com", "www.youtube.com", "m.youtube.com"]
        let parts = url.path().split(separator: "/")
        guard hosts.contains(url.host()?.lowercased() ?? ""), parts.count >= 2,
            parts[0] == "channel"
        else { return nil }
        return URL(string: "https://www.youtube.com/feeds/videos.xml?channel_id=\(parts[1])")
    }

    static func type(_ values: [String: String]) -> String {
        (values["type"] ?? "").prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    }

    static func rels(_ values: [String: String]) -> [String] {
        (values["rel"] ?? "").lowercased().split { $0.isWhitespace }.map(String.init)
    }

    /// The attributes of a tag whose text follows its `<`.
    static func attributes(_ tag: Substring) -> [String: String] {
        var values: [String: String] = [:]
        var rest = tag.drop { !$0.isWhitespace }
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            guard let first = rest.first, first != ">" else { return values }
            let name = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
            guard !name.isEmpty else { return values }
            rest = rest[name.endIndex...].drop { $0.isWhitespace }
            var value: Substring = ""
            if rest.first == "=" {
                rest = rest.dropFirst().drop { $0.isWhitespace }
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    value = rest.dropFirst().prefix { $0 != quote }
                    rest = rest[value.endIndex...].dropFirst()
                } else {
                    value = rest.prefix { !$0.isWhitespace && $0 != ">" }
                    rest = rest[value.endIndex...]
                }
            }
            if values[name.lowercased()] == nil {
                values[name.lowercased()] = decoded(value)
            }
        }
    }

    /// The text without its entities.
    static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        return PlainText(html: String(text)).text
    }
}
