// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit

/// A lasting state that the listener should know of: offline, a saved copy, a memory library.
package struct Notice {
    /// A translated sentence.
    package var text: String
    /// The button's name, when something can be done.
    package var button: String?
    /// What the button does.
    package var action: @MainActor () -> Void

    /// Describes a state, with or without a remedy.
    package init(
        _ text: String, button: String? = nil, action: @escaping @MainActor () -> Void = {}
    ) {
        self.text = text
        self.button = button
        self.action = action
    }
}

/// The bar under the header that shows one notice, the newest of those that hold.
final class NoticeBar {
    private let revealer: Widget
    private let label: Widget
    private let button: Widget
    private var notices: [(key: String, notice: Notice)] = []

    /// Takes its widgets from the window's file.
    init(_ ui: UIFile) {
        revealer = ui.widget("notice_revealer")
        label = ui.widget("notice_label")
        button = ui.widget("notice_button")
        Signal.connect(button, "clicked") { [weak self] in self?.notices.last?.notice.action() }
    }

    /// Sets or takes away the notice of an owner.
    func set(_ notice: Notice?, for key: String) {
        if let notice, let index = notices.firstIndex(where: { $0.key == key }) {
            notices[index].notice = notice
        } else {
            notices.removeAll { $0.key == key }
            if let notice { notices.append((key, notice)) }
        }
        show()
    }

    private func show() {
        gtk_revealer_set_reveal_child(revealer.opaque, notices.isEmpty ? 0 : 1)
        guard let notice = notices.last?.notice else { return }
        label.setText(notice.text)
        button.isVisible = notice.button != nil
        gtk_button_set_label(button.cast(), notice.button ?? "")
    }
}
