// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// A station in a low card: picture flush at the start, two lines, and at the end a button that
/// dismisses it where that is possible.
final class StationTile: StationView {
    let station: Station
    var caption: String
    var widget: Widget { reference.pointer() }

    private let reference: GObjectRef
    private let button: Widget
    private let name: Widget
    private let second: Widget
    private let bars: BarsChip
    private let artwork: ArtworkView
    private let dismiss: Widget?
    private let origin: StationOrigin
    private let actions: StationActions

    /// The height of a tile at text scale 1.
    static let height = 56

    /// The height that two lines of text need, at least `height`.
    static func height(for textScale: Double, atLeast height: Int = height) -> Int {
        max(height, Int(39 * textScale) + 10)
    }

    /// A tile that plays `station`. Recent ones get a dismiss button; `height` is the picture's edge.
    init(
        _ station: Station, caption: String? = nil, height: Int, origin: StationOrigin,
        actions: StationActions, list: @escaping () -> [Station]
    ) {
        self.station = station
        self.caption = caption ?? StationText.caption(station)
        self.origin = origin
        self.actions = actions
        artwork = ArtworkView(size: height, loader: actions.app.artwork, style: "flush")
        bars = BarsChip(covers: true)
        name = Make.label(station.name, "heading")
        second = Make.label(self.caption, "caption", "dim-label")
        let overlay = Make.unwrapped(gtk_overlay_new())
        gtk_overlay_set_child(overlay.opaque, artwork.widget)
        gtk_overlay_add_overlay(overlay.opaque, bars.widget)
        gtk_widget_set_hexpand(overlay, 0)
        let texts = Make.column(2, name, second)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_end(texts, 12)
        let content = Make.row(12, overlay, texts)
        button = Make.unwrapped(gtk_button_new())
        button.addClasses("bare", "card", "activatable", "tile")
        gtk_widget_set_overflow(button, GTK_OVERFLOW_HIDDEN)
        gtk_button_set_child(button.cast(), content)
        let root = Make.unwrapped(gtk_overlay_new())
        gtk_overlay_set_child(root.opaque, button)
        dismiss = origin == .recents ? Self.makeDismiss() : nil
        if let dismiss {
            gtk_widget_set_margin_end(texts, 46)
            gtk_overlay_add_overlay(root.opaque, dismiss)
        }
        reference = GObjectRef(adopting: root)

        artwork.show(station.artworkURL, name: station.name)
        Signal.connect(button, "clicked") { [weak self] in
            self?.actions.activate(station, in: list())
        }
        if let dismiss {
            Signal.connect(dismiss, "clicked") { [weak self] in self?.actions.dismiss(station) }
        }
        StationMenu.attach(to: root, origin: origin, actions: actions) { station }
    }

    func show(_ marks: StationMarks) {
        let isPlaying = marks.isPlaying(station)
        bars.show(isPlaying: isPlaying, isSounding: marks.isSounding)
        name.setClass("accent", isPlaying)
        second.setText(isPlaying && origin == .recents ? tr("Playing now") : caption)
        if let dismiss { dismiss.isVisible = !isPlaying }
        button.setAccessibleName(
            station.spokenName(caption, isPlaying, marks.isFavorite(station)))
    }

    private static func makeDismiss() -> Widget {
        let button = Make.iconButton(
            "window-close-symbolic", name: tr("Remove from Recently Played"), "flat", "circular",
            "row-button", "dim-icon")
        button.align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_end(button, 9)
        return button
    }
}
