// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media
import XML

extension OPML {
    /// Reads a list. Any encoding, any case of attribute names and bare ampersands are taken; of a
    /// list that breaks off, what is whole is kept. Throws ``FeedError`` when it is no list.
    public init(reading bytes: some ContiguousBytes) throws {
        let builder = OPMLBuilder()
        let feeder = XMLFeeder(handler: builder, charset: nil)
        do {
            try bytes.withUnsafeBytes { try feeder.feed($0.assumingMemoryBound(to: UInt8.self)) }
            try feeder.finish()
        } catch let error as XMLError {
            guard builder.root != nil else { throw FeedError.unreadable("\(error)") }
        }
        let root = builder.root ?? ""
        guard root.lowercased() == "opml" || !builder.list.entries.isEmpty else {
            throw root.lowercased() == "html" ? FeedError.webPage : FeedError.notAFeed(root)
        }
        self = builder.list
    }
}

/// Collects the outlines of a list.
private final class OPMLBuilder: XMLHandler {
    var list = OPML(entries: [])
    private(set) var root: String?
    private var depth = 0
    /// The open outlines: a folder's name, or nil for a subscription.
    private var path: [String?] = []
    /// The subscriptions among them. One that is never closed may be cut off in its address.
    private var open: [OPML.Entry?] = []
    private var known: Set<String> = []
    private var isInTitle = false
    private var title = FeedText()

    init() {
        list.isWhole = false
    }

    func startElement(_ name: XMLName, attributes: XMLAttributes) {
        depth += 1
        if root == nil { root = name.local.string }
        if name.local.equalsIgnoringCase("outline") {
            startOutline(attributes)
        } else if name.local.equalsIgnoringCase("title"), path.isEmpty {
            isInTitle = true
            title.clear()
        }
    }

    func endElement(_ name: XMLName) {
        depth -= 1
        if name.local.equalsIgnoringCase("outline") {
            _ = path.popLast()
            if let entry = open.popLast() ?? nil { add(entry) }
        } else if isInTitle {
            isInTitle = false
            list.title = list.title ?? title.string.ifNotEmpty
        }
        if depth == 0 { list.isWhole = true }
    }

    func text(_ bytes: XMLBytes) {
        if isInTitle { title.append(bytes.buffer) }
    }
}

private extension OPMLBuilder {
    func startOutline(_ attributes: XMLAttributes) {
        let text = attribute("title", attributes) ?? attribute("text", attributes) ?? ""
        let type = attribute("type", attributes)?.lowercased() ?? ""
        let feed = attribute("xmlUrl", attributes)
        let stream = type == "audio" || type == "link" ? attribute("url", attributes) : nil
        guard let address = feed ?? stream else {
            path.append(text)
            open.append(nil)
            return
        }
        path.append(nil)
        open.append(nil)
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            url.host()?.isEmpty == false || scheme == "file"
        else {
            list.rejected.append(address)
            return
        }
        open[open.count - 1] = OPML.Entry(
            kind: feed != nil ? .feed : .station, url: url, title: text,
            page: attribute("htmlUrl", attributes).flatMap { URL(string: $0) },
            folders: path.compactMap(\.self).filter { !$0.isEmpty })
    }

    func add(_ entry: OPML.Entry) {
        if known.insert(entry.url.absoluteString).inserted {
            list.entries.append(entry)
        } else {
            list.duplicateCount += 1
        }
    }

    /// An attribute without the space around it; nil when absent or empty.
    func attribute(_ name: StaticString, _ attributes: XMLAttributes) -> String? {
        guard let value = attributes.ignoringCase(name) else { return nil }
        let text = String(decoding: FeedText.trimmed(value.buffer), as: UTF8.self)
        return text.ifNotEmpty
    }
}
