// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Playback

/// The sleep timer's menu, for the action `player.sleep`: minutes as text, "end", "chapter", or ""
/// for off.
final class SleepMenu {
    private static let minutes = [15, 30, 45, 60]

    private let button: Widget
    private let playback: PlaybackController
    private let custom: GObjectRef
    private let spin: Widget
    private var ends: [String]?

    /// Gives a GtkMenuButton the menu.
    init(on button: Widget, playback: PlaybackController) {
        self.button = button
        self.playback = playback
        spin = Make.unwrapped(gtk_spin_button_new_with_range(1, 1440, 5))
        gtk_spin_button_set_value(spin.opaque, 90)
        spin.setAccessibleName(tr("Minutes"))
        spin.expand(horizontally: true)
        let start = Make.unwrapped(gtk_button_new_with_mnemonic(tr("_Start")))
        let row = Make.row(6, spin, Make.label(tr("minutes")), start)
        row.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        custom = GObjectRef(retaining: row)
        Signal.connect(start, "clicked") { [weak self] in self?.startCustom() }
        build()
    }

    /// Follows what plays: only episodes and chapters have an end to wait for.
    func update(time: Widget? = nil) {
        build()
        let isSet = playback.sleepTimer != nil
        button.setClass("accent", isSet)
        button.setName(SleepText.name(of: playback))
        guard let time else { return }
        let left = SleepText.remaining(of: playback)
        time.isVisible = left != nil
        if let left { time.setText(left) }
    }

    private func startCustom() {
        gtk_spin_button_update(spin.opaque)
        let minutes = Int(gtk_spin_button_get_value_as_int(spin.opaque))
        playback.setSleepTimer(.after(.seconds(minutes * 60)))
        gtk_menu_button_popdown(button.opaque)
    }

    private func build() {
        let isEpisode = playback.item?.episode != nil
        let hasChapters = isEpisode && !playback.chapterStarts.isEmpty
        let wanted = [isEpisode ? "end" : nil, hasChapters ? "chapter" : nil].compactMap(\.self)
        guard wanted != ends else { return }
        ends = wanted
        let items = g_menu_new()
        g_menu_append(items, tr("Off"), "player.sleep('')")
        for minutes in Self.minutes {
            g_menu_append(
                items, trn("{n} minute", "{n} minutes", minutes), "player.sleep('\(minutes)')")
        }
        if wanted.contains("end") {
            g_menu_append(items, tr("End of Episode"), "player.sleep('end')")
        }
        if wanted.contains("chapter") {
            g_menu_append(items, tr("End of Chapter"), "player.sleep('chapter')")
        }
        install(items)
        g_object_unref(items?.instance)
    }

    private func install(_ items: OpaquePointer?) {
        let menu = g_menu_new()
        let place = g_menu_item_new(nil, nil)
        g_menu_item_set_attribute_value(place, "custom", g_variant_new_string("custom"))
        let ending = g_menu_new()
        g_menu_append_item(ending, place)
        g_menu_append_section(menu, nil, items.map(Self.model))
        g_menu_append_section(menu, nil, ending.map(Self.model))
        let row: Widget = custom.pointer()
        let popover = Make.unwrapped(gtk_popover_menu_new_from_model(menu.map(Self.model)))
        // The row stands in the popover of before.
        if gtk_widget_get_parent(row) != nil, let old = gtk_menu_button_get_popover(button.opaque) {
            gtk_popover_menu_remove_child(OpaquePointer(old), row)
        }
        gtk_popover_menu_add_child(popover.opaque, row, "custom")
        gtk_menu_button_set_popover(button.opaque, popover)
        for object in [place?.instance, ending?.instance, menu?.instance] {
            g_object_unref(object)
        }
    }

    private static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        menu.instance.assumingMemoryBound(to: GMenuModel.self)
    }
}
