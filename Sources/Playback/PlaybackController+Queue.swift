// SPDX-License-Identifier: MIT

import Media

extension PlaybackController {
    /// The stations that next and previous go through: the list that the last one was started from.
    public var round: [Station] { sequence.stations }

    /// Whether there is a next item to go to.
    public var canGoNext: Bool {
        switch item {
        case .station(let station): !queue.isEmpty || neighbor(of: station, step: 1) != nil
        case .episode: !queue.isEmpty
        case nil: false
        }
    }

    /// Whether there is a previous item to go to.
    public var canGoPrevious: Bool {
        switch item {
        case .station(let station): neighbor(of: station, step: -1) != nil
        case .episode: true
        case nil: false
        }
    }

    /// Goes to the next item: around the list for stations, in the queue for episodes.
    public func next() {
        switch item {
        case .station(let station):
            if let next = neighbor(of: station, step: 1) {
                begin(.station(next))
            } else if let next = popQueue() {
                begin(next)
            }
        case .episode:
            if let next = popQueue() { begin(next) }
        case nil: break
        }
    }

    /// Goes to the previous item, or to the start.
    public func previous() {
        switch item {
        case .station(let station):
            if let previous = neighbor(of: station, step: -1) { begin(.station(previous)) }
        case .episode:
            goBack()
        case nil: break
        }
    }

    private func goBack() {
        guard let current = item else { return }
        let isAtStart = (position ?? 0) <= PlaybackConstants.previousWindow
        if isAtStart, let last = past.last(where: { $0.id != current.id }) {
            let older = past.prefix { $0.id != last.id }
            changeQueue { $0.addNext(current) }
            begin(last)
            past = Array(older)
        } else if canSeek {
            seek(to: 0)
            resume()
        } else {
            resume()
        }
    }

    private func neighbor(of station: Station, step: Int) -> Station? {
        sequence.neighbor(of: station.id, step: step, canOpen: dependencies.canOpen)
    }

    /// Puts an item first in the queue.
    public func addNext(_ item: MediaItem) {
        changeQueue { $0.addNext(item) }
    }

    /// Puts an item last in the queue.
    public func addLast(_ item: MediaItem) {
        changeQueue { $0.addLast(item) }
    }

    /// Adds new episodes last, the oldest first.
    public func addNew(_ episodes: [Episode]) {
        changeQueue { $0.addNew(episodes) }
    }

    /// Moves an item of the queue to another place.
    public func moveInQueue(_ id: MediaItem.ID, to index: Int) {
        changeQueue { $0.move(id, to: index) }
    }

    /// Takes an item out of the queue. Returns the queue before, for undo.
    @discardableResult
    public func removeFromQueue(_ id: MediaItem.ID) -> PlayQueue {
        changeQueue { $0.remove(id) }
    }

    /// Empties the queue. Returns the queue before, for undo.
    @discardableResult
    public func clearQueue() -> PlayQueue {
        changeQueue { $0.clear() }
    }

    /// Puts a whole queue in place: a stored one at start, or the one before an undone change.
    public func restoreQueue(_ queue: PlayQueue) {
        changeQueue { $0 = queue }
    }

    /// Takes the next item out of the queue.
    func popQueue() -> MediaItem? {
        var next: MediaItem?
        changeQueue { next = $0.popNext() }
        return next
    }

    /// Puts back what the queue passed over, now that something plays or nothing is left.
    func returnSkipped() {
        guard !skipped.isEmpty else { return }
        let items = skipped.filter { $0.id != item?.id }
        skipped = []
        changeQueue { $0 = PlayQueue(items + $0.items) }
    }

    @discardableResult
    private func changeQueue(_ change: (inout PlayQueue) -> Void) -> PlayQueue {
        let before = queue
        var changed = queue
        change(&changed)
        if changed != before {
            queue = changed
            dependencies.didChangeQueue(changed)
        }
        return before
    }
}
