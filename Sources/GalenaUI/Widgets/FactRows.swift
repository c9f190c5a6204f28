// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims

/// Rows of a boxed list that tell a name and a value each.
enum FactRows {
    /// Fills a GtkListBox with facts, instead of what was in it.
    static func fill(_ box: Widget, _ facts: [(name: String, value: String)]) {
        for row in box.children { gtk_list_box_remove(box.opaque, row) }
        for fact in facts { gtk_list_box_append(box.opaque, row(fact.name, fact.value)) }
    }

    /// One row; the value can be selected.
    static func row(_ name: String, _ value: String) -> Widget {
        let text = Make.label(value, "dim-label")
        gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_NONE)
        gtk_label_set_wrap(text.opaque, 1)
        gtk_label_set_wrap_mode(text.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_natural_wrap_mode(text.opaque, GTK_NATURAL_WRAP_NONE)
        gtk_label_set_xalign(text.opaque, 1)
        gtk_label_set_justify(text.opaque, GTK_JUSTIFY_RIGHT)
        gtk_label_set_selectable(text.opaque, 1)
        gtk_widget_set_can_focus(text, 0)
        text.setMargins(top: 6, bottom: 6)
        let row = action(name)
        adw_action_row_add_suffix(row.cast(), text)
        return row
    }

    /// A row with a name and room for more.
    static func action(_ name: String) -> Widget {
        let row = Make.unwrapped(adw_action_row_new())
        adw_preferences_row_set_title(row.cast(), name)
        gtk_list_box_row_set_activatable(row.cast(), 0)
        return row
    }
}
