// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims

/// Widths of cards, tiles and rows in columns. They grow with the text, so that names keep their
/// room; pixels are those of text scale 1.
enum Measures {
    /// Square cards: two columns at least.
    static func setCards(_ cards: Widget, _ layout: WindowLayout, largest: Double = 200) {
        set(cards, 148, largest, layout, gap: layout.cardGap, rowGap: 18, least: 2)
    }

    /// Tiles: one column at least.
    static func setTiles(_ cards: Widget, _ layout: WindowLayout, largest: Double = 340) {
        set(cards, 204, largest, layout, gap: 12, rowGap: 12, least: 1)
    }

    /// Rows of stations that are no list of their own; in step with ``StationList``.
    static func setRows(_ cards: Widget, _ layout: WindowLayout) {
        set(cards, 412, 600, layout, gap: 0, rowGap: 0, least: 1)
    }

    /// Grids end at 1400 px, in the middle; a strip is one line from edge to edge.
    static func setClamp(_ clamp: Widget, _ layout: WindowLayout) {
        let width: Int32 = layout.form == .strip ? 100_000 : 1400
        adw_clamp_set_maximum_size(clamp.opaque, width)
        adw_clamp_set_tightening_threshold(clamp.opaque, width)
    }

    private static func set(
        _ cards: Widget, _ smallest: Double, _ largest: Double, _ layout: WindowLayout, gap: Int,
        rowGap: Int, least: Int
    ) {
        galena_set_int(cards, "least", Int32(least))
        galena_cards_set_measures(
            cards.opaque, Int32(smallest * layout.textScale), Int32(largest * layout.textScale),
            Int32(gap), Int32(rowGap))
    }
}
