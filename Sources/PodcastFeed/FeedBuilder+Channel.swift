// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media
import XML

extension FeedBuilder {
    /// Reacts to an element of the show.
    mutating func startInChannel(
        _ element: FeedElement, parent: FeedElement, attributes: XMLAttributes
    ) {
        guard parent.isChannel || parent == .rss || parent == .rdf else {
            return startBelowChannel(element, parent: parent, attributes: attributes)
        }
        switch element {
        case .title: capture(.title)
        case .link: startChannelLink(attributes)
        case .description, .summary: capture(.summary)
        case .subtitle, .itunesSubtitle: capture(.subtitle)
        case .itunesSummary: capture(.itunesSummary)
        case .mediaDescription: capture(.mediaSummary)
        case .mediaTitle, .itunesTitle: capture(.mediaTitle)
        case .language: capture(.language)
        case .logo: capture(.logo)
        case .timeToLive: capture(.timeToLive)
        case .author: capture(.author)
        case .creator: capture(.creator)
        case .itunesAuthor: capture(.itunesAuthor)
        case .itunesExplicit: capture(.explicit)
        case .itunesType: capture(.type)
        case .itunesNewFeed: capture(.newFeed)
        case .itunesBlock, .podcastBlock: capture(.block)
        case .itunesComplete: capture(.complete)
        case .itunesImage, .podcastImage:
            let image = address("href", attributes)
            setImage(image, rank: element == .itunesImage ? 3 : 1)
            if image.isEmpty { capture(.itunesImage) }
        case .category: startCategory(attributes)
        case .itunesCategory: startITunesCategory(attributes, parent: parent)
        case .podcastGUID: capture(.podcastGUID)
        case .locked: capture(.locked)
        case .medium: capture(.medium)
        case .funding:
            pendingAddress = address("url", attributes)
            capture(.funding)
        case .person: startPerson(attributes)
        case .updateFrequency: capture(.updateFrequency)
        default: return
        }
    }

    /// The show's picture, if no better one is known.
    mutating func setImage(_ image: String, rank: Int) {
        guard rank > channelRanks.image, let url = URL(string: image) else { return }
        podcast.artworkURL = url
        channelRanks.image = rank
    }
}

private extension FeedBuilder {
    mutating func startBelowChannel(
        _ element: FeedElement, parent: FeedElement, attributes: XMLAttributes
    ) {
        switch (parent, element) {
        case (.imageGroup, .url), (.itunesImage, .url): capture(.imageURL)
        case (.itunesOwner, .itunesName), (.itunesOwner, .name): capture(.ownerName)
        case (.itunesOwner, .itunesEmail), (.itunesOwner, .email): capture(.ownerEmail)
        case (.itunesCategory, .itunesCategory): startITunesCategory(attributes, parent: parent)
        case (.podroll, .remoteItem):
            podcast.podroll.append(
                PodcastReference(
                    feed: attributes["feedUrl"]?.string ?? "", guid: attributes["feedGuid"]?.string,
                    title: attributes["title"]?.string))
        case (.redirect, .newLocation): capture(.newFeed)
        default: return
        }
    }

    mutating func startChannelLink(_ attributes: XMLAttributes) {
        guard let href = attributes["href"] else { return capture(.link) }
        let url = URL(string: address.resolve(href.buffer))
        switch attributes["rel"]?.string.lowercased() ?? "alternate" {
        case "alternate": podcast.link = podcast.link ?? url
        case "next": podcast.nextPage = podcast.nextPage ?? url
        case "hub": podcast.hub = podcast.hub ?? url
        case "payment":
            podcast.fundings.append(
                Funding(
                    address: address.resolve(href.buffer),
                    text: attributes["title"]?.string ?? ""))
        default: return
        }
    }

    mutating func startCategory(_ attributes: XMLAttributes) {
        if let term = attributes["label"] ?? attributes["term"] {
            addCategory(term.string)
        } else {
            capture(.category)
        }
    }

    mutating func startITunesCategory(_ attributes: XMLAttributes, parent: FeedElement) {
        guard let name = attributes["text"]?.string, !name.isEmpty else { return }
        guard parent == .itunesCategory, let outer = categories.last else {
            categories = [name]
            return addCategory(name)
        }
        // The child says where it belongs, so the parent alone is not kept.
        podcast.categories.removeAll { $0 == outer }
        addCategory(outer + " / " + name)
    }
}

extension FeedBuilder {
    /// Adds a category unless it is known.
    mutating func addCategory(_ name: String) {
        guard !name.isEmpty, !podcast.categories.contains(name) else { return }
        podcast.categories.append(name)
    }
}
