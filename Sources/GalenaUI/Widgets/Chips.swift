// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// Chips of which one is chosen, in one line that scrolls sideways where it has no room.
final class ChipLine<Value: Equatable> {
    let widget: Widget

    private let line: Widget
    private let front = Make.row(6)
    private var end: Widget?
    private var labels: [String] = []
    private var chips: [(value: Value, button: Widget)] = []
    private let onChoose: (Value) -> Void
    private var isChanging = false

    /// Chips with these values and labels; `onChoose` is called when a person chooses one.
    init(
        _ choices: [(Value, String)], chosen: Value, isCentered: Bool = false,
        onChoose: @escaping (Value) -> Void
    ) {
        self.onChoose = onChoose
        line = Make.row(18, front)
        line.align(isCentered ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        widget = Make.unwrapped(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(widget.opaque, line)
        setMargin(12)
        show(choices, chosen: chosen)
        turnWheel()
    }

    /// Shows these chips instead.
    func show(_ choices: [(Value, String)], chosen: Value) {
        if choices.map(\.1) != labels || choices.map(\.0) != chips.map(\.value) {
            labels = choices.map(\.1)
            for chip in chips { chip.button.removeFromBox() }
            chips = []
            for (value, label) in choices { add(value, label) }
        }
        choose(chosen)
    }

    /// Puts something at the end of the line, such as filters, instead of what stood there.
    func setEnd(_ part: Widget?) {
        guard part != end else { return }
        end?.removeFromBox()
        end = part
        guard let part else { return }
        line.append(part)
        part.expand(horizontally: true)
        part.align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    }

    /// Marks a chip as chosen without calling `onChoose`.
    func choose(_ value: Value) {
        isChanging = true
        for chip in chips where chip.value == value {
            gtk_toggle_button_set_active(chip.button.cast(), 1)
        }
        isChanging = false
    }

    /// Sets what stands before the first and after the last chip.
    func setMargin(_ margin: Int) {
        line.setMargins(top: 6, bottom: 6, start: margin, end: margin)
    }

    // A wheel that turns over the line moves it sideways: it has no other way to move.
    private func turnWheel() {
        guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        else { return }
        Signal.connect(wheel, "scroll", .doubleDoubleToBool) { [weak self] _, y in
            guard let self else { return false }
            let place = gtk_scrolled_window_get_hadjustment(widget.opaque)
            gtk_adjustment_set_value(place, gtk_adjustment_get_value(place) + y * 60)
            return true
        }
        gtk_widget_add_controller(widget, wheel)
    }

    private func add(_ value: Value, _ label: String) {
        let button = Make.unwrapped(gtk_toggle_button_new_with_label(label))
        button.addClasses("chip")
        if let first = chips.first {
            gtk_toggle_button_set_group(button.cast(), first.button.cast())
        }
        chips.append((value, button))
        front.append(button)
        Signal.connect(button, "toggled") { [weak self] in
            guard let self, !isChanging else { return }
            if gtk_toggle_button_get_active(button.cast()) != 0 { onChoose(value) }
        }
    }
}

/// Chips that act when clicked, in lines that wrap.
final class ChipCloud {
    let widget = Make.unwrapped(galena_wrap_new(6))
    private let onClick: (String) -> Void
    private var labels: [String] = []

    /// An empty cloud.
    init(onClick: @escaping (String) -> Void) {
        self.onClick = onClick
    }

    /// Shows one chip a value, in this order.
    func show(_ values: [(value: String, label: String)]) {
        guard values.map(\.label) != labels else { return }
        labels = values.map(\.label)
        galena_wrap_clear(widget.opaque)
        for (value, label) in values {
            let button = Make.unwrapped(gtk_button_new_with_label(label))
            button.addClasses("chip")
            Signal.connect(button, "clicked") { [weak self] in self?.onClick(value) }
            galena_wrap_append(widget.opaque, button)
        }
    }
}
