// SPDX-License-Identifier: MIT

/// Named waits on one clock: at most one of each name, and a cancelled one never fires.
@MainActor
final class Timers {
    /// What is waited for.
    enum Name: Hashable, CaseIterable {
        case reconnect, stall, standstill, watchdog, release, endGrace, seek, network
        case rejectedTitle, sleep
    }

    private struct Entry {
        let token: Int
        let task: Task<Void, Never>
    }

    private let clock: ElapsedClock
    private var entries: [Name: Entry] = [:]
    private var lastToken = 0
    /// Tasks that have not ended yet, cancelled ones included; tests wait for it to settle.
    private(set) var running = 0

    init(clock: ElapsedClock) {
        self.clock = clock
    }

    deinit {
        for entry in entries.values { entry.task.cancel() }
    }

    /// Waits, then acts; replaces a wait of the same name.
    func start(_ name: Name, after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        cancel(name)
        lastToken += 1
        let token = lastToken
        running += 1
        let sleep = clock.sleep
        let task = Task { [weak self] in
            try? await sleep(delay)
            self?.finish(name, token: token, action)
        }
        entries[name] = Entry(token: token, task: task)
    }

    /// Whether a wait of this name is pending.
    func isPending(_ name: Name) -> Bool { entries[name] != nil }

    /// Drops a wait; its action never runs.
    func cancel(_ name: Name) {
        entries.removeValue(forKey: name)?.task.cancel()
    }

    /// Drops several waits.
    func cancel(_ names: Set<Name>) {
        for name in names { cancel(name) }
    }

    private func finish(_ name: Name, token: Int, _ action: @MainActor () -> Void) {
        running -= 1
        guard entries[name]?.token == token else { return }
        entries[name] = nil
        action()
    }
}
