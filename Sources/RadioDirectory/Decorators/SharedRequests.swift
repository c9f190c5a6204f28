// SPDX-License-Identifier: MIT

/// Runs equal requests once, however many ask. A request ends when the last who waits is cancelled.
actor SharedRequests<Key: Hashable & Sendable, Value: Sendable> {
    private struct Flight {
        var number: Int
        var task: Task<Value, any Error>
        var waiting: Int
    }

    private var flights: [Key: Flight] = [:]
    private var lastNumber = 0

    /// The answer of a request under way, or of a new one.
    func value(
        for key: Key, _ request: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let (number, task) = join(key, request)
        defer { leave(key, number, isCancelled: false) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            Task { await self.leave(key, number, isCancelled: true) }
        }
    }

    private func join(
        _ key: Key, _ request: @escaping @Sendable () async throws -> Value
    ) -> (Int, Task<Value, any Error>) {
        if let flight = flights[key] {
            flights[key]?.waiting += 1
            return (flight.number, flight.task)
        }
        lastNumber += 1
        let task = Task { try await request() }
        flights[key] = Flight(number: lastNumber, task: task, waiting: 1)
        return (lastNumber, task)
    }

    private func leave(_ key: Key, _ number: Int, isCancelled: Bool) {
        guard var flight = flights[key], flight.number == number else { return }
        guard isCancelled else {
            flights[key] = nil
            return
        }
        flight.waiting -= 1
        flights[key] = flight.waiting > 0 ? flight : nil
        if flight.waiting == 0 { flight.task.cancel() }
    }
}
