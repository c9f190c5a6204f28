// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Playback

/// The equalizer: a chip for each curve, a scale for each band, the preamp.
final class EqualizerPopover {
    private let ui = UIFile("equalizer")
    private let model: SoundModel
    private let presets: ChipLine<String>
    private var bands: [GObjectRef] = []
    private var isFollowing = false
    private var observation: ObservationToken?

    /// Gives a GtkMenuButton the popover.
    init(_ model: SoundModel, on button: Widget) {
        self.model = model
        presets = ChipLine(
            model.presets.map { ($0.id, $0.name) }, chosen: model.equalizer.id,
            onChoose: { [model] in model.choosePreset($0) })
        ui.widget("presets").append(presets.widget)
        presets.widget.expand(horizontally: true)
        for band in EqualizerPreset.frequencies.indices { addBand(band) }
        Signal.connect(ui.object("preamp"), "value-changed") { [weak self] in
            guard let self else { return }
            let gain = Self.rounded(gtk_adjustment_get_value(preamp))
            moved { $0.setPreamp(gain) }
        }
        let popover = ui.widget("popover")
        gtk_menu_button_set_popover(button.opaque, popover)
        // Nothing is kept up to date while nobody looks.
        Signal.connect(popover, "map") { [weak self] in
            guard let self else { return }
            observation = observe { [weak self] in self?.follow() }
        }
        Signal.connect(popover, "unmap") { [weak self] in self?.observation = nil }
    }

    private func addBand(_ band: Int) {
        let range = SoundModel.gainRange
        guard let adjustment = gtk_adjustment_new(0, range.lowerBound, range.upperBound, 0.5, 3, 0)
        else { return }
        bands.append(GObjectRef(adopting: adjustment))
        let scale = Make.unwrapped(gtk_scale_new(GTK_ORIENTATION_VERTICAL, adjustment))
        gtk_range_set_inverted(scale.cast(), 1)
        scale.addClasses("slim")
        scale.expand(vertically: true)
        scale.setAccessibleName(
            tr("{band}, decibels", ("band", EqualizerPreset.bandName(band))))
        let label = Make.label(EqualizerPreset.bandLabel(band), "numeric", "dim-label", "tiny")
        gtk_label_set_xalign(label.opaque, 0.5)
        galena_set_accessible_hidden(label, 1)
        ui.widget("bands").append(Make.column(2, scale, label))
        Signal.connect(adjustment, "value-changed") { [weak self] in
            guard let self else { return }
            let gain = Self.rounded(gtk_adjustment_get_value(bands[band].pointer()))
            moved { $0.setGain(gain, band: band) }
        }
    }

    private func moved(_ change: (SoundModel) -> Void) {
        if !isFollowing { change(model) }
    }

    private var preamp: UnsafeMutablePointer<GtkAdjustment> {
        ui.object("preamp").assumingMemoryBound(to: GtkAdjustment.self)
    }

    /// Half decibels are what an ear can tell.
    private static func rounded(_ gain: Double) -> Double { (gain * 2).rounded() / 2 }

    private func follow() {
        isFollowing = true
        let curve = model.equalizer
        presets.choose(curve.id)
        for (band, gain) in zip(bands, curve.gains) {
            gtk_adjustment_set_value(band.pointer(), gain)
        }
        gtk_adjustment_set_value(preamp, curve.preamp)
        ui.widget("preamp_value").setText(
            tr("{n} dB", ("n", Self.text(curve.preamp))).isolatedLeftToRight)
        isFollowing = false
    }

    private static func text(_ gain: Double) -> String {
        let size = abs(gain)
        let number = size == size.rounded() ? "\(Int(size))" : "\(size)"
        return gain < 0 ? "−" + number : number
    }
}
