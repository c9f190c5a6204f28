// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media

/// The tracks that were heard, the newest first. Activating one copies it, to look it up elsewhere.
final class HeardTracksPage: Page {
    let widget: Widget
    let title = tr("Heard Tracks")
    var subtitle: String?
    let scroller: Widget?
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("heard-tracks")
    private let actions: StationActions
    private let model = ListModel<HeardTrack>()
    private var rows: [UnsafeMutableRawPointer: HeardTrackRow] = [:]
    private let list: Widget
    private var token: ObservationToken?

    /// A page over the app's models.
    init(actions: StationActions) {
        self.actions = actions
        widget = ui.widget("root")
        scroller = ui.widget("scroller")
        list = ui.widget("list")
        let factory = gtk_signal_list_item_factory_new()
        gtk_list_view_set_factory(list.opaque, factory)
        g_object_ref(model.model.instance)
        let selection = gtk_no_selection_new(model.model.opaque)
        gtk_list_view_set_model(list.opaque, selection)
        g_object_unref(selection?.instance)
        if let factory {
            connect(factory)
            g_object_unref(factory.instance)
        }
        Signal.connect(list, "activate", .uint) { [weak self] position in
            guard let self, model.elements.indices.contains(Int(position)) else { return }
            copy(model.elements[Int(position)].track)
        }
        token = observe { [weak self] in self?.update() }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        list.setMargins(start: layout.margin - 8, end: layout.margin - 8)
        ui.widget("empty").setClass("compact", layout.height < 500)
    }

    private func connect(_ factory: OpaquePointer) {
        Signal.connect(factory, "setup", .pointer) { [weak self] item in
            guard let self, let item else { return }
            let row = HeardTrackRow(loader: actions.app.artwork)
            rows[item] = row
            gtk_list_item_set_child(OpaquePointer(item), row.widget)
        }
        Signal.connect(factory, "bind", .pointer) { [weak self] item in
            guard let self, let item else { return }
            let position = Int(gtk_list_item_get_position(OpaquePointer(item)))
            guard model.elements.indices.contains(position) else { return }
            rows[item]?.bind(model.elements[position])
        }
        Signal.connect(factory, "unbind", .pointer) { [weak self] item in
            guard let self, let item else { return }
            rows[item]?.unbind()
        }
        Signal.connect(factory, "teardown", .pointer) { [weak self] item in
            guard let self, let item else { return }
            gtk_list_item_set_child(OpaquePointer(item), nil)
            rows[item] = nil
        }
    }

    private func update() {
        let heard = actions.app.library.heard
        model.replace(with: heard)
        subtitle = heard.isEmpty ? nil : trn("{n} track", "{n} tracks", heard.count)
        headerDidChange?()
        gtk_stack_set_visible_child_name(widget.opaque, heard.isEmpty ? "empty" : "list")
    }

    private func copy(_ track: Track) {
        let text = [track.artist, track.title].compactMap(\.self).joined(separator: " – ")
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
        actions.app.messages.post(tr("Copied “{track}”", ("track", text)))
    }
}

/// A heard track: picture, title, artist and station, and when it was.
final class HeardTrackRow {
    var widget: Widget { reference.pointer() }

    private let reference: GObjectRef
    private let artwork: ArtworkView
    private let name = Make.label("", "heading")
    private let second = Make.label("", "caption", "dim-label")
    private let time = Make.label("", "caption", "numeric", "dim-label")

    /// An empty row.
    init(loader: ArtworkLoader) {
        artwork = ArtworkView(size: 40, loader: loader)
        galena_set_accessible_hidden(artwork.widget, 1)
        let texts = Make.column(2, name, second)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        texts.expand(horizontally: true)
        let row = Make.row(12, artwork.widget, texts, time)
        row.addClasses("media-row")
        reference = GObjectRef(adopting: row)
    }

    /// Shows a track.
    func bind(_ heard: HeardTrack) {
        artwork.show(heard.track.artworkURL, name: heard.track.artist ?? heard.track.title)
        name.setText(heard.track.title)
        let parts = [heard.track.artist, heard.stationName].compactMap(\.self)
        second.setText(parts.joined(separator: " · "))
        time.setText(momentText(heard.heard, now: Date()))
        (gtk_widget_get_parent(widget) ?? widget).setAccessibleName(
            ([heard.track.title] + parts).joined(separator: ", "))
    }

    /// Lets go of the picture.
    func unbind() { artwork.clear() }
}
