// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// A station as a square picture with two lines under it.
///
/// On the picture lie a heart (a button; shown while the station is a favorite, and on hover and
/// focus), bars while it plays, and on hover and focus the sign of what a click does.
final class StationCard: StationView {
    /// The sizes that cards come in.
    enum Size: Equatable {
        /// As wide as its column, 148–200.
        case column
        /// 104 px, or 148 beside large text, in a line that scrolls sideways.
        case small(large: Bool)
    }

    let station: Station
    var caption: String
    var widget: Widget { reference.pointer() }

    private let reference: GObjectRef
    private let button: Widget
    private let name: Widget
    private let second: Widget
    private let heart: HeartButton
    private let bars: BarsChip
    private let sign: Widget
    private let artwork: ArtworkView
    private let origin: StationOrigin
    private let actions: StationActions

    /// A card that plays `station`, started from what `list` answers.
    init(
        _ station: Station, caption: String? = nil, size: Size = .column, origin: StationOrigin,
        actions: StationActions, list: @escaping () -> [Station]
    ) {
        self.station = station
        self.caption = caption ?? StationText.caption(station)
        self.origin = origin
        self.actions = actions
        let edge = size == .small(large: false) ? 104 : 148
        artwork = ArtworkView(
            size: edge, loader: actions.app.artwork,
            loadsAt: size == .column ? Int(200 * galena_text_scale()) : edge,
            style: "art")
        heart = HeartButton(onArt: true)
        bars = BarsChip()
        sign = Make.icon("media-playback-start-symbolic", size: 24)
        sign.addClasses("osd", "over-art", "round", "card-sign")
        galena_set_accessible_hidden(sign, 1)
        gtk_widget_set_can_target(sign, 0)
        name = Make.label(station.name, "heading")
        name.setClass("name-s", size != .column)
        second = Make.label(self.caption, "caption", "dim-label")

        if size == .column {
            galena_set_bool(artwork.widget, "fill", 1)
            artwork.widget.align(GTK_ALIGN_FILL, GTK_ALIGN_START)
        }
        let overlay = Make.unwrapped(gtk_overlay_new())
        gtk_overlay_set_child(overlay.opaque, artwork.widget)
        sign.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        gtk_overlay_add_overlay(overlay.opaque, bars.widget)
        gtk_overlay_add_overlay(overlay.opaque, sign)
        if size != .column {
            for label in [name, second] { gtk_label_set_max_width_chars(label.opaque, 1) }
        }
        let texts = Make.column(2, name, second)
        let content = Make.column(8, overlay, texts)
        button = Make.unwrapped(gtk_button_new())
        button.addClasses("flat", "bare")
        gtk_button_set_child(button.cast(), content)

        let root = Make.unwrapped(gtk_overlay_new())
        root.addClasses("media-card")
        root.setClass("own", origin == .favorites)
        gtk_widget_set_valign(root, GTK_ALIGN_START)
        gtk_overlay_set_child(root.opaque, button)
        gtk_overlay_add_overlay(root.opaque, heart.widget)
        reference = GObjectRef(adopting: root)

        artwork.show(station.artworkURL, name: station.name)
        Signal.connect(button, "clicked") { [weak self] in
            self?.actions.activate(station, in: list())
        }
        heart.onClick = { [weak self] in self?.actions.toggleFavorite(station) }
        StationMenu.attach(to: root, origin: origin, actions: actions) { station }
    }

    func show(_ marks: StationMarks) {
        let isPlaying = marks.isPlaying(station)
        let isFavorite = marks.isFavorite(station)
        heart.show(isFavorite: isFavorite, of: station.name)
        bars.show(isPlaying: isPlaying, isSounding: marks.isSounding)
        name.setClass("accent", isPlaying)
        second.setText(isPlaying && origin == .recents ? tr("Playing now") : caption)
        sign.setIcon(
            isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic")
        button.setAccessibleName(station.spokenName(caption, isPlaying, isFavorite))
    }
}
