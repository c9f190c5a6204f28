// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media
import XML

/// Makes a ``ParsedFeed`` of the elements that an XML reader tells.
///
/// It keeps the path of open elements and, for the element whose text is wanted, the text. What it
/// does not know costs one look into a table.
struct FeedBuilder {
    /// The most items that are kept of a feed.
    static let itemLimit = 100_000

    /// What the text of the open element is wanted for.
    enum Field: UInt8 {
        case none, title, itunesTitle, mediaTitle, link, summary, itunesSummary, mediaSummary
        case encoded, content, subtitle, guid, published, updated, duration, explicit, season
        case episode, episodeType, author, authorName, creator, itunesAuthor
        case language, imageURL, logo, category, timeToLive, type, newFeed, ownerName, ownerEmail
        case block, complete, podcastGUID, locked, medium, funding, person, soundbite, location
        case license, updateFrequency, itunesImage

        /// Whether markup inside is part of the text.
        var keepsMarkup: Bool {
            switch self {
            case .summary, .encoded, .content, .itunesSummary, .mediaSummary: true
            default: false
            }
        }
    }

    var podcast: Podcast
    var items: [ParsedItem] = []
    var warnings: [String] = []
    /// What makes this no feed.
    private(set) var failure: FeedError?
    /// Whether there was a root element.
    private(set) var hasRoot = false
    /// Whether the root element was closed.
    private(set) var isWhole = false

    /// The open item, while there is one.
    var current = ItemBuilder()
    /// Whether an item is open.
    var isInItem = false
    var address: FeedAddress
    var text = FeedText()
    var channelRanks = ChannelRanks()
    /// Attributes of an element whose text is still to come.
    var pendingPerson: Person?
    var pendingSoundbite: Soundbite?
    var pendingAddress = ""
    var pendingFlag = false
    var categories: [String] = []

    private let names = FeedNames()
    private(set) var stack: [FeedElement] = []
    private var field = Field.none
    private var fieldDepth = 0
    private var isXHTML = false
    private let stop: () -> Void

    /// How much the sources of the show's texts counted so far.
    struct ChannelRanks {
        var title = 0
        var summary = 0
        var image = 0
        var author = 0
    }

    /// Prepares for the feed at an address. `stop` is called when nothing more is wanted.
    init(feed: URL, stop: @escaping () -> Void) {
        podcast = Podcast(feed: feed, title: "")
        address = FeedAddress(feed: feed)
        self.stop = stop
        stack.reserveCapacity(64)
    }

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes) {
        let element = names.element(name)
        let parent = stack.last ?? .other
        if stack.isEmpty, !hasRoot { checkRoot(element, name) }
        stack.append(element)
        if field != .none {
            if field == .author, element == .name { return capture(.authorName) }
            if field.keepsMarkup { openTag(name, attributes) }
            return
        }
        start(element, parent: parent, attributes: attributes)
    }

    mutating func endElement(_ name: XMLName) {
        if field != .none {
            if fieldDepth == stack.count {
                commit(field)
                field = .none
            } else if field.keepsMarkup {
                closeTag(name)
            }
        }
        guard let element = stack.popLast() else { return }
        if element.rawValue <= FeedElement.entry.rawValue || element == .liveItem {
            address.pop(to: stack.count)
        }
        end(element)
        if stack.isEmpty { isWhole = true }
    }

    mutating func text(_ bytes: XMLBytes) {
        guard field != .none else { return }
        if isXHTML {
            text.appendEscaped(bytes.buffer)
        } else {
            text.append(bytes.buffer)
        }
    }

    /// Begins to collect the text of the element that was opened last.
    mutating func capture(_ field: Field, isXHTML: Bool = false) {
        self.field = field
        self.isXHTML = isXHTML
        fieldDepth = stack.count
        text.clear()
    }

    /// Takes the item that was closed.
    mutating func finishItem(_ element: FeedElement) {
        guard isInItem else { return }
        isInItem = false
        var builder = ItemBuilder()
        swap(&builder, &current)
        let live = builder.live
        let item = builder.finish()
        if element == .liveItem {
            addLiveItem(live, item)
        } else {
            items.append(item)
            if items.count >= Self.itemLimit {
                warnings.append("more than \(Self.itemLimit) items")
                stop()
            }
        }
    }
}

private extension FeedBuilder {
    mutating func checkRoot(_ element: FeedElement, _ name: XMLName) {
        hasRoot = true
        switch element {
        case .rss, .rdf, .channel, .feed, .redirect: return
        case .html: failure = .webPage
        default: failure = .notAFeed(name.local.string)
        }
        stop()
    }

    mutating func openTag(_ name: XMLName, _ attributes: XMLAttributes) {
        // The wrapper that Atom asks for around XHTML is none of the text.
        guard !(isXHTML && stack.count == fieldDepth + 1) else { return }
        text.append("<")
        text.append(name.local.buffer)
        for attribute in attributes {
            text.append(" ")
            text.append(attribute.name.local.buffer)
            text.append("=\"")
            text.appendEscaped(attribute.value.buffer)
            text.append("\"")
        }
        text.append(">")
    }

    mutating func closeTag(_ name: XMLName) {
        guard !(isXHTML && stack.count == fieldDepth + 1) else { return }
        text.append("</")
        text.append(name.local.buffer)
        text.append(">")
    }
}
