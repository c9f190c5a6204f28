// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit

/// A title and what stands under it, as `.ui` files spell it: `<id>_section`, `<id>_title`,
/// `<id>_label`, `<id>_arrow`. The title is the way to all of it.
final class Section {
    /// The whole section.
    let widget: Widget
    private let title: Widget
    private let label: Widget
    private let arrow: Widget
    private var content: Widget?

    /// Takes its parts from a file; `open` is what the title does.
    init(_ ui: UIFile, _ id: String, open: @escaping @MainActor () -> Void) {
        widget = ui.widget(id + "_section")
        title = ui.widget(id + "_title")
        label = ui.widget(id + "_label")
        arrow = ui.widget(id + "_arrow")
        Signal.connect(title, "clicked", open)
    }

    /// Puts `content` under the title instead of what stood there.
    func setContent(_ content: Widget) {
        guard content != self.content else { return }
        if let old = self.content { gtk_box_remove(widget.cast(), old) }
        widget.append(content)
        self.content = content
    }

    /// Greys the title while its content is awaited.
    func setWaiting(_ isWaiting: Bool) { title.isSensitive = !isWaiting }

    /// A strip has small titles and little room between them and their content.
    func setStrip(_ isStrip: Bool) {
        label.setClass("title-4", !isStrip)
        label.setClass("caption-heading", isStrip)
        label.setClass("dim-label", isStrip)
        title.setClass("strip", isStrip)
        arrow.isVisible = !isStrip
        gtk_box_set_spacing(widget.cast(), isStrip ? 4 : 12)
    }

    /// Sets the page's margin on the title.
    func setMargin(_ margin: Int) { title.setMargins(start: margin, end: margin) }
}
