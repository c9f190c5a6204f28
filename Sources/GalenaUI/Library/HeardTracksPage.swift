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
        ContextMenu.attachKeys(to: list) { [weak self] in self?.openMenu() ?? false }
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
            ContextMenu.attach(to: row.widget) { [weak self, weak row] in
                guard let self, let track = row?.track else { return [] }
                return entries(for: track)
            }
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

    // The focus is on the list's own widget around a row, so the row does not hear the key.
    private func openMenu() -> Bool {
        let focused = gtk_widget_get_focus_child(list)
        let row = rows.values.first { gtk_widget_get_parent($0.widget) == focused }
        guard let row, let track = row.track else { return false }
        ContextMenu.show(entries(for: track), on: row.widget)
        return true
    }

    private func entries(for heard: HeardTrack) -> [[ContextMenu.Entry]] {
        var entries = [
            ContextMenu.Entry(name: "copy", label: tr("_Copy")) { [weak self] in
                self?.copy(heard.track)
            }
        ]
        let app = actions.app
        let known = app.library.favorites + app.listenNow.recents.map(\.station)
        if let station = known.first(where: { $0.id == heard.stationID }) {
            entries.append(
                ContextMenu.Entry(
                    name: "play", label: tr("_Play {station}", ("station", station.name))
                ) { app.playback.play(.station(station)) })
            entries.append(
                ContextMenu.Entry(name: "information", label: tr("Station _Information")) {
                    [actions] in actions.openInformation(station)
                })
        }
        return [entries]
    }

    private func copy(_ track: Track) {
        let text = [track.artist, track.title].compactMap(\.self).joined(separator: " – ")
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
        actions.app.messages.post(tr("Copied “{track}”", ("track", text)))
    }
}
