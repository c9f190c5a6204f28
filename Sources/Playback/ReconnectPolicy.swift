// SPDX-License-Identifier: MIT

/// Counts failures and says what follows each: wait and try again, go to another endpoint, give up.
struct ReconnectPolicy: Equatable, Sendable {
    /// What to do after a failure.
    enum Step: Equatable, Sendable {
        /// Try the endpoint of this index after a wait.
        case retry(after: Duration, endpoint: Int)
        /// Try another endpoint at once: the one before it can never work.
        case change(endpoint: Int)
        /// Nothing is left to try.
        case giveUp
    }

    /// The endpoint that is tried now.
    private(set) var endpoint = 0
    private var attempts = 0
    private var failuresOfEndpoint = 0
    private var hopeless: Set<Int> = []

    /// Whether all automatic reconnects are used up or none was needed.
    var isFresh: Bool { attempts == 0 && failuresOfEndpoint == 0 && hopeless.isEmpty }

    /// Sound came: the whole budget is there again.
    mutating func succeed() {
        renew()
        hopeless = []
    }

    /// The listener or the network asked for one more round with the whole budget.
    mutating func renew() {
        attempts = 0
        failuresOfEndpoint = 0
    }

    /// Takes a failure in; `count` is how many endpoints there are.
    mutating func fail(_ error: PlaybackError, endpoints count: Int) -> Step {
        guard error.isTransient else {
            hopeless.insert(endpoint)
            guard let next = nextEndpoint(of: count) else { return .giveUp }
            move(to: next)
            return .change(endpoint: next)
        }
        failuresOfEndpoint += 1
        guard attempts < PlaybackConstants.reconnectDelays.count else { return .giveUp }
        let delay = PlaybackConstants.reconnectDelays[attempts]
        attempts += 1
        if failuresOfEndpoint >= PlaybackConstants.failuresPerEndpoint,
            let next = nextEndpoint(of: count)
        {
            move(to: next)
        }
        return .retry(after: delay, endpoint: endpoint)
    }
}

extension ReconnectPolicy {
    private mutating func move(to index: Int) {
        endpoint = index
        failuresOfEndpoint = 0
    }

    private func nextEndpoint(of count: Int) -> Int? {
        guard count > 1 else { return nil }
        return (1..<count).lazy.map { (endpoint + $0) % count }.first { !hopeless.contains($0) }
    }
}
