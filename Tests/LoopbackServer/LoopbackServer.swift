// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc
import Synchronization

/// A server on 127.0.0.1 for tests: real sockets, answers down to the byte, one connection a request
/// unless the answer says otherwise. It lives until ``stop()``.
public final class LoopbackServer: Sendable {
    /// Answers a request; called on the connection's own thread.
    public typealias Handler = @Sendable (LoopbackRequest) -> LoopbackReply

    private struct State {
        var isStopped = false
        var requests: [LoopbackRequest] = []
        var open: Set<Int32> = []
    }

    /// The port, chosen by the system.
    public let port: Int
    private let listener: Int32
    private let handler: Handler
    private let state = Mutex(State())
    private let closings: AsyncStream<String>
    private let closed: AsyncStream<String>.Continuation

    /// Starts to listen.
    public init(_ handler: @escaping Handler) throws {
        self.handler = handler
        (closings, closed) = AsyncStream.makeStream()
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, $0, &size) == 0
            }
        }
        guard bound else { throw LoopbackError(code: errno) }
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        LoopbackThread.run { self.acceptAll() }
    }

    /// `http://127.0.0.1:port` with a path.
    public func url(_ path: String = "/") -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
            preconditionFailure("bad path \(path)")
        }
        return url
    }

    /// What was asked so far, in order of arrival.
    public var requests: [LoopbackRequest] { state.withLock(\.requests) }

    /// The targets asked for so far.
    public var targets: [String] { requests.map(\.target) }

    /// Waits until the client closes a connection that ``LoopbackStep/hold`` keeps; its target.
    public func nextClosedByClient() async -> String? {
        for await target in closings { return target }
        return nil
    }

    /// Closes everything and ends the threads.
    public func stop() {
        let open = state.withLock { state in
            state.isStopped = true
            return state.open
        }
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in open { shutdown(connection, Int32(SHUT_RDWR)) }
        closed.finish()
    }
}

extension LoopbackServer {
    private func acceptAll() {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0, state.withLock({ !$0.isStopped }) else { break }
            state.withLock { _ = $0.open.insert(connection) }
            LoopbackThread.run { self.serve(connection) }
        }
        close(listener)
    }

    private func serve(_ connection: Int32) {
        let socket = LoopbackSocket(descriptor: connection)
        defer {
            state.withLock { _ = $0.open.remove(connection) }
            socket.close()
        }
        while let request = socket.readRequest() {
            state.withLock { $0.requests.append(request) }
            guard play(handler(request), for: request, on: socket) else { return }
        }
    }

    /// Returns whether the connection may be used again.
    private func play(
        _ reply: LoopbackReply, for request: LoopbackRequest, on socket: LoopbackSocket
    ) -> Bool {
        for step in reply.steps {
            switch step {
            case .send(let bytes):
                if !socket.send(bytes) { return false }
            case .sendForever(let bytes):
                while socket.send(bytes) {}
                closed.yield(request.target)
                return false
            case .wait(let gate): gate.wait()
            case .hold:
                socket.waitForEnd()
                closed.yield(request.target)
                return false
            case .reset:
                socket.reset()
                return false
            }
        }
        return reply.keepsAlive
    }
}

/// The system refused a socket.
public struct LoopbackError: Error {
    /// The system's error number.
    public let code: Int32
}
