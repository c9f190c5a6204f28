// SPDX-License-Identifier: MIT

import XML

/// The elements of feeds that mean something here, whatever their prefix. Dialects that say the
/// same in the same place share a case.
enum FeedElement: UInt8 {
    case other
    // Structure.
    case rss, rdf, channel, feed, item, entry, html
    case source, textInput, imageGroup
    // RSS, Atom, Dublin Core.
    case title, link, description, guid, published, updated, enclosure, language, url, category
    case timeToLive, author, name, email, summary, content, encoded, subtitle, logo
    case creator, redirect, newLocation
    // iTunes and its like.
    case itunesAuthor, itunesImage, itunesDuration, itunesExplicit, itunesEpisode, itunesSeason
    case itunesEpisodeType, itunesType, itunesCategory, itunesSummary, itunesSubtitle, itunesTitle
    case itunesNewFeed, itunesOwner, itunesName, itunesEmail, itunesBlock, itunesComplete
    // Media RSS.
    case mediaContent, mediaGroup, mediaThumbnail, mediaTitle, mediaDescription
    // Podcasting 2.0.
    case transcript, chapters, person, soundbite, funding, locked, podcastGUID, season, episode
    case location, license, alternateEnclosure, alternateSource, integrity, medium, podcastImage
    case podcastImages, liveItem, contentLink, socialInteract, podcastBlock, remoteItem, podroll
    case updateFrequency
    // Podlove simple chapters.
    case simpleChapters, simpleChapter

    /// Whether an item's own elements may stand below it.
    var isItem: Bool { self == .item || self == .entry }
    /// Whether the show's own elements may stand below it.
    var isChannel: Bool { self == .channel || self == .feed }
}

extension FeedElement {
    /// The vocabularies, by what their addresses contain and by the prefixes that people write when
    /// they forget to declare them.
    private enum Vocabulary {
        case core, itunes, content, media, podcast, dublinCore, podlove, unknown

        init(prefix: String?, namespace: String?) {
            guard let namespace = namespace?.lowercased() else {
                self = prefix.map(Vocabulary.init(prefix:)) ?? .core
                return
            }
            let known: [(String, Vocabulary)] = [
                ("itunes.com/dtds/podcast", .itunes), ("google.com/schemas/play-podcasts", .itunes),
                ("rss/1.0/modules/content", .content), ("search.yahoo.com/mrss", .media),
                ("podcastindex.org/namespace", .podcast),
                ("podcastindex-org/podcast-namespace", .podcast), ("purl.org/dc/", .dublinCore),
                ("podlove.org/simple-chapters", .podlove), ("w3.org/2005/atom", .core),
                ("purl.org/atom/ns", .core), ("purl.org/rss/1.0/modules", .unknown),
                ("purl.org/rss/1.0", .core), ("my.netscape.com/rdf/simple", .core),
                ("purl.org/net/rss", .core), ("backend.userland.com/rss", .core),
                ("blogs.law.harvard.edu", .core), ("cyber.law.harvard.edu/rss", .core),
                ("22-rdf-syntax-ns", .core), ("w3.org/1999/xhtml", .unknown),
            ]
            if let found = known.first(where: { namespace.contains($0.0) }) {
                self = found.1
            } else {
                // An unknown default namespace is somebody's idea of RSS's.
                self = prefix == nil ? .core : .unknown
            }
        }

        private init(prefix: String) {
            self =
                switch prefix.lowercased() {
                case "itunes", "googleplay": .itunes
                case "content": .content
                case "media": .media
                case "podcast": .podcast
                case "dc": .dublinCore
                case "psc": .podlove
                case "atom", "rss", "rdf", "a10": .core
                default: .unknown
                }
        }
    }

    /// Recognizes an element by vocabulary and local name, in any case.
    init(_ name: XMLName) {
        let local = name.local.string.lowercased()
        let table: [String: FeedElement] =
            switch Vocabulary(prefix: name.prefix?.string, namespace: name.namespace?.string) {
            case .core: Self.core
            case .itunes: Self.itunes
            case .content: ["encoded": .encoded]
            case .media: Self.media
            case .podcast: Self.podcast
            case .dublinCore: Self.dublinCore
            case .podlove: ["chapters": .simpleChapters, "chapter": .simpleChapter]
            case .unknown: ["html": .html]
            }
        self = table[local] ?? .other
    }

    private static let core: [String: FeedElement] = [
        "rss": .rss, "rdf": .rdf, "channel": .channel, "feed": .feed, "item": .item,
        "entry": .entry, "html": .html, "source": .source, "textinput": .textInput,
        "image": .imageGroup, "title": .title, "link": .link, "description": .description,
        "guid": .guid, "id": .guid, "pubdate": .published, "published": .published,
        "issued": .published, "created": .updated, "date": .updated, "updated": .updated,
        "modified": .updated, "enclosure": .enclosure, "language": .language, "url": .url,
        "category": .category, "ttl": .timeToLive, "author": .author, "name": .name,
        "email": .email, "summary": .summary, "content": .content, "encoded": .encoded,
        "subtitle": .subtitle, "tagline": .subtitle, "logo": .logo, "redirect": .redirect,
        "newlocation": .newLocation, "duration": .itunesDuration,
    ]

    private static let itunes: [String: FeedElement] = [
        "author": .itunesAuthor, "image": .itunesImage, "duration": .itunesDuration,
        "explicit": .itunesExplicit, "episode": .itunesEpisode, "season": .itunesSeason,
        "episodetype": .itunesEpisodeType, "type": .itunesType, "category": .itunesCategory,
        "summary": .itunesSummary, "description": .itunesSummary, "subtitle": .itunesSubtitle,
        "title": .itunesTitle, "new-feed-url": .itunesNewFeed, "owner": .itunesOwner,
        "name": .itunesName, "email": .itunesEmail, "block": .itunesBlock,
        "complete": .itunesComplete,
    ]

    private static let media: [String: FeedElement] = [
        "content": .mediaContent, "group": .mediaGroup, "thumbnail": .mediaThumbnail,
        "title": .mediaTitle, "description": .mediaDescription,
    ]

    private static let podcast: [String: FeedElement] = [
        "transcript": .transcript, "chapters": .chapters, "person": .person,
        "soundbite": .soundbite, "funding": .funding, "locked": .locked, "guid": .podcastGUID,
        "season": .season, "episode": .episode, "location": .location, "license": .license,
        "alternateenclosure": .alternateEnclosure, "source": .alternateSource,
        "integrity": .integrity, "medium": .medium, "image": .podcastImage,
        "images": .podcastImages, "liveitem": .liveItem, "contentlink": .contentLink,
        "socialinteract": .socialInteract, "block": .podcastBlock, "remoteitem": .remoteItem,
        "podroll": .podroll, "updatefrequency": .updateFrequency,
    ]

    private static let dublinCore: [String: FeedElement] = [
        "date": .updated, "creator": .creator, "title": .mediaTitle,
        "description": .mediaDescription, "language": .language, "identifier": .other,
    ]
}
