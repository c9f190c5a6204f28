// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// Any GTK widget. Borrowed: whoever keeps one past a function holds its ``UIFile``, its parent or a
/// ``GLibKit/GObjectRef`` too.
package typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The address for functions of final types, which C keeps opaque: labels, boxes, images.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The address for functions of types that C shows: buttons, windows; nothing is checked.
    func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// Whether the widget is of a type or of one that derives from it.
    func isA(_ type: GType) -> Bool { galena_is_a(self, type) != 0 }

    /// Whether the widget is shown, when its parents are.
    var isVisible: Bool {
        get { gtk_widget_get_visible(self) != 0 }
        nonmutating set { gtk_widget_set_visible(self, newValue ? 1 : 0) }
    }

    /// Whether the widget reacts.
    var isSensitive: Bool {
        get { gtk_widget_get_sensitive(self) != 0 }
        nonmutating set { gtk_widget_set_sensitive(self, newValue ? 1 : 0) }
    }

    /// Puts a style class on or takes it off; nothing happens where it is so already.
    func setClass(_ name: String, _ isOn: Bool) {
        guard (gtk_widget_has_css_class(self, name) != 0) != isOn else { return }
        if isOn {
            gtk_widget_add_css_class(self, name)
        } else {
            gtk_widget_remove_css_class(self, name)
        }
    }

    /// Puts style classes on.
    func addClasses(_ names: String...) {
        for name in names { gtk_widget_add_css_class(self, name) }
    }

    /// Sets the text of a GtkLabel; an equal text costs nothing.
    func setText(_ text: String) {
        if let shown = gtk_label_get_label(opaque), String(cString: shown) == text { return }
        gtk_label_set_text(opaque, text)
    }

    /// Sets the icon of a GtkImage.
    func setIcon(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }

    /// Sets the icon of a GtkButton; an equal icon costs nothing.
    func setButtonIcon(_ name: String) {
        if let shown = gtk_button_get_icon_name(cast()), String(cString: shown) == name { return }
        gtk_button_set_icon_name(cast(), name)
    }

    /// Sets tooltip and accessible name at once, as every icon-only button needs them; an equal
    /// name costs nothing.
    func setName(_ name: String) {
        if let shown = gtk_widget_get_tooltip_text(self), String(cString: shown) == name { return }
        gtk_widget_set_tooltip_text(self, name)
        galena_set_accessible_label(self, name)
    }

    /// Sets the name that screen readers say.
    func setAccessibleName(_ name: String) { galena_set_accessible_label(self, name) }

    /// Adds a child to the end of a GtkBox.
    func append(_ child: Widget) { gtk_box_append(cast(), child) }

    /// Takes the widget out of the box it stands in, if any.
    func removeFromBox() {
        if let parent = gtk_widget_get_parent(self) { gtk_box_remove(parent.cast(), self) }
    }

    /// Sets the four margins in pixels.
    func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        gtk_widget_set_margin_top(self, Int32(top))
        gtk_widget_set_margin_bottom(self, Int32(bottom))
        gtk_widget_set_margin_start(self, Int32(start))
        gtk_widget_set_margin_end(self, Int32(end))
    }

    /// Where the widget stands when it gets more room than it needs.
    func align(_ horizontal: GtkAlign, _ vertical: GtkAlign) {
        gtk_widget_set_halign(self, horizontal)
        gtk_widget_set_valign(self, vertical)
    }

    /// Whether the widget takes what room is left.
    func expand(horizontally: Bool = false, vertically: Bool = false) {
        gtk_widget_set_hexpand(self, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(self, vertically ? 1 : 0)
    }

    /// The children, first to last.
    var children: [Widget] {
        Array(
            sequence(
                state: gtk_widget_get_first_child(self),
                next: { child in
                    defer { child = child.flatMap { gtk_widget_get_next_sibling($0) } }
                    return child
                }))
    }
}
