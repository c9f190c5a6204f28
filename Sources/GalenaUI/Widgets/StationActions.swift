// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media
import Playback

/// Where a station is shown; its menu offers what makes sense there.
enum StationOrigin {
    /// A list of a directory, or a search.
    case directory
    /// The recently played ones.
    case recents
    /// The listener's favorites.
    case favorites
}

/// What can be done with a station, the same from every card, tile, row and menu.
final class StationActions {
    let app: AppModel
    /// Opens a page on top of the one in sight.
    var open: (any Page) -> Void = { _ in }
    /// Goes back from the page in sight.
    var close: () -> Void = {}
    /// Sets or takes away a lasting notice under the header; the text names its owner.
    var setNotice: (Notice?, String) -> Void = { _, _ in }
    /// Goes to a place.
    var goTo: (Place) -> Void = { _ in }

    /// Acts on the models of the app.
    init(app: AppModel) {
        self.app = app
    }

    /// Plays a station or, when it plays, stops it; `list` is what next and previous go through.
    func activate(_ station: Station, in list: [Station]) {
        app.playback.activate(.station(station), in: list.map { .station($0) })
    }

    /// Makes a station a favorite, or takes it off, which can be undone.
    func toggleFavorite(_ station: Station) { app.library.toggleFavorite(station) }

    /// Takes a station off the recently played ones, which can be undone.
    func dismiss(_ station: Station) { app.listenNow.dismiss(station.id) }

    /// Moves a favorite by a number of places.
    func move(_ station: Station, by offset: Int) {
        let favorites = app.library.favorites
        guard let index = favorites.firstIndex(where: { $0.id == station.id }) else { return }
        let target = min(max(index + offset, 0), favorites.count - 1)
        if target != index { app.library.move(station.id, to: target) }
    }

    /// Whether a favorite can be moved by a number of places.
    func canMove(_ station: Station, by offset: Int) -> Bool {
        let favorites = app.library.favorites
        guard let index = favorites.firstIndex(where: { $0.id == station.id }) else { return false }
        return favorites.indices.contains(index + offset)
    }

    /// Opens the page that tells everything about a station.
    func openInformation(_ station: Station) {
        open(StationInformationPage(station: station, actions: self))
    }

    /// Opens the page that adds a station at an address, or edits one of the listener's own.
    func openEditor(_ station: Station? = nil, address: String = "") {
        open(StationEditorPage(station, address: address, actions: self))
    }

    /// Deletes one of the listener's own stations, which can be undone.
    func delete(_ station: Station) {
        Task { await app.own.delete(station) }
    }

    /// Votes for a station and says what its directory answers.
    func vote(_ station: Station) {
        Task { app.messages.post(await app.radio.vote(for: station)) }
    }

    /// Adds what files and addresses hold to the favorites, and says how much that was.
    func importFavorites(from urls: [URL]) {
        Task {
            var total = StationTransfer.Outcome()
            for url in urls {
                do {
                    let outcome = try await app.transfer.importFavorites(from: url)
                    total.added += outcome.added
                    total.skipped += outcome.skipped
                } catch {
                    return app.messages.post(UserMessage(transfer: error).full)
                }
            }
            app.messages.post(total.text)
        }
    }

    /// Puts the station's page, or else its stream, on the clipboard of `widget`'s display.
    func copyLink(_ station: Station, from widget: Widget) {
        guard let link = station.homepage ?? station.preferredEndpoint?.url else { return }
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), link.absoluteString)
        app.messages.post(tr("Link copied"))
    }
}

extension Station {
    /// What a screen reader says for a card, tile or row: "Name, caption, playing, favorite".
    func spokenName(_ caption: String, _ isPlaying: Bool, _ isFavorite: Bool) -> String {
        var parts = [name]
        if !caption.isEmpty { parts.append(caption) }
        if isPlaying { parts.append(tr("playing now")) }
        if isFavorite { parts.append(tr("favorite")) }
        return parts.joined(separator: ", ")
    }
}
