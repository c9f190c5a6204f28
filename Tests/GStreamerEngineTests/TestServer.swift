// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// One step of what a scripted server does with a connection.
indirect enum ServerStep: Sendable {
    case send(Data)
    /// Does this only for the first few connections to a path.
    case first(Int, [ServerStep])
    /// Does this only for later connections than the first few.
    case after(Int, [ServerStep])
    /// Ends the connection.
    case close
    /// Sends at a rate like `pace`, but each piece late by up to so many milliseconds, the same for
    /// the same seed.
    case jitter(Data, rate: Int, milliseconds: Int, seed: UInt64)
    /// Sends at a rate, in bytes a second, in pieces of a twentieth of a second.
    case pace(Data, rate: Int)
    /// Keeps the connection open and says nothing until the peer or the server goes.
    case hang
}

/// A server on a free loopback port that answers each path with a script, byte for byte.
final class TestServer: Sendable {
    private struct State {
        var connections: Set<Int32> = []
        var requests: [String] = []
        var counts: [String: Int] = [:]
        var isClosed = false
    }

    let port: UInt16
    private let listener: Int32
    private let scripts: [String: [ServerStep]]
    private let state = Mutex(State())

    /// Listens; a port is given where a server comes back after another one closed.
    init(_ scripts: [String: [ServerStep]], port: UInt16 = 0) throws {
        self.scripts = scripts
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var isReused: Int32 = 1
        setsockopt(
            listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                var length = socklen_t(MemoryLayout<sockaddr_in>.size)
                let isBound = bind(listener, address, length) == 0 && listen(listener, 16) == 0
                return isBound && getsockname(listener, address, &length) == 0
            }
        }
        self.listener = listener
        self.port = UInt16(bigEndian: address.sin_port)
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        Thread { [self] in accept() }.start()
    }

    /// The address of a path.
    func url(_ path: String) throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)/\(path)") else {
            throw POSIXError(.EINVAL)
        }
        return url
    }

    /// The requests so far, each with its header.
    var requests: [String] { state.withLock { $0.requests } }

    /// Ends all connections and the server.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0, !state.withLock({ $0.isClosed }) else { break }
            state.withLock { _ = $0.connections.insert(connection) }
            Thread { [self] in
                serve(connection)
                state.withLock { _ = $0.connections.remove(connection) }
                Glibc.close(connection)
            }.start()
        }
        Glibc.close(listener)
    }

    private func serve(_ connection: Int32) {
        var request = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while request.range(of: Data("\r\n\r\n".utf8)) == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            request.append(contentsOf: buffer[..<count])
        }
        let text = String(decoding: request, as: UTF8.self)
        state.withLock { $0.requests.append(text) }
        let words = text.split(separator: " ").dropFirst()
        let path = words.first.map { String($0.dropFirst()) } ?? ""
        let number = state.withLock { state in
            state.counts[path, default: 0] += 1
            return state.counts[path] ?? 0
        }
        _ = run(
            scripts[path] ?? [.send(.answer(status: "404 Not Found"))], on: connection,
            number: number)
    }

    /// Plays a script; false when the connection is over.
    private func run(_ steps: [ServerStep], on connection: Int32, number: Int) -> Bool {
        for step in steps {
            let goesOn =
                switch step {
                case .send(let data): send(data, to: connection)
                case .first(let count, let steps):
                    number > count || run(steps, on: connection, number: number)
                case .after(let count, let steps):
                    number <= count || run(steps, on: connection, number: number)
                case .close: false
                case .pace(let data, let rate): pace(data, rate: rate, on: connection) { 0 }
                case .jitter(let data, let rate, let milliseconds, let seed):
                    jitter(data, rate: rate, milliseconds, seed: seed, on: connection)
                case .hang: hang(connection)
                }
            guard goesOn else { return false }
        }
        return true
    }

    private func hang(_ connection: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(connection, &byte, 1, 0) > 0
    }

    private func jitter(
        _ data: Data, rate: Int, _ milliseconds: Int, seed: UInt64, on connection: Int32
    ) -> Bool {
        var state = seed
        return pace(data, rate: rate, on: connection) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt64(state >> 33) % UInt64(milliseconds * 1000)
        }
    }

    /// Sends pieces of a twentieth of a second, each so many microseconds after its time.
    private func pace(
        _ slice: Data, rate: Int, on connection: Int32, delay: () -> UInt64
    ) -> Bool {
        let data = Data(slice)
        let begin = ContinuousClock.now
        let piece = max(1, rate / 20)
        for (index, start) in stride(from: 0, to: data.count, by: piece).enumerated() {
            let due = begin + .milliseconds(50 * index) + .microseconds(Int64(delay()))
            let wait = ContinuousClock.now.duration(to: due)
            if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
            let next = data[start..<min(start + piece, data.count)]
            guard send(Data(next), to: connection) else { return false }
        }
        return true
    }

    private func send(_ data: Data, to connection: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count, let base = bytes.baseAddress {
                let count = Glibc.send(
                    connection, base + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}

extension Data {
    /// An answer's head with these header fields, and a body when one is given.
    static func answer(
        status: String = "200 OK", protocolName: String = "HTTP/1.0",
        _ fields: [(String, String)] = [], body: Data = Data()
    ) -> Data {
        let lines =
            ["\(protocolName) \(status)"] + fields.map { "\($0.0): \($0.1)" }
            + ["Connection: close", "", ""]
        return Data(lines.joined(separator: "\r\n").utf8) + body
    }

    /// Sound with an ICY block after every `interval` bytes: the blocks' texts in turn, then none.
    func interleaved(every interval: Int, blocks: [Data]) -> Data {
        var result = Data()
        for (index, start) in stride(from: 0, to: count, by: interval).enumerated() {
            let end = Swift.min(start + interval, count)
            result += self[start..<end]
            guard end - start == interval else { break }
            let block = index < blocks.count ? blocks[index] : Data()
            let length = (block.count + 15) / 16
            result.append(UInt8(length))
            result += block + Data(count: length * 16 - block.count)
        }
        return result
    }
}
