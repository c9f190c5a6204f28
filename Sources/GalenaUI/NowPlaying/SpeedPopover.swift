// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore

/// How fast an episode plays, and whether its silence is shortened.
final class SpeedPopover {
    private let ui = UIFile("speed")
    private let model: SoundModel
    private let presets: ChipLine<Double>
    private var isFollowing = false
    private var observation: ObservationToken?

    /// Gives a GtkMenuButton the popover.
    init(_ model: SoundModel, on button: Widget) {
        self.model = model
        presets = ChipLine(
            SoundModel.speeds.map { ($0, SoundModel.speedText($0)) }, chosen: 1,
            onChoose: { [model] in model.setSpeed($0) })
        ui.widget("presets").append(presets.widget)
        presets.widget.expand(horizontally: true)
        gtk_scale_add_mark(ui.widget("scale").cast(), 1, GTK_POS_BOTTOM, nil)
        Signal.connect(ui.object("speed"), "value-changed") { [weak self] in
            guard let self, !isFollowing else { return }
            model.setSpeed(gtk_adjustment_get_value(adjustment))
        }
        Signal.connect(ui.widget("skip_silence"), "toggled") { [weak self] in
            guard let self, !isFollowing else { return }
            model.setSkipsSilence(gtk_check_button_get_active(silence) != 0)
        }
        let popover = ui.widget("popover")
        gtk_menu_button_set_popover(button.opaque, popover)
        Signal.connect(popover, "map") { [weak self] in
            guard let self else { return }
            observation = observe { [weak self] in self?.follow() }
        }
        Signal.connect(popover, "unmap") { [weak self] in self?.observation = nil }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        ui.object("speed").assumingMemoryBound(to: GtkAdjustment.self)
    }

    private var silence: UnsafeMutablePointer<GtkCheckButton> {
        ui.widget("skip_silence").cast()
    }

    private func follow() {
        isFollowing = true
        if abs(gtk_adjustment_get_value(adjustment) - model.speed) > 0.001 {
            gtk_adjustment_set_value(adjustment, model.speed)
        }
        presets.choose(model.speed)
        ui.widget("value").setText(model.speedText)
        gtk_check_button_set_active(silence, model.skipsSilence ? 1 : 0)
        isFollowing = false
    }
}
