// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media
import XML

extension FeedBuilder {
    /// Reacts to an element that begins where no text is collected.
    mutating func start(_ element: FeedElement, parent: FeedElement, attributes: XMLAttributes) {
        switch element {
        case .other: return
        case .item, .entry, .liveItem: startItem(element, attributes)
        case .rss, .rdf, .channel, .feed: pushBase(attributes)
        default:
            if isInItem {
                startInItem(element, parent: parent, attributes: attributes)
            } else {
                startInChannel(element, parent: parent, attributes: attributes)
            }
        }
    }

    mutating func pushBase(_ attributes: XMLAttributes) {
        guard attributes.count > 0,
            let base = attributes.first(where: { $0.name.local == "base" && $0.name.prefix != nil })
        else { return }
        address.push(base.value.string, depth: stack.count)
    }

    /// An address in an attribute, resolved; empty when absent.
    func address(_ name: StaticString, _ attributes: XMLAttributes) -> String {
        attributes[name].map { address.resolve($0.buffer) } ?? ""
    }
}

private extension FeedBuilder {
    mutating func startItem(_ element: FeedElement, _ attributes: XMLAttributes) {
        // An item inside an item is a broken feed's; the outer one goes on.
        guard !isInItem else { return }
        pushBase(attributes)
        var builder = ItemBuilder()
        if element == .liveItem {
            var live = LiveItem(guid: "", title: "", status: .pending, address: "")
            let status = attributes["status"]?.string.lowercased() ?? ""
            live.status = LiveItem.Status(rawValue: status) ?? .pending
            live.start = date(attributes["start"])
            live.end = date(attributes["end"])
            builder.live = live
        }
        current = builder
        isInItem = true
    }

    func date(_ value: XMLBytes?) -> Date? {
        value.flatMap { FeedDate.seconds($0.buffer) }.map(Date.init(timeIntervalSince1970:))
    }

    mutating func startInItem(
        _ element: FeedElement, parent: FeedElement, attributes: XMLAttributes
    ) {
        guard parent.isItem || parent == .liveItem else {
            return startDeeper(element, parent: parent, attributes: attributes)
        }
        switch element {
        case .title: capture(.title)
        case .guid:
            pendingFlag =
                attributes["isPermaLink"].map { !$0.equalsIgnoringCase("false") }
                ?? (parent == .item)
            capture(.guid)
        case .link: startLink(attributes)
        case .description, .summary: capture(.summary, isXHTML: isXHTML(attributes))
        case .encoded: capture(.encoded)
        case .content: startContent(attributes)
        case .published: capture(.published)
        case .updated: capture(.updated)
        case .enclosure: current.add(enclosure(attributes, address: "url"))
        case .author: capture(.author)
        case .creator: capture(.creator)
        case .itunesAuthor: capture(.itunesAuthor)
        case .itunesTitle: capture(.itunesTitle)
        case .itunesDuration: capture(.duration)
        case .itunesExplicit: capture(.explicit)
        case .itunesEpisode: capture(.episode)
        case .itunesSeason: capture(.season)
        case .itunesEpisodeType: capture(.episodeType)
        case .itunesSummary: capture(.itunesSummary)
        case .itunesSubtitle, .subtitle: capture(.subtitle)
        case .itunesImage: startImage(attributes, rank: ItemBuilder.Rank.primary)
        case .mediaTitle: capture(.mediaTitle)
        case .mediaDescription: capture(.mediaSummary)
        case .mediaContent: addMedia(attributes)
        case .mediaThumbnail: setThumbnail(attributes)
        default: startPodcasting(element, attributes)
        }
    }

    /// Elements below an element of an item.
    mutating func startDeeper(
        _ element: FeedElement, parent: FeedElement, attributes: XMLAttributes
    ) {
        switch (parent, element) {
        case (.mediaGroup, .mediaContent): addMedia(attributes)
        case (.mediaGroup, .mediaThumbnail), (.mediaContent, .mediaThumbnail):
            setThumbnail(attributes)
        case (.mediaGroup, .mediaTitle), (.mediaContent, .mediaTitle): capture(.mediaTitle)
        case (.mediaGroup, .mediaDescription), (.mediaContent, .mediaDescription):
            capture(.mediaSummary)
        case (.alternateEnclosure, .alternateSource):
            let source = address("uri", attributes)
            if current.alternate?.address.isEmpty == true, source.hasPrefix("http") {
                current.alternate?.address = source
            }
        case (.alternateEnclosure, .integrity):
            let kind = attributes["type"]?.string ?? "sri"
            if kind == "sri" { current.alternate?.integrity = attributes["value"]?.string }
        case (.simpleChapters, .simpleChapter): addChapter(attributes)
        case (.itunesImage, .url): capture(.itunesImage)
        default: return
        }
    }

    mutating func startLink(_ attributes: XMLAttributes) {
        guard let href = attributes["href"] else { return capture(.link) }
        let relation = attributes["rel"]
        if relation == nil || relation.map({ $0 == "alternate" }) == true {
            if current.item.link.isEmpty {
                current.item.link = address.resolve(href.buffer)
            }
        } else if relation.map({ $0 == "enclosure" }) == true {
            current.add(enclosure(attributes, address: "href"))
        }
    }

    mutating func startContent(_ attributes: XMLAttributes) {
        // Content from elsewhere is a file, as far as it can be heard.
        if attributes["src"] != nil {
            let file = enclosure(attributes, address: "src")
            if MediaKind(type: file.type, address: file.address).isPlayable { current.add(file) }
            return
        }
        capture(.content, isXHTML: isXHTML(attributes))
    }

    func isXHTML(_ attributes: XMLAttributes) -> Bool {
        attributes.count > 0 && attributes["type"].map { $0 == "xhtml" } == true
    }

    mutating func startImage(_ attributes: XMLAttributes, rank: Int) {
        let image = address("href", attributes)
        current.setImage(image, rank: rank)
        if image.isEmpty {
            let url = address("url", attributes)
            current.setImage(url, rank: rank)
            if url.isEmpty { capture(.itunesImage) }
        }
    }

    func enclosure(_ attributes: XMLAttributes, address name: StaticString) -> FeedEnclosure {
        FeedEnclosure(
            address: address(name, attributes), type: attributes["type"]?.string ?? "",
            length: attributes["length"].flatMap { FeedNumber.length($0.buffer) })
    }

    mutating func addMedia(_ attributes: XMLAttributes) {
        var file = enclosure(attributes, address: "url")
        let medium = attributes["medium"]?.string ?? ""
        let kind = MediaKind(type: file.type, address: file.address)
        guard kind.isPlayable || (kind == .unknown && (medium == "audio" || medium == "video"))
        else {
            if kind == .image || medium == "image" {
                current.setImage(file.address, rank: ItemBuilder.Rank.fallback)
            }
            return
        }
        file.length = attributes["fileSize"].flatMap { FeedNumber.length($0.buffer) }
        file.bitrate = attributes["bitrate"].flatMap { FeedNumber.whole($0.buffer) }
            .map { $0 < 10_000 ? $0 * 1_000 : $0 }
        current.add(file)
        if current.item.duration == nil, let duration = attributes["duration"] {
            current.item.duration = FeedNumber.duration(duration.buffer)
        }
    }

    mutating func setThumbnail(_ attributes: XMLAttributes) {
        let image = address("url", attributes)
        current.setImage(image, rank: ItemBuilder.Rank.secondary)
    }

    mutating func addChapter(_ attributes: XMLAttributes) {
        guard !current.hasChapters, let start = attributes["start"],
            let seconds = TimeText.seconds(start.string)
        else { return }
        var chapter = FeedChapter(start: seconds, title: attributes["title"]?.string ?? "")
        let link = address("href", attributes)
        let image = address("image", attributes)
        chapter.link = link.isEmpty ? nil : link
        chapter.image = image.isEmpty ? nil : image
        current.item.details.chapters.append(chapter)
    }

    /// The elements of Podcasting 2.0 in an item.
    mutating func startPodcasting(_ element: FeedElement, _ attributes: XMLAttributes) {
        switch element {
        case .transcript:
            let file = address("url", attributes)
            guard !file.isEmpty else { return }
            current.item.details.transcripts.append(
                TranscriptLink(
                    address: file, type: attributes["type"]?.string ?? "",
                    language: attributes["language"]?.string,
                    relation: attributes["rel"]?.string))
        case .chapters:
            let file = address("url", attributes)
            guard !file.isEmpty, current.item.details.chaptersAddress == nil else { return }
            current.item.details.chaptersAddress = file
            current.item.details.chaptersType = attributes["type"]?.string
        case .person: startPerson(attributes)
        case .soundbite:
            guard let start = attributes["startTime"].flatMap({ FeedNumber.number($0.buffer) }),
                let duration = attributes["duration"].flatMap({ FeedNumber.number($0.buffer) })
            else { return }
            pendingSoundbite = Soundbite(start: start, duration: duration, title: "")
            capture(.soundbite)
        case .season:
            current.item.details.seasonName = attributes["name"]?.string
            capture(.season)
        case .episode:
            current.item.details.numberText = attributes["display"]?.string
            capture(.episode)
        case .location: capture(.location)
        case .license: capture(.license)
        case .alternateEnclosure:
            var file = FeedEnclosure(
                address: "", type: attributes["type"]?.string ?? "",
                length: attributes["length"].flatMap { FeedNumber.length($0.buffer) })
            file.bitrate = attributes["bitrate"].flatMap { FeedNumber.whole($0.buffer) }
            file.title = attributes["title"]?.string
            current.alternate = file
        case .contentLink:
            let page = address("href", attributes)
            if !page.isEmpty { current.live?.page = page }
        case .socialInteract:
            let page = address("uri", attributes)
            guard !page.isEmpty else { return }
            current.item.details.discussions.append(
                Discussion(address: page, network: attributes["protocol"]?.string ?? ""))
        case .podcastImage: startImage(attributes, rank: ItemBuilder.Rank.fallback)
        default: return
        }
    }
}

extension FeedBuilder {
    /// Somebody who takes part, whose name is the element's text.
    mutating func startPerson(_ attributes: XMLAttributes) {
        let image = address("img", attributes)
        let link = address("href", attributes)
        pendingPerson = Person(
            name: "", role: attributes["role"]?.string.lowercased() ?? "host",
            group: attributes["group"]?.string.lowercased() ?? "cast",
            image: image.isEmpty ? nil : image, link: link.isEmpty ? nil : link)
        capture(.person)
    }
}
