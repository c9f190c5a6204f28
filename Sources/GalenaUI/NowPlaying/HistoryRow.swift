// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media

/// A heard track: picture, title, artist, and when; bars instead of the time while it plays.
final class HistoryRow {
    /// A GtkListBoxRow.
    let widget = Make.unwrapped(gtk_list_box_row_new())
    /// What was heard.
    let track: Track

    private let artwork: ArtworkView
    private let time: Widget
    private let bars = Make.unwrapped(galena_bars_new())

    /// A row for a track.
    init(_ heard: HeardTrack, loader: ArtworkLoader) {
        track = heard.track
        artwork = ArtworkView(size: 40, loader: loader)
        time = Make.label(
            Self.clock(heard.heard).isolatedLeftToRight, "caption", "numeric", "dim-label")
        let title = Make.label(track.title, "heading")
        let texts = Make.column(2, title)
        if let artist = track.artist { texts.append(Make.label(artist, "caption", "dim-label")) }
        texts.expand(horizontally: true)
        texts.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        bars.addClasses("accent")
        bars.isVisible = false
        let content = Make.row(12, artwork.widget, texts, time, bars)
        content.setMargins(top: 10, bottom: 10, start: 8, end: 12)
        gtk_list_box_row_set_child(widget.cast(), content)
        gtk_list_box_row_set_activatable(widget.cast(), 0)
        artwork.show(track.artworkURL, name: track.artist ?? track.title)
        let name = [track.title, track.artist, Self.clock(heard.heard)].compactMap(\.self)
        widget.setAccessibleName(name.joined(separator: ", "))
    }

    /// Shows whether this is the track that plays.
    func setCurrent(_ isCurrent: Bool, isPlaying: Bool) {
        widget.setClass("now", isCurrent)
        time.isVisible = !isCurrent
        bars.isVisible = isCurrent
        galena_bars_set_playing(bars.opaque, isCurrent && isPlaying ? 1 : 0)
    }

    private static func clock(_ date: Date) -> String {
        let seconds = gint64(date.timeIntervalSince1970)
        guard let time = g_date_time_new_from_unix_local(seconds) else { return "" }
        defer { g_date_time_unref(time) }
        guard let text = g_date_time_format(time, "%H:%M") else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
