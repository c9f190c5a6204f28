// SPDX-License-Identifier: MIT

import FoundationEssentials

/// What a power cut may do to a commit. No commit is lost when only the program ends.
enum Durability: String, Sendable {
    /// Nothing: it is on the disk when the call returns. For all that the listener made.
    case lasting = "FULL"
    /// Undo it, as a whole and with those after it. For what feeds say: they say it again.
    case refetchable = "NORMAL"
}

/// The one connection that writes. Each write is one transaction; its changes are told after the
/// commit and before the caller goes on.
actor DatabaseWriter {
    private let executor = DatabaseExecutor(label: "library.writer")
    private let connection: Connection
    private let recorder = ChangeRecorder()
    private let hub: ChangeHub
    private var current = Durability.lasting

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Takes over a connection that is ready for use.
    init(_ connection: sending Connection, hub: ChangeHub) {
        self.connection = connection
        self.hub = hub
        connection.recordChanges(with: recorder)
    }

    /// Runs the body in a transaction.
    func write<Result: Sendable>(
        _ durability: Durability, _ body: @Sendable (Connection) throws -> Result
    ) throws -> Result {
        do {
            if durability != current {
                try connection.runScript("PRAGMA synchronous = \(durability.rawValue)")
                current = durability
            }
            let result = try connection.transaction(body)
            if let change = recorder.take() { hub.send(change) }
            return result
        } catch {
            _ = recorder.take()
            throw error
        }
    }

    /// Runs the body without a transaction: reads of a memory database, which has no readers.
    func read<Result: Sendable>(_ body: @Sendable (Connection) throws -> Result) throws -> Result {
        try body(connection)
    }

    /// Lets go of the file. The last connection to close empties the write-ahead log.
    func close() throws {
        try connection.close()
    }
}

/// One connection that only reads, beside the writer. It is opened at its first use.
actor DatabaseReader {
    private let executor = DatabaseExecutor(label: "library.reader")
    private let path: String
    private var connection: Connection?
    private var isClosed = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Remembers the file.
    init(path: String) {
        self.path = path
    }

    /// Runs the body on the connection.
    func read<Result: Sendable>(_ body: @Sendable (Connection) throws -> Result) throws -> Result {
        guard !isClosed else { throw LibraryError.closed }
        let connection = try connection ?? Connection(path: path, access: .readOnly)
        if self.connection == nil {
            try connection.runScript(LibraryFile.readerSettings)
            self.connection = connection
        }
        return try body(connection)
    }

    /// Lets go of the file.
    func close() throws {
        isClosed = true
        try connection?.close()
        connection = nil
    }
}
