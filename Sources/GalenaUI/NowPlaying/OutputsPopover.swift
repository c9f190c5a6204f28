// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// Where sound comes out: the desktop's default or one device. Devices are looked for only while
/// the list is open.
final class OutputsPopover {
    private let ui = UIFile("outputs")
    private let model: SoundModel
    private var shown: [SoundModel.Output] = []
    private var rows: [Widget] = []
    private var observation: ObservationToken?

    /// Gives a GtkMenuButton the popover.
    init(_ model: SoundModel, on button: Widget) {
        self.model = model
        let popover = ui.widget("popover")
        gtk_menu_button_set_popover(button.opaque, popover)
        Signal.connect(popover, "map") { [weak self] in self?.setShown(true) }
        Signal.connect(popover, "unmap") { [weak self] in self?.setShown(false) }
        Signal.connect(ui.widget("list"), "row-activated", .pointer) { [weak self] row in
            guard let self, let row,
                let index = rows.firstIndex(where: { UnsafeMutableRawPointer($0) == row })
            else { return }
            model.chooseOutput(shown[index].id)
            gtk_popover_popdown(ui.widget("popover").cast())
        }
    }

    private func setShown(_ isShown: Bool) {
        guard isShown != (observation != nil) else { return }
        model.setListsOutputs(isShown)
        observation = isShown ? observe { [weak self] in self?.update() } : nil
    }

    private func update() {
        let outputs = model.outputs
        guard outputs != shown else { return }
        shown = outputs
        let list = ui.widget("list")
        for row in rows { gtk_list_box_remove(list.opaque, row) }
        rows = outputs.map(Self.row)
        for row in rows { gtk_list_box_append(list.opaque, row) }
    }

    private static func row(_ output: SoundModel.Output) -> Widget {
        let label = Make.label(output.name)
        gtk_label_set_max_width_chars(label.opaque, 36)
        label.expand(horizontally: true)
        let mark = Make.icon("object-select-symbolic")
        gtk_widget_set_opacity(mark, output.isChosen ? 1 : 0)
        let row = Make.unwrapped(gtk_list_box_row_new())
        gtk_list_box_row_set_child(row.cast(), Make.row(12, label, mark))
        row.setAccessibleName(
            output.isChosen ? tr("{device}, chosen", ("device", output.name)) : output.name)
        return row
    }
}
