// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import FoundationEssentials
import GLibKit
import GalenaCore
import GalenaUI
import Media

/// The window with its pages, as long as the program runs: closing only hides it.
@MainActor
final class WindowScreen {
    private let window: MainWindow
    private let pages: MainPages
    private let environment: AppEnvironment
    private var messages: ObservationToken?
    private var shownMessage = 0

    init(
        application: Application, environment: AppEnvironment,
        onClose: @escaping @MainActor () -> Void
    ) {
        self.environment = environment
        window = MainWindow(
            application: application.reference.pointer(to: GtkApplication.self),
            model: environment.app, settings: environment.app.settings, isTiled: Self.isTiled)
        pages = MainPages(in: window, app: environment.app)
        window.hidesOnClose = {
            onClose()
            return true
        }
        messages = observe { [weak self] in self?.showMessage() }
        if let warning = environment.app.library.warning {
            window.setNotice(Notice(warning.full), for: "library")
        }
    }

    private func showMessage() {
        guard let message = environment.app.messages.latest, message.id != shownMessage else {
            return
        }
        shownMessage = message.id
        window.toast(message.text, undo: message.action, actionName: message.actionName)
    }

    func present() { window.present() }

    /// Whether the window is there, in front or behind others.
    var isVisible: Bool { gtk_widget_get_visible(window.widget) != 0 }

    func showPreferences() { window.showPreferences() }
    func showShortcuts() { window.showShortcuts() }
    func showAbout() { window.showAbout() }

    /// Goes to Search with a text.
    func search(for text: String) { window.search(for: text) }

    /// Asks whether what a link means is to be played; what plays already is left alone.
    func open(_ link: StationLink) {
        Task { [commands = environment.commands, messages = environment.app.messages] in
            do {
                let station = try await commands.station(for: link)
                if let station, commands.isPlaying(station) { return }
                if let station, !link.plays { return window.showInformation(station) }
                window.ask(question(link, station), button: tr("Play")) {
                    Task {
                        let result = await commands.play(link)
                        if result.exitCode != 0 { messages.post(result.error) }
                    }
                }
            } catch let error as LinkError {
                messages.post(error.text)
            } catch {
                messages.present(error)
            }
        }
    }

    private func question(_ link: StationLink, _ station: Station?) -> String {
        let name = station?.name ?? link.name
        guard let host = station?.preferredEndpoint?.url.host(), host != name else {
            return tr("Play “{name}”?", ("name", name))
        }
        return tr("Play “{name}” from {host}?", ("name", name), ("host", host))
    }

    /// Calls back once, when the next frame has been painted.
    func afterPaint(_ action: @escaping @MainActor () -> Void) { window.afterPaint(action) }

    /// Calls back once, when somebody first uses the window.
    func onFirstTouch(_ action: @escaping @MainActor () -> Void) { window.onFirstTouch(action) }

    func saveState() { window.saveSize() }

    /// Tiling compositors give a window its whole tile; round corners would leave gaps.
    private static var isTiled: Bool {
        let desktop = ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] ?? ""
        return ["sway", "hyprland", "i3"].contains {
            desktop.lowercased().split(separator: ":").contains(Substring($0))
        }
    }
}
