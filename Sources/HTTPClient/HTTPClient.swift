// SPDX-License-Identifier: MIT

import CSoup
import FoundationEssentials
import GLibKit

/// Speaks HTTP through libsoup, on a thread of its own. One client serves the whole program.
///
/// No cookies, no cache, no stored passwords. Cancelling the task closes the connection. Failures
/// are ``HTTPError``, or `CancellationError`.
public actor HTTPClient {
    private let thread: GLibThread
    private let settings: HTTPSettings
    private var openSession: GObjectRef?
    private var streams: [Int: HTTPExchange] = [:]
    private var lastStream = 0

    /// The thread that everything runs on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// How many bytes are asked for at a time.
    private static let chunkSize = 64 << 10

    /// Makes a client that calls itself `userAgent`, such as `Galena/1.0`.
    ///
    /// - Parameters:
    ///   - connections: How many connections may be open at once; more requests wait.
    ///   - connectionsPerHost: The same for one host.
    ///   - schemes: The schemes that are spoken, in lower case.
    public init(
        userAgent: String, connections: Int = 64, connectionsPerHost: Int = 6,
        schemes: Set<String> = ["http", "https"]
    ) {
        thread = GLibThread(name: "http")
        settings = HTTPSettings(
            userAgent: userAgent, schemes: schemes, connections: connections,
            connectionsPerHost: connectionsPerHost)
    }

    isolated deinit {
        if let openSession { soup_session_abort(openSession.pointer()) }
        thread.stop()
    }

    /// Sends a request and reads the whole answer. Every status is an answer, 304 and 500 too.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let exchange = try await open(request)
        defer { exchange.close() }
        var body = Data()
        body.reserveCapacity(min(exchange.expectedLength ?? 0, request.maximumBytes, 1 << 20))
        while let chunk = try await read(exchange) { body.append(chunk) }
        return HTTPResponse(head: exchange.head, body: body, isTruncated: exchange.isTruncated)
    }

    /// Sends a request and hands out the body as it arrives. Nothing is read ahead of who asks,
    /// beyond the buffers of the system. ``HTTPRequest/maximumBytes`` holds here too: set it to
    /// `.max` for a body without end.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
        let exchange = try await open(request)
        lastStream += 1
        streams[lastStream] = exchange
        return HTTPStream(head: exchange.head, client: self, id: lastStream)
    }

    /// The next piece of a stream; nil at its end.
    func nextChunk(of id: Int) async throws -> Data? {
        guard let exchange = streams[id] else { return nil }
        do {
            if let chunk = try await read(exchange) { return chunk }
        } catch {
            closeStream(id)
            throw error
        }
        closeStream(id)
        return nil
    }

    /// Lets go of a stream's connection.
    func closeStream(_ id: Int) {
        streams.removeValue(forKey: id)?.close()
    }
}

extension HTTPClient {
    /// libsoup binds a session to the context of the thread that makes it, so it is made here.
    private var session: GObjectRef {
        if let openSession { return openSession }
        let made = settings.makeSession()
        openSession = made
        return made
    }

    /// Sends, follows redirects, and stops at the body of the last answer.
    private func open(_ request: HTTPRequest) async throws -> HTTPExchange {
        let exchange = HTTPExchange(request: request, context: thread.context)
        do {
            var hop = HTTPHop(request)
            while true {
                let message = try hop.makeMessage(settings)
                let body = try await send(message, for: exchange)
                guard let next = try hop.next(after: message) else {
                    exchange.receive(message, body: body, hop: hop)
                    return exchange
                }
                hop = next
            }
        } catch {
            exchange.close()
            throw error
        }
    }

    private func send(_ message: GObjectRef, for exchange: HTTPExchange) async throws -> GObjectRef
    {
        let session = session
        return try await exchange.timed(message) {
            try await withGIO(isolation: self) { start in
                soup_session_send_async(
                    session.pointer(), message.opaque, G_PRIORITY_DEFAULT,
                    exchange.cancellable.pointer, start.callback, start.userData)
            } finish: { source, result, error in
                let session = source?.assumingMemoryBound(to: SoupSession.self)
                guard let body = soup_session_send_finish(session, result, &error) else {
                    return GObjectRef?.none
                }
                return GObjectRef(adopting: body)
            }
        }
    }

    /// The next piece of the body, nil at its end or at the limit.
    private func read(_ exchange: HTTPExchange) async throws -> Data? {
        guard let body = exchange.body, let message = exchange.message else { return nil }
        let room = exchange.room
        // One byte more than may come tells a body that ends at the limit from one that goes on.
        let size = min(Self.chunkSize, room == .max ? room : room + 1)
        let chunk = try await exchange.timed(message) {
            try await withGIO(isolation: self) { start in
                g_input_stream_read_bytes_async(
                    body.pointer(), gsize(size), G_PRIORITY_DEFAULT,
                    exchange.cancellable.pointer, start.callback, start.userData)
            } finish: { source, result, error in
                let stream = source?.assumingMemoryBound(to: GInputStream.self)
                return g_input_stream_read_bytes_finish(stream, result, &error)
                    .map(Self.takeData)
            }
        }
        return try exchange.accept(chunk)
    }

    /// Copies GBytes and gives up the reference.
    private static func takeData(_ bytes: OpaquePointer) -> Data {
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let start = g_bytes_get_data(bytes, &size) else { return Data() }
        return Data(bytes: start, count: Int(size))
    }
}
