// SPDX-License-Identifier: MIT

import FoundationEssentials

/// A body that arrives piece by piece. Reading on is asking for more: what nobody asks for stays
/// with the server. One task reads it; letting go of it closes the connection.
public final class HTTPStream: AsyncSequence, Sendable {
    /// A piece of the body, never empty.
    public typealias Element = Data

    /// The answer up to the body.
    public let head: HTTPResponseHead
    private let client: HTTPClient
    private let id: Int

    init(head: HTTPResponseHead, client: HTTPClient, id: Int) {
        self.head = head
        self.client = client
        self.id = id
    }

    deinit {
        let (client, id) = (client, id)
        Task { await client.closeStream(id) }
    }

    /// The next piece; nil at the end, or after ``close()``.
    public func next() async throws -> Data? {
        try await client.nextChunk(of: id)
    }

    /// Closes the connection.
    public func close() async {
        await client.closeStream(id)
    }

    /// Begins to read; all iterators share one place.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: self) }

    /// Reads a stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let stream: HTTPStream

        /// The next piece; nil at the end.
        public mutating func next() async throws -> Data? { try await stream.next() }
    }
}
