// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Playback

/// The scrubber of now-playing: where the listener is in something that has an end.
final class PlaceControl {
    private let ui: UIFile
    private let playback: PlaybackController
    private var observation: ObservationToken?

    /// Takes its widgets from the page's file.
    init(_ ui: UIFile, playback: PlaybackController) {
        self.ui = ui
        self.playback = playback
        Signal.connect(ui.widget("seek"), "change-value", .intDoubleToBool) {
            [weak self] _, value in
            self?.moved(to: value)
            return true
        }
        observation = observe { [weak self] in self?.follow() }
    }

    private func moved(to value: Double) {
        guard let duration = playback.duration else { return }
        let place = min(max(value, 0), duration)
        playback.seek(to: place)
        show(place, of: duration)
    }

    private func follow() {
        guard let duration = playback.duration, duration > 0 else { return }
        show(playback.position ?? 0, of: duration)
    }

    private func show(_ place: Double, of duration: Double) {
        let adjustment = ui.object("place").assumingMemoryBound(to: GtkAdjustment.self)
        gtk_adjustment_set_upper(adjustment, duration)
        gtk_adjustment_set_value(adjustment, place)
        galena_scrubber_set_fraction(ui.widget("trough").opaque, place / duration)
        ui.widget("elapsed").setText(ClockText.string(seconds: place).isolatedLeftToRight)
        ui.widget("remaining").setText(
            "−\(ClockText.string(seconds: duration - place))".isolatedLeftToRight)
    }
}
