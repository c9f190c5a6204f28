// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims

/// Grey boxes in the places of what is awaited, so that nothing moves when it comes.
enum Skeleton {
    /// In place of a ``StationCard``.
    static func card() -> Widget {
        let art = Make.unwrapped(galena_artwork_new(148))
        galena_set_bool(art, "fill", 1)
        galena_set_string(art, "icon-name", nil)
        gtk_widget_set_halign(art, GTK_ALIGN_FILL)
        gtk_widget_remove_css_class(art, "cover")
        art.addClasses("skeleton", "art")
        return hidden(Make.column(8, art, lines(120, 90)))
    }

    /// In place of a ``StationTile``.
    static func tile() -> Widget {
        let art = bar(width: 56, height: 56)
        art.addClasses("flush")
        let texts = lines(120, 70)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        let tile = Make.row(12, art, texts)
        tile.addClasses("card", "tile")
        gtk_widget_set_overflow(tile, GTK_OVERFLOW_HIDDEN)
        return hidden(tile)
    }

    /// In place of a ``StationRow``.
    static func row() -> Widget {
        let texts = lines(140, 180)
        gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
        let row = Make.row(12, bar(width: 40, height: 40), texts)
        row.addClasses("media-row")
        return hidden(row)
    }

    // Each bar lies on a line of text that is not there, and is as high as that in every font.
    private static func lines(_ first: Int32, _ second: Int32) -> Widget {
        Make.column(
            2, line(bar(width: first, height: 12), "heading"),
            line(bar(width: second, height: 9), "caption"))
    }

    private static func line(_ bar: Widget, _ style: String) -> Widget {
        let overlay = Make.unwrapped(gtk_overlay_new())
        gtk_overlay_set_child(overlay.opaque, Make.label("", style))
        gtk_overlay_add_overlay(overlay.opaque, bar)
        return overlay
    }

    private static func bar(width: Int32, height: Int32) -> Widget {
        let bar = Make.row()
        bar.addClasses("skeleton")
        gtk_widget_set_size_request(bar, width, height)
        bar.align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        return bar
    }

    private static func hidden(_ widget: Widget) -> Widget {
        galena_set_accessible_hidden(widget, 1)
        return widget
    }
}
