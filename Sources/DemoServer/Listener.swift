// SPDX-License-Identifier: GPL-3.0-or-later
import CSoup

/// One client that listens: sends what is due, drops out when it does not read.
final class Listener {
    /// Like a mount point's queue limit: who is further behind is let go.
    private static let queueLimit = 4 << 20
    /// The station's name in addresses.
    let slug: String
    /// Whether nothing is sent, the connection staying open.
    var isStalled = false
    private let connection: Connection
    private let feed: any ListenerFeed
    private let options: StreamOptions
    private let start = g_get_monotonic_time()
    private var handedOut = 0
    private var pending: [UInt8]
    private var sent = 0
    private var silentUntil: Int = 0

    /// Serves `feed` after `head`.
    init(
        slug: String, connection: Connection, head: String, feed: any ListenerFeed,
        options: StreamOptions
    ) {
        self.slug = slug
        self.connection = connection
        self.feed = feed
        self.options = options
        pending = Array(head.utf8)
    }

    /// Sends what is due at a time; false when the listener is gone.
    func advance(to now: Int, title: String) -> Bool {
        let elapsed = Double(now - start) / 1e6
        if connection.isOver { return false }
        if let limit = options.reset, elapsed >= limit {
            reset()
            return false
        }
        if let limit = options.close, elapsed >= limit { return false }
        if isStalled || options.stall.map({ elapsed >= $0 }) == true { return true }
        if options.jitter > 0 {
            guard now >= silentUntil else { return true }
            silentUntil = now + Int.random(in: 0...Int(options.jitter)) * 1000
        }
        let due = options.burst + Int(elapsed * feed.rate)
        if due > handedOut {
            let bytes = feed.pull(due - handedOut, title: title)
            handedOut += bytes.count
            pending += bytes
        }
        guard let count = connection.send(pending[sent...]) else { return false }
        sent += count
        if sent == pending.count || sent > 1 << 20 {
            pending.removeFirst(sent)
            sent = 0
        }
        return pending.count - sent < Self.queueLimit
    }

    /// Breaks the connection the hard way.
    func reset() {
        connection.closeWithReset()
    }

    /// The pace of titles this listener asked for.
    var interval: Double? { options.interval }
}
