// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DesktopServices
import GLibKit
import GalenaCore
import GalenaUI
import Glibc
import LibraryStore
import Media

/// The process that plays: there is one for each session, with a window or without.
@MainActor
final class Instance {
    private let application: Application
    private let paths: AppPaths
    private let hasDisplay: Bool
    private let library: Task<Library, any Error>
    private let bus: DBusConnection?
    private var control: ControlService?
    private var searchProvider: SearchProvider?
    private var preparation: Task<AppEnvironment?, Never>?
    private var environment: AppEnvironment?
    private var services: InstanceServices?
    private var window: WindowScreen?
    private var wantsWindow = false
    /// A link that waits for the window.
    private var link: StationLink?
    /// A text that the window is to search for.
    private var searchText: String?
    private var signals: [UnixSignal] = []
    private var settling: MainTimer?
    private var status: Int32 = 0

    /// Warming up takes a good part of a second of processor time, which the first picture and the
    /// first answers of the network need more; few people have chosen a station before.
    private static let settlingDelay = Duration.milliseconds(1500)

    /// Runs until the program is told to quit, or its window is closed and nothing plays.
    static func run(paths: AppPaths, showsWindow: Bool, links: [String] = []) -> Int32 {
        let library = AppEnvironment.openLibrary(paths: paths)
        let hasDisplay = gtk_init_check() != 0
        guard hasDisplay || !showsWindow else {
            Terminal.complain(
                tr(
                    "There is no display to open a window on. “galena play NAME” plays without one."
                ))
            return 1
        }
        if hasDisplay, let problem = Interface.load(paths: paths) {
            Terminal.complain(problem)
            return 1
        }
        let options: Application.Options = showsWindow ? .opens : [.service, .opens]
        guard let application = makeApplication(hasDisplay: hasDisplay, options: options) else {
            return 1
        }
        let instance = Instance(
            application: application, paths: paths, hasDisplay: hasDisplay, library: library)
        if let failure = instance.take(links) {
            Terminal.complain(failure)
            return 1
        }
        return instance.run()
    }

    private static func makeApplication(
        hasDisplay: Bool, options: Application.Options
    ) -> Application? {
        g_set_prgname(AppIdentity.applicationID)
        g_set_application_name("Galena")
        guard hasDisplay else {
            return .plain(id: AppIdentity.applicationID, options: options)
        }
        return adw_application_new(
            AppIdentity.applicationID, GApplicationFlags(rawValue: options.rawValue)
        ).map { Application(adopting: $0) }
    }

    private init(
        application: Application, paths: AppPaths, hasDisplay: Bool,
        library: Task<Library, any Error>
    ) {
        self.application = application
        self.paths = paths
        self.hasDisplay = hasDisplay
        self.library = library
        bus = Application.connectToBus()
    }

    private func run() -> Int32 {
        exportControl()
        application.onStartup = { [unowned self] in start() }
        application.onActivate = { [unowned self] in
            wantsWindow = true
            showWindow()
        }
        application.onOpen = { [unowned self] uris in
            if let failure = take(uris) { Log.warning("link", failure) }
            _ = raise()
        }
        let result = application.run()
        window = nil
        services = nil
        return status == 0 ? result : status
    }

    private func start() {
        application.hold()
        application.addAction("quit") { [unowned self] in quit() }
        if hasDisplay { addWindowActions() }
        signals = [SIGINT, SIGTERM].map { number in
            UnixSignal(number) { [unowned self] in quit() }
        }
        preparation = Task { await prepare() }
    }

    /// Actions that show something above the window.
    private func addWindowActions() {
        let actions: [(String, @MainActor (WindowScreen) -> Void)] = [
            ("preferences", { $0.showPreferences() }), ("shortcuts", { $0.showShortcuts() }),
            ("help", { $0.showShortcuts() }), ("about", { $0.showAbout() }),
        ]
        for (name, show) in actions {
            application.addAction(name) { [unowned self] in
                guard raise() else { return }
                window.map(show)
            }
        }
    }

    /// Plays what was played last, where that is wished and nothing else is wanted.
    private func playLast(_ environment: AppEnvironment) {
        guard wantsWindow, link == nil, environment.app.settings.playsLastAtStart,
            environment.app.playback.item == nil
        else { return }
        Task { _ = await environment.commands.run(.play(.last)) }
    }

    private func exportControl() {
        guard let bus else { return }
        bus.onClose { [unowned self] in busDidClose() }
        do {
            control = try ControlService(on: bus) { [unowned self] in await run($0) }
            searchProvider = try SearchProvider(on: bus, actions: searchActions)
        } catch {
            Log.warning("bus", String(describing: error))
        }
    }

    /// Does a command that came over the bus; one that comes early waits until all is built.
    private func run(_ command: Command) async -> CommandResult {
        guard let environment = await preparation?.value else {
            return .failed(tr("Galena could not be started."))
        }
        switch command {
        case .open(let links):
            if !links.isEmpty, !hasDisplay {
                return .failed(
                    tr("There is no display to ask on. “galena play URL” plays without one."))
            }
            if let failure = take(links) { return .failed(failure) }
            return raise() ? .done() : .failed(tr("Galena runs without a display."))
        case .quit:
            quit()
            return .done()
        default:
            return await environment.commands.run(command)
        }
    }

    private func prepare() async -> AppEnvironment? {
        do {
            let environment = try await AppEnvironment.make(paths: paths, library: library)
            self.environment = environment
            async let library: Void = environment.app.library.start()
            await environment.app.listenNow.start()
            await library
            showWindow()
            if let bus { environment.machine.watchPlayers(on: bus, for: environment.app.playback) }
            await environment.app.queue.start()
            await environment.app.podcasts.start()
            if let bus, let control {
                let raise: @MainActor () -> Void = { [unowned self] in _ = self.raise() }
                services = InstanceServices(
                    environment: environment, bus: bus, control: control,
                    quit: { [unowned self] in quit() }, raise: hasDisplay ? raise : nil)
            }
            playLast(environment)
            settling = MainTimer(after: Self.settlingDelay) { environment.settle() }
            return environment
        } catch {
            Terminal.complain((error as? StartFailure)?.text ?? String(describing: error))
            status = 1
            application.quit()
            return nil
        }
    }

    private var searchActions: SearchProviderActions {
        SearchProviderActions(
            find: { [unowned self] words in
                guard let environment = await preparation?.value else { return [] }
                return await environment.search.find(words).map {
                    environment.searchResult($0)
                }
            },
            activate: { [unowned self] id in
                guard let environment,
                    let station = environment.search.station(StationID(rawValue: id))
                else { return }
                environment.app.playback.play(.station(station))
            },
            launch: { [unowned self] text in
                searchText = text
                _ = raise()
            })
    }

    /// Keeps the last of several links for the window; answers why it cannot be opened.
    private func take(_ links: [String]) -> String? {
        guard let last = links.last else { return nil }
        do {
            link = try StationLink(last)
            return nil
        } catch {
            return error.text
        }
    }

    /// Shows the window, if there is a display; false when there is none.
    private func raise() -> Bool {
        guard hasDisplay else { return false }
        wantsWindow = true
        showWindow()
        return true
    }

    private func showWindow() {
        guard wantsWindow, hasDisplay, let environment else { return }
        defer { passOn() }
        if let window { return window.present() }
        let window = WindowScreen(
            application: application, environment: environment,
            onClose: { [unowned self] in windowDidClose() })
        self.window = window
        window.present()
        // Whoever clicks has moved the pointer first, which leaves time enough to load the engine;
        // a window that nobody touches does not hold it.
        window.onFirstTouch { environment.engine.warmUp() }
        // What asks the network must not hold up the first picture.
        window.afterPaint {
            Task { [listenNow = environment.app.listenNow] in await listenNow.refreshIfDue() }
        }
    }

    /// Without the bus nobody could stop what plays unseen: it ends with the session.
    private func busDidClose() {
        if window?.isVisible != true { quit() }
    }

    /// Gives the window what waited for it.
    private func passOn() {
        guard let window else { return }
        if let link { window.open(link) }
        if let searchText { window.search(for: searchText) }
        link = nil
        searchText = nil
    }

    /// Closing the window keeps what plays playing, where the setting says so.
    private func windowDidClose() {
        guard let app = environment?.app else { return }
        if !app.settings.runsInBackground || !app.playback.state.isActive { quit() }
    }

    private func quit() {
        guard let environment, status == 0 else {
            application.quit()
            return
        }
        self.environment = nil
        window?.saveState()
        Task {
            await environment.close()
            application.quit()
        }
    }
}
