// SPDX-License-Identifier: MIT

import CSoup
import FoundationEssentials
import GLibKit

/// One request under way: its answer, its time and its end. Confined to the client's thread.
final class HTTPExchange {
    let cancellable = Cancellable()
    private let request: HTTPRequest
    private let timer: HTTPTimer
    private var received = 0
    /// The last answer's message, for the certificate's faults.
    private(set) var message: GObjectRef?
    /// The body's stream; nil before the answer and after the end.
    private(set) var body: GObjectRef?
    private(set) var head: HTTPResponseHead
    /// Whether the body was longer than the limit.
    private(set) var isTruncated = false

    init(request: HTTPRequest, context: OpaquePointer) {
        self.request = request
        head = HTTPResponseHead(status: 0, url: request.url)
        timer = HTTPTimer(
            context: context, cancellable: cancellable, total: request.totalTimeout)
    }

    /// How many bytes may still come.
    var room: Int { request.maximumBytes - received }

    /// What the header says of the length.
    var expectedLength: Int? {
        head.header("Content-Length").flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Keeps the last answer.
    func receive(_ message: GObjectRef, body: GObjectRef, hop: HTTPHop) {
        self.message = message
        self.body = body
        head = HTTPResponseHead(
            status: Int(soup_message_get_status(message.opaque).rawValue), url: hop.url,
            redirects: hop.redirects, headers: HTTPHeaders.read(message))
    }

    /// Counts a chunk; answers what of it is handed on, nil at the end.
    func accept(_ chunk: Data?) throws -> Data? {
        guard let chunk, !chunk.isEmpty else {
            close()
            if isShort { throw HTTPError.connectionLost("The body ended early.") }
            return nil
        }
        guard chunk.count > room else {
            received += chunk.count
            return chunk
        }
        let rest = chunk.prefix(room)
        received = request.maximumBytes
        close()
        guard request.overflow == .truncates else {
            throw HTTPError.bodyTooLarge(limit: request.maximumBytes)
        }
        isTruncated = true
        return rest.isEmpty ? nil : rest
    }

    /// Whether fewer bytes came over the wire than the header said; libsoup lets that pass when the
    /// server closes the connection.
    private var isShort: Bool {
        guard let length = expectedLength, request.method != "HEAD",
            ![204, 304].contains(head.status),
            let message, let metrics = soup_message_get_metrics(message.opaque)
        else { return false }
        return soup_message_metrics_get_response_body_bytes_received(metrics) < length
    }

    /// Lets go of the connection. A body that was not read to its end closes it.
    func close() {
        timer.disarm()
        guard let open = body else { return }
        body = nil
        // Without the cancellable: this must happen even when the task was cancelled. The stream of
        // libsoup does not block, it drops the connection.
        g_input_stream_close(open.pointer(), nil, nil)
    }

    /// Awaits one answer of libsoup for no longer than allowed, and names what goes wrong.
    /// Cancelling the task calls it off.
    func timed<Value>(
        _ message: GObjectRef, _ body: () async throws -> Value?
    ) async throws -> Value {
        try Task.checkCancellation()
        timer.arm(idle: request.idleTimeout)
        defer { timer.disarm() }
        let cancellable = cancellable
        do {
            let value = try await withTaskCancellationHandler {
                try await body()
            } onCancel: {
                cancellable.cancel()
            }
            guard let value else { throw HTTPError.other("no answer") }
            return value
        } catch let error as GLibError {
            throw HTTPError(
                error,
                certificateFaults: soup_message_get_tls_peer_certificate_errors(message.opaque))
        } catch is CancellationError where timer.hasFired {
            throw HTTPError.timedOut
        }
    }
}
