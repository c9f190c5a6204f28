// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A connection, used by one thread.
final class LoopbackSocket {
    private let descriptor: Int32
    private var pending: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func close() {
        shutdown(descriptor, Int32(SHUT_WR))
        Glibc.close(descriptor)
    }

    /// Sends everything; false when the client is gone.
    func send(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let sent = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset,
                    Int32(MSG_NOSIGNAL))
            }
            if sent <= 0 { return false }
            offset += sent
        }
        return true
    }

    /// Waits until the client closes.
    func waitForEnd() {
        while fill() {}
    }

    /// Makes the coming close a reset.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// The next request, or nil when the client is done.
    func readRequest() -> LoopbackRequest? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = pending.firstRange(of: end) {
                let head = String(decoding: pending[..<range.lowerBound], as: UTF8.self)
                pending.removeFirst(range.upperBound)
                return request(head)
            }
            guard fill() else { return nil }
        }
    }

    private func request(_ head: String) -> LoopbackRequest? {
        let lines = head.split(separator: "\r\n")
        let first = lines.first?.split(separator: " ") ?? []
        guard first.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else { continue }
            headers[pair[0].lowercased()] = String(pair[1].drop { $0 == " " })
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while pending.count < length {
            guard fill() else { return nil }
        }
        let body = Array(pending.prefix(length))
        pending.removeFirst(length)
        return LoopbackRequest(
            method: String(first[0]), target: String(first[1]), headers: headers, body: body)
    }

    /// Receives more; false at the end.
    private func fill() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        pending += buffer[..<count]
        return true
    }
}
