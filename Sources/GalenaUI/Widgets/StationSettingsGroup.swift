// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore
import Media
import Playback

/// What the listener sets for one station: the charset of its titles, a note.
final class StationSettingsGroup {
    private let charset: Widget
    private let note: Widget
    private let model: StationSettingsModel
    private let id: StationID
    private var isChanging = false
    private var token: ObservationToken?

    /// Takes its rows from the page's file.
    init(_ ui: UIFile, of id: StationID, model: StationSettingsModel) {
        self.id = id
        self.model = model
        charset = ui.widget("charset")
        note = ui.widget("note")
        let names = gtk_string_list_new(nil)
        gtk_string_list_append(names, tr("Automatic"))
        for choice in StationSettingsModel.charsets {
            gtk_string_list_append(names, StationSettingsModel.name(choice))
        }
        adw_combo_row_set_model(charset.cast(), names)
        g_object_unref(names?.instance)
        Signal.connect(charset, "notify::selected") { [weak self] in self?.chooseCharset() }
        Signal.connect(note, "changed") { [weak self] in
            guard let self, !isChanging else { return }
            model.setNote(text, on: id)
        }
        token = observe { [weak self] in self?.update() }
    }

    private var text: String {
        gtk_editable_get_text(note.opaque).map { String(cString: $0) } ?? ""
    }

    private func chooseCharset() {
        guard !isChanging else { return }
        let index = Int(adw_combo_row_get_selected(charset.cast())) - 1
        let charsets = StationSettingsModel.charsets
        model.setCharset(charsets.indices.contains(index) ? charsets[index].rawValue : nil, of: id)
    }

    private func update() {
        isChanging = true
        let chosen = model.charset(of: id)
        let index = StationSettingsModel.charsets.firstIndex { $0.rawValue == chosen }
        adw_combo_row_set_selected(charset.cast(), guint((index ?? -1) + 1))
        let kept = model.note(on: id)
        if text != kept { gtk_editable_set_text(note.opaque, kept) }
        isChanging = false
    }
}
