// SPDX-License-Identifier: MIT

import Media

/// Up Next: what plays after the current item, in the listener's order, each item once.
public struct PlayQueue: Equatable, Codable, Sendable {
    /// What comes, the next first.
    public private(set) var items: [MediaItem]

    /// Takes items over, the first of each identity.
    public init(_ items: [MediaItem] = []) {
        var seen: Set<MediaItem.ID> = []
        self.items = items.filter { seen.insert($0.id).inserted }
    }

    /// Whether nothing comes.
    public var isEmpty: Bool { items.isEmpty }

    /// Puts an item first; one that waits already moves there.
    public mutating func addNext(_ item: MediaItem) {
        remove(item.id)
        items.insert(item, at: 0)
    }

    /// Puts an item last; one that waits already stays where the listener put it.
    public mutating func addLast(_ item: MediaItem) {
        guard !items.contains(where: { $0.id == item.id }) else { return }
        items.append(item)
    }

    /// Adds new episodes at the end, the oldest first; those without a date keep their order last.
    public mutating func addNew(_ episodes: [Episode]) {
        let dated = episodes.enumerated().sorted { left, right in
            switch (left.element.published, right.element.published) {
            case (let first?, let second?) where first != second: first < second
            case (.some, nil): true
            case (nil, .some): false
            default: left.offset < right.offset
            }
        }
        for entry in dated { addLast(.episode(entry.element)) }
    }

    /// Moves an item to a place counted after its removal; out of range means the nearest end.
    public mutating func move(_ id: MediaItem.ID, to index: Int) {
        guard let item = remove(id) else { return }
        items.insert(item, at: min(max(index, 0), items.count))
    }

    /// Takes an item out; nil when it is not here.
    @discardableResult
    public mutating func remove(_ id: MediaItem.ID) -> MediaItem? {
        items.firstIndex { $0.id == id }.map { items.remove(at: $0) }
    }

    /// Takes the next item out.
    public mutating func popNext() -> MediaItem? {
        items.isEmpty ? nil : items.removeFirst()
    }

    /// Takes everything out.
    public mutating func clear() {
        items = []
    }
}
