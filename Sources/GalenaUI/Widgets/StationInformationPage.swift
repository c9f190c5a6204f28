// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media

/// Everything that is known of a station.
final class StationInformationPage: Page {
    let widget: Widget
    let title = tr("Station Information")
    let scroller: Widget?
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("station-information")
    private var station: Station
    private let settings: StationSettingsGroup
    private let actions: StationActions
    private let artwork: ArtworkView
    private var token: ObservationToken?

    /// A page about one station.
    init(station: Station, actions: StationActions) {
        self.station = station
        self.actions = actions
        widget = ui.widget("root")
        scroller = widget
        artwork = ArtworkView(ui.widget("artwork"), loader: actions.app.artwork)
        settings = StationSettingsGroup(ui, of: station.id, model: actions.app.stationSettings)
        connect()
        showStation()
        token = observe { [weak self] in
            guard let self else { return }
            show(StationMarks(actions.app))
            follow(actions.app.own.stations)
        }
    }

    private func connect() {
        func on(_ id: String, _ perform: @escaping (StationActions, Station) -> Void) {
            Signal.connect(ui.widget(id), "clicked") { [weak self] in
                guard let self else { return }
                perform(actions, station)
            }
        }
        on("play") { $0.activate($1, in: []) }
        on("favorite") { $0.toggleFavorite($1) }
        on("vote") { $0.vote($1) }
        on("edit") { $0.openEditor($1) }
        on("delete") { actions, station in
            actions.close()
            actions.delete(station)
        }
        ui.widget("vote").isVisible = actions.app.radio.canVote(for: station)
    }

    /// One of the listener's own can be edited, and shows what came of that.
    private func follow(_ own: [Station]) {
        let edited = own.first { $0.id == station.id }
        for id in ["edit", "delete"] { ui.widget(id).isVisible = edited != nil }
        guard let edited, edited != station else { return }
        station = edited
        showStation()
    }

    private func showStation() {
        artwork.show(station.artworkURL, name: station.name)
        ui.widget("name").setText(station.name)
        setText("caption", StationText.caption(station))
        setText("summary", station.details ?? station.summary ?? "")
        for group in ["facts", "links"] {
            let box = ui.widget(group)
            for row in box.children { gtk_list_box_remove(box.opaque, row) }
        }
        showFacts()
    }

    func layoutDidChange(_ layout: WindowLayout) {
        ui.widget("content").setMargins(
            top: 12, bottom: layout.margin, start: layout.margin, end: layout.margin)
        galena_artwork_set_size(
            ui.widget("artwork").opaque, layout.width < 400 || layout.height < 400 ? 72 : 112)
    }

    private func show(_ marks: StationMarks) {
        let isPlaying = marks.isPlaying(station)
        gtk_button_set_label(ui.widget("play").cast(), isPlaying ? tr("_Stop") : tr("_Play"))
        FavoriteButton.show(marks.isFavorite(station), on: ui.widget("favorite"))
    }

    private func showFacts() {
        let endpoint = station.preferredEndpoint
        let bitrate = endpoint?.bitrate.map { tr("{n} kbit/s", ("n", String($0))) }
        let country = [StationText.country(station), station.state].compactMap(\.self)
        add("facts", tr("Codec"), endpoint?.codec)
        add("facts", tr("Bitrate"), bitrate)
        add("facts", tr("Country"), country.joined(separator: ", "))
        add("facts", tr("Languages"), station.languages.map(capitalized).joined(separator: ", "))
        add("facts", tr("Genres"), station.tags.prefix(12).joined(separator: ", "))
        add("facts", tr("Votes"), station.votes.map(CategoryText.grouped))
        add("facts", tr("Plays in the last 24 hours"), station.clicks.map(CategoryText.grouped))
        add("facts", tr("Last check"), checkText)
        addLink(tr("Homepage"), station.homepage)
        for endpoint in station.endpoints.prefix(6) { addLink(tr("Stream"), endpoint.url) }
        ui.widget("links").isVisible = station.homepage != nil || !station.endpoints.isEmpty
    }

    private var checkText: String? {
        guard let succeeded = station.lastCheckSucceeded else { return nil }
        let result = succeeded ? tr("Heard") : tr("Not heard")
        guard let checked = station.lastCheck else { return result }
        return result + " · " + relativeTime(checked, now: Date())
    }

    private func setText(_ id: String, _ text: String) {
        ui.widget(id).setText(text)
        ui.widget(id).isVisible = !text.isEmpty
    }

    private func add(_ group: String, _ name: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        gtk_list_box_append(ui.widget(group).opaque, FactRows.row(name, value))
    }

    private func addLink(_ name: String, _ url: URL?) {
        guard let url else { return }
        let address = url.absoluteString
        let row = FactRows.action(name)
        if let escaped = g_markup_escape_text(address, -1) {
            adw_action_row_set_subtitle(row.cast(), escaped)
            g_free(escaped)
        }
        adw_action_row_set_subtitle_lines(row.cast(), 1)
        let copy = Make.iconButton("edit-copy-symbolic", name: tr("Copy"), "flat", "circular")
        copy.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        Signal.connect(copy, "clicked") { [weak self] in self?.copy(address) }
        adw_action_row_add_suffix(row.cast(), copy)
        if url == station.homepage {
            let open = Make.iconButton("go-next-symbolic", name: tr("Open"), "flat", "circular")
            open.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
            Signal.connect(open, "clicked") { [weak self] in self?.openLink(address) }
            adw_action_row_add_suffix(row.cast(), open)
            adw_action_row_set_activatable_widget(row.cast(), open)
        }
        gtk_list_box_append(ui.widget("links").opaque, row)
    }

    private func copy(_ address: String) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), address)
        actions.app.messages.post(tr("Link copied"))
    }

    private func openLink(_ address: String) {
        guard let root = gtk_widget_get_root(widget) else { return }
        galena_open_uri(root.instance.assumingMemoryBound(to: GtkWindow.self), address)
    }

    private func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}
