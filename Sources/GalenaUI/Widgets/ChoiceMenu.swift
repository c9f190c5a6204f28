// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// A button with a menu of which one entry is chosen: a chip with an arrow, or an icon in the header.
final class ChoiceMenu {
    /// How the button looks.
    enum Style {
        /// A chip that shows what is chosen.
        case chip
        /// An icon.
        case icon(String)
    }

    /// A GtkMenuButton.
    var widget: Widget { reference.pointer() }

    private let reference: GObjectRef
    private let name: String
    private let label: Widget?
    private let actions: ActionMap
    private var choices: [(value: String, label: String)] = []

    /// A button without choices. `name` is what is chosen: "Country"; `onChoose` is called with the
    /// value that a person chooses.
    init(_ style: Style, name: String, onChoose: @escaping (String) -> Void) {
        self.name = name
        let button = Make.unwrapped(gtk_menu_button_new())
        reference = GObjectRef(adopting: button)
        switch style {
        case .icon(let icon):
            label = nil
            gtk_menu_button_set_icon_name(button.opaque, icon)
            button.addClasses("flat")
            button.setName(name)
        case .chip:
            let text = Make.label()
            label = text
            gtk_label_set_max_width_chars(text.opaque, 20)
            let arrow = Make.icon("pan-down-symbolic")
            gtk_menu_button_set_child(button.opaque, Make.row(6, text, arrow))
            gtk_label_set_ellipsize(text.opaque, PANGO_ELLIPSIZE_NONE)
            button.addClasses("chip")
        }
        actions = ActionMap(prefix: "choice", on: button)
        actions.add("choose", choice: "") { onChoose($0) }
    }

    /// Shows what there is to choose from, and what is chosen. `isSet` says that the choice is not
    /// the usual one.
    func show(_ choices: [(value: String, label: String)], chosen: String, isSet: Bool) {
        if choices.map(\.value) != self.choices.map(\.value)
            || choices.map(\.label) != self.choices.map(\.label)
        {
            self.choices = choices
            buildMenu()
        }
        actions.setChoice("choose", chosen)
        widget.setClass("set", isSet)
        let text = choices.first { $0.value == chosen }?.label ?? chosen
        if let label {
            label.setText(text)
            widget.setName("\(name): \(text)")
        }
    }

    private func buildMenu() {
        let menu = g_menu_new()
        for choice in choices {
            let item = g_menu_item_new(choice.label.replacing("_", with: "__"), nil)
            g_menu_item_set_action_and_target_value(
                item, "choice.choose", g_variant_new_string(choice.value))
            g_menu_append_item(menu, item)
            g_object_unref(item?.instance)
        }
        gtk_menu_button_set_menu_model(
            widget.opaque, menu.map { $0.instance.assumingMemoryBound(to: GMenuModel.self) })
        g_object_unref(menu?.instance)
    }
}
