// SPDX-License-Identifier: MIT

import FoundationEssentials

/// Which of the directory's servers to ask, and which to leave alone for a while.
actor RadioBrowserMirrors {
    /// How long a mirror that failed stays at the back, in seconds.
    static let penalty = 600.0

    private let discover: @Sendable () async -> [URL]
    private let shuffle: @Sendable ([URL]) -> [URL]
    private let now: @Sendable () -> Date
    private var discovery: Task<[URL], Never>?
    private var failures: [URL: Date] = [:]

    /// Takes the ways to find mirrors, to mix them, and to know the time.
    init(
        discover: @escaping @Sendable () async -> [URL],
        shuffle: @escaping @Sendable ([URL]) -> [URL], now: @escaping @Sendable () -> Date
    ) {
        self.discover = discover
        self.shuffle = shuffle
        self.now = now
    }

    /// The mirrors in the order to try: the healthy ones as they were mixed, then those that failed
    /// of late, the longest ago first.
    func order() async -> [URL] {
        let mirrors = await mirrors()
        let time = now()
        failures = failures.filter { time.timeIntervalSince($0.value) < Self.penalty }
        let failed = mirrors.filter { failures[$0] != nil }.sorted {
            (failures[$0] ?? time) < (failures[$1] ?? time)
        }
        return mirrors.filter { failures[$0] == nil } + failed
    }

    /// Sends a mirror to the back.
    func didFail(_ mirror: URL) {
        failures[mirror] = now()
    }

    /// Mixed once a run, so that requests after each other ask the same server.
    private func mirrors() async -> [URL] {
        if let discovery { return await discovery.value }
        let task = Task { [discover, shuffle] in shuffle(await discover()) }
        discovery = task
        return await task.value
    }
}
