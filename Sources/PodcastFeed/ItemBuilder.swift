// SPDX-License-Identifier: MIT

import Media

/// One item as its elements come in. Where several say the same, a rank tells which one counts.
struct ItemBuilder {
    /// The item so far.
    var item = ParsedItem()
    /// The files in the order of the document.
    var enclosures: [FeedEnclosure] = []
    /// A file among `podcast:alternateEnclosure`, while its element is open.
    var alternate: FeedEnclosure?
    /// Whether a block of chapters was read already: the first counts.
    var hasChapters = false
    /// What a live item says beyond an ordinary one.
    var live: LiveItem?

    private var titleRank = 0
    private var summaryRank = 0
    private var notesRank = 0
    private var dateRank = 0
    private var imageRank = 0
    private var isGUIDLink = false

    /// How much a source of text counts against others.
    enum Rank {
        static let fallback = 1
        static let secondary = 2
        static let primary = 3
    }

    mutating func setTitle(_ title: @autoclosure () -> String, rank: Int) {
        guard rank > titleRank else { return }
        let title = title()
        guard !title.isEmpty else { return }
        (item.title, titleRank) = (title, rank)
    }

    mutating func setSummary(_ text: @autoclosure () -> UTF8Text, rank: Int) {
        guard rank > summaryRank else { return }
        let text = text()
        guard !text.isEmpty else { return }
        (item.summary, summaryRank) = (text, rank)
    }

    mutating func setNotes(_ text: @autoclosure () -> UTF8Text, rank: Int) {
        guard rank > notesRank else { return }
        let text = text()
        guard !text.isEmpty else { return }
        (item.notes, notesRank) = (text, rank)
    }

    mutating func setDate(_ seconds: Double?, rank: Int) {
        guard rank > dateRank, let seconds else { return }
        (item.published, dateRank) = (seconds, rank)
    }

    mutating func setImage(_ address: String, rank: Int) {
        guard rank > imageRank, !address.isEmpty else { return }
        (item.image, imageRank) = (address, rank)
    }

    mutating func setGUID(_ guid: String, isPermaLink: Bool) {
        guard item.guid.isEmpty else { return }
        item.guid = guid
        isGUIDLink = isPermaLink
    }

    /// Adds a file unless it is known already.
    mutating func add(_ enclosure: FeedEnclosure) {
        guard !enclosure.address.isEmpty else { return }
        if !enclosures.isEmpty,
            let index = enclosures.firstIndex(where: { $0.address == enclosure.address })
        {
            if enclosures[index].type.isEmpty { enclosures[index].type = enclosure.type }
            if enclosures[index].length == nil { enclosures[index].length = enclosure.length }
            return
        }
        enclosures.append(enclosure)
    }

    /// The item with its file chosen: the first that can be heard, else one of unknown kind, else a
    /// document. A picture is none, but serves as the item's.
    consuming func finish() -> ParsedItem {
        if item.link.isEmpty, isGUIDLink, item.guid.utf8.starts(with: "http".utf8) {
            item.link = item.guid
        }
        if item.notes == item.summary { item.notes = "" }
        if !enclosures.isEmpty { chooseEnclosure() }
        return item
    }

    private mutating func chooseEnclosure() {
        let kinds = enclosures.map { MediaKind(type: $0.type, address: $0.address) }
        let choice =
            kinds.firstIndex(where: \.isPlayable) ?? kinds.firstIndex(of: .unknown)
            ?? kinds.firstIndex(of: .document)
        if let choice {
            item.enclosure = enclosures[choice]
            if enclosures.count == 1 { return }
        } else if let image = kinds.firstIndex(of: .image) {
            let address = enclosures[image].address
            setImage(address, rank: Rank.fallback)
        }
        item.details.alternates = enclosures.indices.filter { $0 != choice }.map { enclosures[$0] }
    }
}
