// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims

/// The bars of what plays, in a dark chip in the corner of a picture, or over the whole of a small one.
final class BarsChip {
    let widget: Widget
    private let bars: Widget

    /// A chip in the corner; with `covers` a veil over all of the picture.
    init(covers: Bool = false) {
        bars = Make.unwrapped(galena_bars_new())
        bars.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        bars.expand(horizontally: true)
        widget = Make.row(0, bars)
        if covers {
            widget.addClasses("osd", "veil")
        } else {
            widget.addClasses("osd", "over-art", "bars-chip")
            widget.align(GTK_ALIGN_START, GTK_ALIGN_END)
        }
        gtk_widget_set_can_target(widget, 0)
        galena_set_accessible_hidden(widget, 1)
        show(isPlaying: false, isSounding: false)
    }

    /// Shows the chip while the station plays; the bars move while it sounds.
    func show(isPlaying: Bool, isSounding: Bool) {
        widget.isVisible = isPlaying
        galena_bars_set_playing(bars.opaque, isPlaying && isSounding ? 1 : 0)
    }
}
