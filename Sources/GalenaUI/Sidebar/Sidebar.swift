// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// The pane of a wide window: the places and, below, the favorites.
final class Sidebar {
    /// The pane.
    let widget: Widget
    /// Called with the place of an activated row, also when it is chosen already.
    var onPlace: (Place) -> Void = { _ in }

    private let ui = UIFile("sidebar")
    private let header: Widget
    private let list: Widget
    private let model: AppModel
    private let settings: AppSettings?
    private var places: [Place] = []
    private var head: Widget?
    private var headIcon: Widget?
    private var pins: [SidebarPin] = []
    private var isStrip = false
    private var observation: ObservationToken?

    /// Shows the favorites of a library; the settings remember whether they are folded.
    init(model: AppModel, settings: AppSettings?, menu: UnsafeMutableRawPointer) {
        self.model = model
        self.settings = settings
        widget = ui.widget("sidebar")
        header = ui.widget("header")
        list = ui.widget("list")
        gtk_menu_button_set_menu_model(
            ui.widget("menu").opaque, menu.assumingMemoryBound(to: GMenuModel.self))
        Signal.connect(list, "row-activated", .pointer) { [weak self] row in
            guard let row else { return }
            self?.activate(
                index: Int(
                    gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
        observation = observe { [weak self] in self?.showPins() }
    }

    /// Lists a place, after those that are there.
    func add(_ place: Place) {
        let row = Make.row(12, Make.icon(place.icon), Make.label(place.title))
        gtk_list_box_insert(list.opaque, row, Int32(places.count))
        gtk_widget_get_parent(row)?.setAccessibleName(place.title)
        places.append(place)
    }

    /// Marks the place in sight.
    func select(_ place: Place) {
        guard let index = places.firstIndex(of: place),
            let row = gtk_list_box_get_row_at_index(list.opaque, Int32(index))
        else { return }
        gtk_list_box_select_row(list.opaque, row)
    }

    /// In a strip there is no header, and rows are lower.
    func setStrip(_ isStrip: Bool) {
        self.isStrip = isStrip
        header.isVisible = !isStrip
        widget.setClass("strip", isStrip)
        showFold()
    }

    /// Shows the main menu.
    func openMenu() { gtk_menu_button_popup(ui.widget("menu").opaque) }

    private var isUnfolded = true

    private func activate(index: Int) {
        if index < places.count { return onPlace(places[index]) }
        if index == places.count { return fold() }
        let pin = index - places.count - 1
        guard pins.indices.contains(pin) else { return }
        let favorites = model.library.favorites.map(MediaItem.station)
        model.playback.play(.station(pins[pin].station), in: favorites)
    }

    private func fold() {
        isUnfolded.toggle()
        settings?.showsSidebarFavorites = isUnfolded
        showFold()
    }

    private func showFold() {
        head?.isVisible = !pins.isEmpty && !isStrip
        headIcon?.setIcon(isUnfolded ? "pan-down-symbolic" : "pan-end-symbolic")
        if let head { galena_set_accessible_expanded(head, isUnfolded ? 1 : 0) }
        for pin in pins { pin.row.isVisible = isUnfolded && !isStrip }
    }

    private func showPins() {
        let favorites = model.library.favorites
        if head == nil { makeHead() }
        if pins.map(\.station) != favorites {
            for pin in pins { gtk_list_box_remove(list.opaque, pin.row) }
            pins = favorites.map { SidebarPin(station: $0, loader: model.artwork) }
            for pin in pins { gtk_list_box_append(list.opaque, pin.row) }
            showFold()
        }
        for pin in pins { pin.setPlaying(model.player.isPlaying(.station(pin.station.id))) }
    }

    private func makeHead() {
        isUnfolded = settings?.showsSidebarFavorites ?? true
        let label = Make.label(tr("Favorites"), "caption-heading", "dim-label")
        label.expand(horizontally: true)
        let icon = Make.icon("pan-down-symbolic")
        let row = Make.unwrapped(gtk_list_box_row_new())
        row.addClasses("pin-head")
        row.setAccessibleName(tr("Favorites"))
        gtk_list_box_row_set_child(row.cast(), Make.row(6, label, icon))
        gtk_list_box_row_set_selectable(row.cast(), 0)
        gtk_list_box_append(list.opaque, row)
        head = row
        headIcon = icon
    }
}
