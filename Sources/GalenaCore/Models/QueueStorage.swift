// SPDX-License-Identifier: GPL-3.0-or-later

import LibraryStore
import Media
import Playback

/// Keeps Up Next in the library. Changes are written one after the other, and of several that wait
/// only the newest.
@MainActor
package final class QueueStorage {
    private let library: Library
    private let messages: MessageCenter
    private var waiting: PlayQueue?
    private var writing: Task<Void, Never>?
    /// Nothing is written before the stored queue was read, or it would be lost.
    private var isRead = false

    package init(library: Library, messages: MessageCenter) {
        self.library = library
        self.messages = messages
    }

    /// The stored queue. Called once.
    package func load() async -> PlayQueue {
        var items: [MediaItem] = []
        do {
            items = try await library.queue.items()
            isRead = true
        } catch {
            messages.present(error)
        }
        return PlayQueue(items)
    }

    /// Keeps a queue.
    package func save(_ queue: PlayQueue) {
        guard isRead else { return }
        waiting = queue
        guard writing == nil else { return }
        writing = Task {
            while let queue = waiting {
                waiting = nil
                await write(queue)
            }
            writing = nil
        }
    }

    /// Waits until all is written.
    package func finish() async { await writing?.value }

    private func write(_ queue: PlayQueue) async {
        do {
            try await library.queue.replace(withItems: queue.items)
        } catch {
            messages.present(error)
        }
    }
}
