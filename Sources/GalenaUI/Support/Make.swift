// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims

/// Small widgets for what is built in Swift: rows of lists and parts that come and go.
enum Make {
    /// A row of widgets.
    static func row(_ spacing: Int = 0, _ children: Widget...) -> Widget {
        box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
    }

    /// A column of widgets.
    static func column(_ spacing: Int = 0, _ children: Widget...) -> Widget {
        box(GTK_ORIENTATION_VERTICAL, spacing, children)
    }

    /// A line of text that ends in "…" where the room does.
    static func label(_ text: String = "", _ classes: String...) -> Widget {
        let label = unwrapped(gtk_label_new(text))
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        for name in classes { gtk_widget_add_css_class(label, name) }
        return label
    }

    /// A symbolic icon of 16 px.
    static func icon(_ name: String, size: Int = 16) -> Widget {
        let image = unwrapped(gtk_image_new_from_icon_name(name))
        gtk_image_set_pixel_size(image.opaque, Int32(size))
        // Beside a text an icon is decoration; alone, its button has the name.
        galena_set_int(
            image, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue))
        return image
    }

    /// A button with an icon, its name as tooltip and for screen readers.
    static func iconButton(_ icon: String, name: String, _ classes: String...) -> Widget {
        let button = unwrapped(gtk_button_new_from_icon_name(icon))
        button.setName(name)
        for name in classes { gtk_widget_add_css_class(button, name) }
        return button
    }

    /// A square picture.
    static func artwork(_ size: Int, _ classes: String...) -> Widget {
        let artwork = unwrapped(galena_artwork_new(Int32(size)))
        for name in classes { gtk_widget_add_css_class(artwork, name) }
        return artwork
    }

    /// What a constructor of GTK answers, which C says may be nil and never is.
    static func unwrapped(_ widget: Widget?) -> Widget {
        guard let widget else { fatalError("GTK made no widget: it was not initialized") }
        return widget
    }

    private static func box(_ orientation: GtkOrientation, _ spacing: Int, _ children: [Widget])
        -> Widget
    {
        let box = unwrapped(gtk_box_new(orientation, Int32(spacing)))
        for child in children { box.append(child) }
        return box
    }
}
