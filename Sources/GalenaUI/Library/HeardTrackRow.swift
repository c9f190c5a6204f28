// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media

/// A heard track: picture, title, artist and station, and when it was.
final class HeardTrackRow {
    var widget: Widget { reference.pointer() }

    private let reference: GObjectRef
    private let artwork: ArtworkView
    private let name = Make.label("", "heading")
    private let second = Make.label("", "caption", "dim-label")
    private(set) var track: HeardTrack?
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
        track = heard
        artwork.show(heard.track.artworkURL, name: heard.track.artist ?? heard.track.title)
        name.setText(heard.track.title)
        let parts = [heard.track.artist, heard.stationName].compactMap(\.self)
        second.setText(parts.joined(separator: " · "))
        time.setText(momentText(heard.heard, now: Date()))
        (gtk_widget_get_parent(widget) ?? widget).setAccessibleName(
            ([heard.track.title] + parts).joined(separator: ", "))
    }

    /// Lets go of the picture.
    func unbind() {
        track = nil
        artwork.clear()
    }
}
