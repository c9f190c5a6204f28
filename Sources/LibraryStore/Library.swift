// SPDX-License-Identifier: MIT

import FoundationEssentials

/// All that Galena remembers: one SQLite file, with one value for each of its tables.
///
/// Every call works off the caller's thread. What is written is on the disk when the call returns,
/// and ``changes(in:)`` has been told before.
public final class Library: Sendable {
    /// How the library was found.
    public let condition: LibraryCondition
    /// Stations known by the tables below, as they were last seen.
    public let stations: StationTable
    /// The listener's stations, in the listener's order.
    public let favorites: FavoritesTable
    /// Stations that the listener described.
    public let ownStations: OwnStationsTable
    /// Lists of stations that the listener follows.
    public let stationLists: StationListsTable
    /// What the listener set for single stations.
    public let stationSettings: StationSettingsTable
    /// Stations played.
    public let stationHistory: StationHistory
    /// Songs heard on stations.
    public let trackHistory: TrackHistory
    /// Folders of shows and stations.
    public let folders: FolderTable
    /// Shows subscribed to.
    public let shows: ShowTable
    /// Their episodes.
    public let episodes: EpisodeTable
    /// How far the listener is in episodes, and which are starred.
    public let playStates: PlayStateTable
    /// Episodes to be heard next.
    public let queue: QueueTable
    /// Episodes' files on this computer.
    public let downloads: DownloadTable
    /// What the listener set for single shows.
    public let showSettings: ShowSettingsTable
    /// Chapters and transcripts that were fetched.
    public let episodeFiles: EpisodeFilesTable
    /// What is to be sent to accounts.
    public let sync: SyncTable

    let database: Database
    private let file: LibraryFile?
    private let lock: LibraryLock?

    init(
        database: Database, condition: LibraryCondition, file: LibraryFile?, lock: LibraryLock?,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.condition = condition
        self.file = file
        self.lock = lock
        stations = StationTable(database: database)
        favorites = FavoritesTable(database: database, now: now)
        ownStations = OwnStationsTable(database: database, now: now)
        stationLists = StationListsTable(database: database, now: now)
        stationSettings = StationSettingsTable(database: database)
        stationHistory = StationHistory(database: database, now: now)
        trackHistory = TrackHistory(database: database, now: now)
        folders = FolderTable(database: database)
        shows = ShowTable(database: database, now: now)
        episodes = EpisodeTable(database: database)
        playStates = PlayStateTable(database: database, now: now)
        queue = QueueTable(database: database)
        downloads = DownloadTable(database: database, now: now)
        showSettings = ShowSettingsTable(database: database)
        episodeFiles = EpisodeFilesTable(database: database)
        sync = SyncTable(database: database, now: now)
    }

    /// Opens the library in a folder, which is made when missing.
    ///
    /// A damaged file is set aside and restored, and when nothing can be opened the library lives in
    /// memory: ``condition`` says so. The only error is ``LibraryError/inUse``.
    @concurrent
    public static func open(
        in directory: URL, now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> Library {
        try open(in: directory, migrations: Migration.all, now: now)
    }

    /// A library in memory, gone when it is let go.
    @concurrent
    public static func temporary(
        because reason: LibraryError? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> Library {
        try inMemory(reason.map(LibraryCondition.temporary) ?? .opened, now: now)
    }

    /// A stream of what each commit changed in these tables, from now on.
    public func changes(
        in tables: Set<LibraryTable> = Set(LibraryTable.allCases)
    ) -> AsyncStream<LibraryChange> {
        database.hub.changes(in: tables)
    }

    /// Makes the day's backup unless there is one. To be called after the first paint, and now and
    /// then while running.
    @concurrent
    public func backUpIfDue() async throws {
        guard let file, file.backups.isDue else { return }
        try file.backups.make(of: file.database)
    }

    /// Lets go of the file. The next start then needs no check. Calls after this throw
    /// ``LibraryError/closed``.
    public func close() async throws {
        try await database.close()
        lock?.release()
    }
}

extension Library {
    /// Opens with a given list of migrations, for tests of older and newer versions.
    static func open(
        in directory: URL, migrations: [Migration], now: @escaping @Sendable () -> Date
    ) throws -> Library {
        let file = LibraryFile(directory: directory, migrations: migrations, now: now)
        do {
            try? FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let lock = try LibraryLock(at: file.lock)
            let opened = try file.open()
            let database = Database(
                writer: opened.connection, path: file.database.path, suspect: file.suspect)
            return Library(
                database: database, condition: opened.condition, file: file, lock: lock, now: now)
        } catch LibraryError.inUse {
            throw LibraryError.inUse
        } catch {
            let reason = error as? LibraryError ?? .unreachable(String(describing: error))
            return try inMemory(.temporary(reason), now: now)
        }
    }

    private static func inMemory(
        _ condition: LibraryCondition, now: @escaping @Sendable () -> Date
    ) throws -> Library {
        let connection = try Connection(path: ":memory:", access: .memory)
        try connection.runScript("PRAGMA foreign_keys = ON")
        try connection.migrate(through: Migration.all, now: now())
        let database = Database(writer: connection, path: nil)
        return Library(
            database: database, condition: condition, file: nil, lock: nil, now: now)
    }
}
