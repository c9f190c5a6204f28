// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Media
import Observation
import Playback

/// Up Next, as screens show and change it; every loss can be undone.
@MainActor
package final class QueueModel {
    private let playback: PlaybackController
    private let storage: QueueStorage
    private let messages: MessageCenter

    package init(playback: PlaybackController, storage: QueueStorage, messages: MessageCenter) {
        self.playback = playback
        self.storage = storage
        self.messages = messages
    }

    /// What comes, the next first.
    package var items: [MediaItem] { playback.queue.items }

    /// Brings back what was left; what was added meanwhile comes after it. Called once.
    package func start() async {
        let stored = await storage.load()
        guard !stored.isEmpty else { return }
        playback.restoreQueue(PlayQueue(stored.items + items))
    }

    /// Waits until all is stored.
    package func finish() async { await storage.finish() }

    /// Plays an item now; it leaves the queue, the others stay.
    package func play(_ id: MediaItem.ID) {
        guard let item = items.first(where: { $0.id == id }) else { return }
        playback.removeFromQueue(id)
        playback.play(item)
    }

    /// Puts an item first or last.
    package func add(_ item: MediaItem, first: Bool = false) {
        let before = playback.queue
        if first { playback.addNext(item) } else { playback.addLast(item) }
        guard playback.queue != before else { return }
        messages.post(tr("“{name}” is up next", ("name", item.title))) {
            [playback] in playback.restoreQueue(before)
        }
    }

    /// Moves an item to a place counted after its removal.
    package func move(_ id: MediaItem.ID, to index: Int) {
        playback.moveInQueue(id, to: index)
    }

    /// Moves an item by so many places.
    package func move(_ id: MediaItem.ID, by offset: Int) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        move(id, to: index + offset)
    }

    /// Takes an item out.
    package func remove(_ id: MediaItem.ID) {
        guard let item = items.first(where: { $0.id == id }) else { return }
        let before = playback.removeFromQueue(id)
        messages.post(tr("“{name}” was removed from Up Next", ("name", item.title))) {
            [playback] in playback.restoreQueue(before)
        }
    }

    /// Takes everything out.
    package func clear() {
        guard !items.isEmpty else { return }
        let before = playback.clearQueue()
        messages.post(tr("Up Next was cleared")) { [playback] in playback.restoreQueue(before) }
    }
}
