// SPDX-License-Identifier: GPL-3.0-or-later

/// A clock that stands still until it is told to move.
final class TestClock: Clock, Sendable {
    /// Time since the clock was made.
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    /// How many tasks wait on this clock right now.
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }
    /// The nearest time at which a sleeper wakes.
    var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enlist(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves time to an instant and wakes, in the order of their deadlines, who is due.
    func move(to instant: Instant) {
        let due = state.withLock { state in
            state.now = max(state.now, instant)
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    private func enlist(_ sleeper: Sleeper) {
        enum Answer { case wait, wake, cancel }
        let answer = state.withLock { state -> Answer in
            if state.cancelled.remove(sleeper.id) != nil { return .cancel }
            if sleeper.deadline <= state.now { return .wake }
            state.sleepers.append(sleeper)
            return .wait
        }
        switch answer {
        case .wait: break
        case .wake: sleeper.continuation.resume()
        case .cancel: sleeper.continuation.resume(throwing: CancellationError())
        }
    }
}
