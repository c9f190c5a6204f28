// SPDX-License-Identifier: MIT

import FoundationEssentials
import JSON
import Media

/// Reads JSON Feed 1.0 and 1.1.
enum JSONFeed {
    static func read(_ bytes: [UInt8], feed: URL) throws -> ParsedFeed {
        do {
            return try JSONDocument.read(bytes) { root in
                guard root["items"] != nil || root["version"]?.string?.contains("jsonfeed") == true
                else { throw FeedError.notAFeed("JSON") }
                return result(root, feed: feed)
            }
        } catch let error as JSONError {
            throw FeedError.unreadable("\(error)")
        }
    }
}

private extension JSONFeed {
    static func result(_ root: JSONNode, feed: URL) -> ParsedFeed {
        let address = FeedAddress(feed: feed)
        var podcast = Podcast(feed: feed, title: root["title"]?.text() ?? feed.host() ?? "")
        podcast.summary = root["description"]?.text()
        podcast.link = url(root["home_page_url"], address)
        podcast.artworkURL = url(root["icon"], address) ?? url(root["favicon"], address)
        podcast.language = root["language"]?.text()
        podcast.author = author(root)
        podcast.nextPage = url(root["next_url"], address)
        podcast.isComplete = root["expired"]?.bool ?? false
        podcast.hub = root["hubs"]?.elements.first.flatMap { url($0["url"], address) }
        let items = root["items"]?.elements.prefix(FeedBuilder.itemLimit).map {
            item($0, address)
        }
        return ParsedFeed(podcast: podcast, items: items ?? [])
    }

    static func item(_ node: JSONNode, _ address: FeedAddress) -> ParsedItem {
        var builder = ItemBuilder()
        builder.setGUID(node["id"]?.text() ?? "", isPermaLink: false)
        builder.setTitle(node["title"].flatMap { $0.text() } ?? "", rank: 1)
        builder.item.link = resolved(node["url"] ?? node["external_url"], address)
        builder.setSummary(UTF8Text(node["summary"]?.text() ?? ""), rank: 1)
        builder.setNotes(
            UTF8Text(node["content_html"]?.text() ?? node["content_text"]?.text() ?? ""), rank: 1)
        builder.setImage(resolved(node["image"] ?? node["banner_image"], address), rank: 1)
        let date = node["date_published"]?.text() ?? node["date_modified"]?.text()
        builder.setDate(date.flatMap { FeedDate.seconds($0) }, rank: 1)
        builder.item.details.author = author(node)
        for attachment in node["attachments"]?.elements.map(\.self) ?? [] {
            var file = FeedEnclosure(
                address: resolved(attachment["url"], address),
                type: attachment["mime_type"]?.text() ?? "")
            file.length = attachment["size_in_bytes"]?.int.map(Int64.init).flatMap {
                $0 >= 1_000 ? $0 : nil
            }
            file.title = attachment["title"]?.text()
            builder.add(file)
            builder.item.duration =
                builder.item.duration
                ?? attachment["duration_in_seconds"]?.double.flatMap {
                    $0 > 0 ? $0 : nil
                }
        }
        return builder.finish()
    }

    static func author(_ node: JSONNode) -> String? {
        (node["authors"]?.elements.first ?? node["author"])?["name"]?.text()
    }

    static func resolved(_ node: JSONNode?, _ address: FeedAddress) -> String {
        guard var text = node?.text() else { return "" }
        return text.withUTF8 { address.resolve($0) }
    }

    static func url(_ node: JSONNode?, _ address: FeedAddress) -> URL? {
        resolved(node, address).ifNotEmpty.flatMap { URL(string: $0) }
    }
}
