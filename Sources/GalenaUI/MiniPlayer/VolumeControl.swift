// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import Playback

/// Joins an adjustment, 0–1, to the loudness of the player, both ways.
final class VolumeControl {
    private let adjustment: GObjectRef
    private let playback: PlaybackController
    private var isFollowing = false
    private var observation: ObservationToken?

    /// Joins an adjustment that scales show.
    init(_ adjustment: UnsafeMutableRawPointer, playback: PlaybackController) {
        self.adjustment = GObjectRef(retaining: adjustment)
        self.playback = playback
        Signal.connect(adjustment, "value-changed") { [weak self] in self?.moved() }
        observation = observe { [weak self] in self?.follow() }
    }

    /// Lets the wheel over a widget change the loudness.
    func followWheel(over widget: Widget) {
        guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        else { return }
        Signal.connect(wheel, "scroll", .doubleDoubleToBool) { [playback] _, y in
            playback.setVolume(playback.volume - y * 0.05)
            return true
        }
        gtk_widget_add_controller(widget, wheel)
    }

    private func moved() {
        guard !isFollowing else { return }
        let volume = gtk_adjustment_get_value(adjustment.pointer())
        if playback.isMuted, volume > 0 { playback.setMuted(false) }
        playback.setVolume(volume)
    }

    private func follow() {
        let volume = playback.isMuted ? 0 : playback.volume
        guard abs(gtk_adjustment_get_value(adjustment.pointer()) - volume) > 0.001 else { return }
        isFollowing = true
        gtk_adjustment_set_value(adjustment.pointer(), volume)
        isFollowing = false
    }
}
