// SPDX-License-Identifier: GPL-3.0-or-later

import DesktopServices
import FoundationEssentials
import GLibKit
import GStreamerEngine
import GalenaCore
import HTTPClient
import LibraryStore
import Media
import Playback
import RadioDirectory

/// The composition root: one player, one library, one directory stack, one artwork loader, shared
/// by window, MPRIS, command line and D-Bus.
@MainActor
final class AppEnvironment {
    let app: AppModel
    let commands: CommandRunner
    let engine: GStreamerEngine
    /// What the desktop's own search asks.
    let search: DesktopSearch
    let artworkOnDisk: ArtworkDiskCache
    private let library: Library
    /// Sleep and the other players.
    let machine: MachineServices
    private let keeper: EpisodeKeeper
    private var network: PlaybackNetwork?

    /// Begins to open the library on another thread, for ``make(paths:library:)``: a program with
    /// a window starts it first, because GTK takes longer to start than the library to open.
    ///
    /// A second start of the program does so too, before it knows that it is the second, and may
    /// hold the library for a moment: so one that is in use is asked for again.
    static func openLibrary(paths: AppPaths) -> Task<Library, any Error> {
        Task.detached {
            for _ in 0..<20 {
                do {
                    return try await Library.open(in: paths.data)
                } catch LibraryError.inUse {
                    try await Task.sleep(for: .milliseconds(50))
                }
            }
            return try await Library.open(in: paths.data)
        }
    }

    /// Builds everything. Nothing is asked of the network yet.
    ///
    /// - Throws: ``StartFailure`` with a sentence when the program cannot run at all.
    static func make(
        paths: AppPaths, library: Task<Library, any Error>? = nil
    ) async throws -> AppEnvironment {
        guard let settings = AppSettings(directories: paths.resources.map(\.path)) else {
            throw StartFailure(text: tr("The settings schema is missing. Install Galena again."))
        }
        do {
            let library = try await (library ?? openLibrary(paths: paths)).value
            return AppEnvironment(paths: paths, settings: settings, library: library)
        } catch {
            throw StartFailure(text: UserMessage(library: error).full)
        }
    }

    private init(paths: AppPaths, settings: AppSettings, library: Library) {
        self.library = library
        let agent = "Galena/" + AppIdentity.version
        let http = HTTPClient(userAgent: agent)
        let addresses = ServiceAddresses(
            environment: ProcessInfo.processInfo.environment, setting: settings.radioBrowser)
        let directories = DirectoryStack(paths: paths, addresses: addresses, http: http)
        artworkOnDisk = ArtworkDiskCache(directory: paths.artwork)
        let messages = MessageCenter()
        let queue = QueueStorage(library: library, messages: messages)
        let podcasts = PodcastServices(
            library: library, messages: messages, http: http, paths: paths, addresses: addresses)
        keeper = podcasts.keeper
        let libraryModel = LibraryModel(library: library, messages: messages)
        let stationSettings = StationSettingsModel(library: library, messages: messages)
        let services = StationServices(http: http, paths: paths)
        let transfer = services.transfer(library)
        let pictures = PictureStore(folder: paths.pictures)
        engine = GStreamerEngine(userAgent: agent)
        let machine = MachineServices()
        self.machine = machine
        var dependencies = PlaybackDependencies.live(
            settings: settings, library: library, queue: queue, messages: messages, http: http,
            directory: directories.directory,
            charset: { stationSettings.charset(of: $0.id) })
        dependencies.pauseOthers = { machine.pauseOthers() }
        podcasts.connect(&dependencies)
        let playback = PlaybackController(engine: engine, dependencies: dependencies)
        playback.setVolume(settings.volume)
        playback.setMuted(settings.isMuted)
        settings.apply(to: playback)
        let sound = SoundModel(
            playback: playback, sound: settings.sound, own: settings.ownEqualizer,
            output: settings.output, rememberOutput: { settings.output = $0 })
        app = AppModel(
            settings: settings, messages: messages, playback: playback,
            player: PlayerModel(playback: playback, library: libraryModel),
            listenNow: ListenNowModel(
                source: directories.popular, library: library, messages: messages),
            radio: RadioModel(
                directory: directories.directory, curated: directories.curated,
                nearYou: NearYou(setting: settings.nearYou),
                locale: NearYou.locale(in: ProcessInfo.processInfo.environment),
                saveNearYou: { settings.nearYou = $0.setting }),
            search: SearchModel(directory: directories.directory, library: library),
            library: libraryModel,
            queue: QueueModel(playback: playback, storage: queue, messages: messages),
            sound: sound,
            own: OwnStationsModel(
                library: library, messages: messages, readList: services.readList),
            stationSettings: stationSettings, transfer: transfer,
            probe: services.probe(transfer), pictures: pictures,
            podcasts: podcasts.models(playback: playback),
            artwork: ArtworkLoader(
                disk: artworkOnDisk, isKept: pictures.holds,
                fetch: Self.fetch(with: http, pictures: pictures)))
        let directory = directories.directory
        search = DesktopSearch(library: library, directory: directory)
        commands = CommandRunner(
            playback: playback, library: libraryModel, transfer: transfer,
            finder: StationFinder(
                library: library, curated: directories.curated, directory: directory),
            podcasts: PodcastCommands(podcasts: app.podcasts, library: library),
            popular: { [listenNow = app.listenNow] in listenNow.popular },
            search: { try await directory.stations(StationQuery(name: $0, limit: 40)).stations })
    }

    /// Gets a picture, within the cap of artwork.
    private static func fetch(
        with http: HTTPClient, pictures: PictureStore
    ) -> ArtworkLoader.Fetch {
        { url in
            if url.isFileURL { return try await pictures.picture(at: url) }
            var request = HTTPRequest(url)
            request.maximumBytes = ArtworkLoader.downloadLimit
            request.totalTimeout = 30
            let response = try await http.send(request)
            guard response.isSuccess else { return Data() }
            return response.body
        }
    }

    /// Reads what the listener keeps. Called once, before anything is shown or done.
    func start() async {
        await app.library.start()
        await app.queue.start()
        await app.podcasts.start()
    }

    /// What can wait until the first window is painted.
    func settle() {
        let monitor = NetworkMonitor()
        network = PlaybackNetwork(monitor: monitor, controller: app.playback)
        Task { [podcasts = app.podcasts] in
            await podcasts.purge()
            podcasts.shows.refreshRegularly {
                monitor.status.isAvailable && !monitor.status.isMetered
            }
        }
        machine.watchSleep(for: app.playback)
        Task { [app] in
            await app.stationSettings.start()
            await app.own.start()
        }
        let library = library
        Task.detached(priority: .background) {
            do {
                try await library.backUpIfDue()
            } catch {
                Log.warning("library", String(describing: error))
            }
        }
    }

    /// Saves what is not saved yet and lets go of the library.
    func close() async {
        machine.stop()
        app.playback.saveNow()
        app.playback.stop()
        app.settings.synchronize()
        await app.queue.finish()
        await keeper.flush()
        do {
            try await library.close()
        } catch {
            Log.warning("library", String(describing: error))
        }
    }
}

/// Why the program cannot run at all, as a translated sentence.
struct StartFailure: Error {
    let text: String
}
