// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// One step of what a scripted server does with a connection.
enum ServerStep: Sendable {
    case send(Data)
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
        var isClosed = false
    }

    let port: UInt16
    private let listener: Int32
    private let scripts: [String: [ServerStep]]
    private let state = Mutex(State())

    init(_ scripts: [String: [ServerStep]]) throws {
        self.scripts = scripts
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                var length = socklen_t(MemoryLayout<sockaddr_in>.size)
                let isBound = bind(listener, address, length) == 0 && listen(listener, 16) == 0
                return isBound && getsockname(listener, address, &length) == 0
            }
        }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
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
        let path = text.split(separator: " ").dropFirst().first.map { String($0.dropFirst()) }
        for step in scripts[path ?? ""] ?? [.send(.answer(status: "404 Not Found"))] {
            switch step {
            case .send(let data): guard send(data, to: connection) else { return }
            case .pace(let slice, let rate):
                let data = Data(slice)
                let piece = max(1, rate / 20)
                for start in stride(from: 0, to: data.count, by: piece) {
                    let next = data[start..<min(start + piece, data.count)]
                    guard send(Data(next), to: connection) else { return }
                    usleep(50_000)
                }
            case .hang: _ = recv(connection, &buffer, buffer.count, 0)
            }
        }
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
