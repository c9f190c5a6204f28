// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// What a client asked.
public struct LoopbackRequest: Sendable {
    /// GET, POST …
    public var method: String
    /// Path and query as sent.
    public var target: String
    /// Header fields, names in lower case; of repeated ones the last.
    public var headers: [String: String]
    /// The body.
    public var body: [UInt8]

    /// The path without the query.
    public var path: String { String(target.prefix { $0 != "?" }) }
}

/// One thing to do with a connection.
public enum LoopbackStep: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Sends the bytes again and again until the client is gone.
    case sendForever([UInt8])
    /// Waits until the test opens the gate.
    case wait(LoopbackGate)
    /// Sends nothing more and waits until the client closes.
    case hold
    /// Breaks the connection off with a reset.
    case reset
}

/// What to do with a connection; at the end it is closed.
public struct LoopbackReply: Sendable {
    /// The steps in order.
    public var steps: [LoopbackStep]
    /// Whether the connection stays open for the next request.
    public var keepsAlive = false

    /// Plays steps.
    public init(_ steps: [LoopbackStep]) {
        self.steps = steps
    }

    /// Sends a text as it is.
    public static func raw(_ text: String) -> LoopbackReply {
        LoopbackReply([.send(Array(text.utf8))])
    }

    /// A head with these fields, and nothing else.
    public static func head(_ status: Int = 200, _ headers: [String: String] = [:]) -> [UInt8] {
        let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
        return Array("HTTP/1.1 \(status) X\r\n\(fields.joined())\r\n".utf8)
    }

    /// A whole answer.
    public static func answer(
        _ status: Int = 200, _ body: [UInt8] = [], type: String = "text/plain",
        headers: [String: String] = [:]
    ) -> LoopbackReply {
        var headers = headers
        headers["Content-Type"] = headers["Content-Type"] ?? type
        headers["Content-Length"] = headers["Content-Length"] ?? String(body.count)
        headers["Connection"] = "close"
        return LoopbackReply([.send(head(status, headers) + body)])
    }

    /// A whole answer of text.
    public static func text(
        _ text: String, type: String = "text/plain", headers: [String: String] = [:]
    ) -> LoopbackReply {
        answer(200, Array(text.utf8), type: type, headers: headers)
    }

    /// A redirect.
    public static func redirect(_ status: Int = 302, to location: String) -> LoopbackReply {
        answer(status, headers: ["Location": location])
    }

    /// Takes the request and never answers.
    public static let silence = LoopbackReply([.hold])
}

/// Lets one thread wait until a test says go.
public final class LoopbackGate: Sendable {
    private let isOpen = Mutex(false)

    /// Makes a closed gate.
    public init() {}

    /// Opens the gate for good.
    public func open() { isOpen.withLock { $0 = true } }

    func wait() {
        while !isOpen.withLock({ $0 }) { LoopbackThread.pause() }
    }
}
