// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

extension FeedBuilder {
    /// Reacts to an element that was closed.
    mutating func end(_ element: FeedElement) {
        switch element {
        case .item, .entry, .liveItem:
            if !stack.contains(where: { $0.isItem || $0 == .liveItem }) { finishItem(element) }
        case .alternateEnclosure:
            if let file = current.alternate { current.add(file) }
            current.alternate = nil
        case .simpleChapters: current.hasChapters = true
        case .channel, .feed:
            if podcast.title.isEmpty { podcast.title = podcast.feed.host() ?? "" }
        default: return
        }
    }

    /// Takes the text of an element that was closed.
    mutating func commit(_ field: Field) {
        if isInItem {
            commitToItem(field)
        } else {
            commitToChannel(field)
        }
    }

    /// Turns a closed live item into the show's.
    mutating func addLiveItem(_ live: LiveItem?, _ item: ParsedItem) {
        guard var live else { return }
        live.guid = item.identity
        live.title = item.title
        live.address = item.enclosure?.address ?? ""
        live.type = item.enclosure.map(\.type).flatMap { $0.isEmpty ? nil : $0 }
        live.page = live.page ?? (item.link.isEmpty ? nil : item.link)
        podcast.liveItems.append(live)
    }
}

private extension FeedBuilder {
    typealias Rank = ItemBuilder.Rank

    mutating func commitToItem(_ field: Field) {
        switch field {
        case .title: current.setTitle(text.title, rank: Rank.primary)
        case .itunesTitle: current.setTitle(text.title, rank: Rank.secondary)
        case .mediaTitle: current.setTitle(text.title, rank: Rank.fallback)
        case .guid: current.setGUID(text.string, isPermaLink: pendingFlag)
        case .link:
            if current.item.link.isEmpty { current.item.link = resolvedText }
        case .summary: current.setSummary(text.raw, rank: Rank.primary)
        case .itunesSummary: current.setSummary(text.raw, rank: Rank.secondary)
        case .mediaSummary: current.setSummary(text.raw, rank: Rank.fallback)
        case .encoded: current.setNotes(text.raw, rank: Rank.primary)
        case .content: current.setNotes(text.raw, rank: Rank.secondary)
        case .published: current.setDate(text.withTrimmed(FeedDate.seconds), rank: Rank.primary)
        case .updated: current.setDate(text.withTrimmed(FeedDate.seconds), rank: Rank.fallback)
        case .duration:
            if let duration = text.withTrimmed(FeedNumber.duration) {
                current.item.duration = duration
            }
        case .explicit: current.item.isExplicit = FeedFlag.value(text.string)
        case .season: current.item.season = text.withTrimmed(FeedNumber.whole)
        case .episode:
            if let number = text.withTrimmed(FeedNumber.number) { current.item.number = number }
        case .episodeType:
            current.item.kind = EpisodeKind(rawValue: text.string.lowercased()) ?? .full
        case .itunesImage:
            let image = resolvedText
            current.setImage(image, rank: Rank.primary)
        default: commitToDetails(field)
        }
    }

    mutating func commitToDetails(_ field: Field) {
        switch field {
        case .subtitle: current.item.details.subtitle = text.title.ifNotEmpty
        case .author, .authorName, .creator:
            if current.item.details.author == nil {
                current.item.details.author = authorName(text.title)
            }
        case .itunesAuthor: current.item.details.author = text.title.ifNotEmpty
        case .person:
            if let person = takePerson() { current.item.details.persons.append(person) }
        case .soundbite:
            guard var soundbite = pendingSoundbite else { return }
            soundbite.title = text.title
            current.item.details.soundbites.append(soundbite)
        case .location: current.item.details.location = text.title.ifNotEmpty
        case .license: current.item.details.license = text.title.ifNotEmpty
        default: return
        }
    }

    mutating func commitToChannel(_ field: Field) {
        switch field {
        case .title: setTitle(rank: 2)
        case .mediaTitle: setTitle(rank: 1)
        case .link: podcast.link = podcast.link ?? URL(string: resolvedText)
        case .summary: setSummary(rank: 4)
        case .itunesSummary: setSummary(rank: 3)
        case .subtitle: setSummary(rank: 2)
        case .mediaSummary: setSummary(rank: 1)
        case .language: podcast.language = podcast.language ?? text.string.ifNotEmpty
        case .imageURL: setImage(resolvedText, rank: 2)
        case .itunesImage: setImage(resolvedText, rank: 3)
        case .logo: setImage(resolvedText, rank: 1)
        case .category: addCategory(text.title)
        case .timeToLive:
            podcast.timeToLive = text.withTrimmed(FeedNumber.number).map { $0 * 60 }
        case .itunesAuthor: setAuthor(text.title.ifNotEmpty, rank: 3)
        case .author, .authorName, .creator: setAuthor(authorName(text.title), rank: 2)
        case .ownerName: podcast.ownerName = text.title.ifNotEmpty
        case .ownerEmail: podcast.ownerEmail = text.string.ifNotEmpty
        case .explicit: podcast.isExplicit = podcast.isExplicit ?? FeedFlag.value(text.string)
        case .type: podcast.kind = text.string.lowercased() == "serial" ? .serial : .episodic
        case .newFeed: podcast.newFeed = URL(string: resolvedText)
        case .block: podcast.isBlocked = FeedFlag.value(text.string) ?? podcast.isBlocked
        case .complete: podcast.isComplete = FeedFlag.value(text.string) ?? false
        default: commitPodcasting(field)
        }
    }

    mutating func commitPodcasting(_ field: Field) {
        switch field {
        case .podcastGUID: podcast.guid = text.string.ifNotEmpty
        case .locked: podcast.isLocked = FeedFlag.value(text.string)
        case .medium: podcast.medium = text.string.lowercased().ifNotEmpty
        case .updateFrequency: podcast.updateFrequency = text.title.ifNotEmpty
        case .funding:
            guard !pendingAddress.isEmpty else { return }
            podcast.fundings.append(Funding(address: pendingAddress, text: text.title))
        case .person:
            if let person = takePerson() { podcast.persons.append(person) }
        default: return
        }
    }

    var resolvedText: String { text.withTrimmed { address.resolve($0) } }

    mutating func takePerson() -> Person? {
        defer { pendingPerson = nil }
        guard var person = pendingPerson else { return nil }
        person.name = text.title
        return person.name.isEmpty ? nil : person
    }

    mutating func setTitle(rank: Int) {
        let title = text.title
        guard rank > channelRanks.title, !title.isEmpty else { return }
        podcast.title = title
        channelRanks.title = rank
    }

    mutating func setSummary(rank: Int) {
        let summary = text.string
        guard rank > channelRanks.summary, !summary.isEmpty else { return }
        podcast.summary = summary
        channelRanks.summary = rank
    }

    mutating func setAuthor(_ author: String?, rank: Int) {
        guard rank > channelRanks.author, let author else { return }
        podcast.author = author
        channelRanks.author = rank
    }

    /// The name in `mail@example.org (Name)`; nil when there is only a mail address.
    func authorName(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text.ifNotEmpty }
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
        else { return nil }
        return String(text[text.index(after: open)..<close]).ifNotEmpty
    }
}

extension String {
    /// The text, nil when there is none.
    var ifNotEmpty: String? { isEmpty ? nil : self }
}
