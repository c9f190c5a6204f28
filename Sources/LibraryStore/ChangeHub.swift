// SPDX-License-Identifier: MIT

import Synchronization

/// Passes each commit's changes to all who listen, in the order of the commits.
final class ChangeHub: Sendable {
    private struct Listener {
        var tables: Set<LibraryTable>
        var continuation: AsyncStream<LibraryChange>.Continuation
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
        var isFinished = false
    }

    private let state = Mutex(State())

    /// A stream of the changes that touch any of the tables, from now on.
    func changes(in tables: Set<LibraryTable>) -> AsyncStream<LibraryChange> {
        AsyncStream { continuation in
            let id: Int? = state.withLock { state in
                guard !state.isFinished else { return nil }
                state.next += 1
                state.listeners[state.next] = Listener(tables: tables, continuation: continuation)
                return state.next
            }
            guard let id else { return continuation.finish() }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { state in _ = state.listeners.removeValue(forKey: id) }
            }
        }
    }

    /// Tells all who listen to a table that changed.
    func send(_ change: LibraryChange) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners where change.tables.keys.contains(where: listener.tables.contains)
        {
            listener.continuation.yield(change)
        }
    }

    /// Ends every stream.
    func finish() {
        let listeners = state.withLock { state in
            state.isFinished = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.continuation.finish() }
    }
}
