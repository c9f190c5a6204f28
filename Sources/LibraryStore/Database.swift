// SPDX-License-Identifier: MIT

import FoundationEssentials
import Synchronization

/// The open file: one writer and a few readers, each on a thread of its own.
final class Database: Sendable {
    /// Readers beside the writer.
    static let readerCount = 2

    /// Tells what each commit changed.
    let hub = ChangeHub()
    private let writer: DatabaseWriter
    private let readers: [DatabaseReader]
    private let turn = Atomic<Int>(0)
    private let suspect: URL?

    /// Takes over the writer's connection. `path` is nil for a memory database, which only the
    /// writer can see. `suspect` is where a file is left when damage shows while running.
    init(writer: sending Connection, path: String?, suspect: URL? = nil) {
        self.writer = DatabaseWriter(writer, hub: hub)
        readers =
            path.map { path in
                (0..<Self.readerCount).map { _ in DatabaseReader(path: path) }
            } ?? []
        self.suspect = suspect
    }

    /// Runs the body in one transaction. When it throws, nothing of it is stored.
    func write<Result: Sendable>(
        _ durability: Durability = .lasting, _ body: @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        try await noticingDamage { try await writer.write(durability, body) }
    }

    /// Runs the body on a reader. It sees every commit made before the call.
    func read<Result: Sendable>(
        _ body: @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        guard !readers.isEmpty else { return try await writer.read(body) }
        let index = turn.wrappingAdd(1, ordering: .relaxed).oldValue & Int.max
        return try await noticingDamage { try await readers[index % readers.count].read(body) }
    }

    /// Lets go of the file and ends all change streams.
    func close() async throws {
        hub.finish()
        for reader in readers { try await reader.close() }
        try await writer.close()
    }
}

private extension Database {
    /// Damage that shows while running makes the next start check the whole file.
    func noticingDamage<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch LibraryError.damaged {
            if let suspect { try? Data().write(to: suspect) }
            throw LibraryError.damaged
        }
    }
}
