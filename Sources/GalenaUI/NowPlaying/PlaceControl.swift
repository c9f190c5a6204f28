// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Playback

/// The scrubber of now-playing: where the listener is in something that has an end.
///
/// While it is held it only shows the place; letting go jumps there and plays on. Keys jump at once.
final class PlaceControl {
    private let ui: UIFile
    private let playback: PlaybackController
    private var isHeld = false
    private var wanted: Double?
    private var chapters: [Double] = []
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
        watchHand()
        observation = observe { [weak self] in self?.follow() }
    }

    // The scale's own gesture takes press and release for itself; the events are seen all the same.
    private func watchHand() {
        guard let events = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        Signal.connect(events, "event", .pointerToBool) { [weak self] event in
            guard let event else { return false }
            switch gdk_event_get_event_type(OpaquePointer(event)) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: self?.isHeld = true
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END: self?.release()
            case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: self?.giveUp()
            default: break
            }
            return false
        }
        gtk_widget_add_controller(ui.widget("seek"), events)
    }

    private func moved(to value: Double) {
        guard let duration = playback.duration else { return }
        let place = min(max(value, 0), duration)
        if isHeld { wanted = place } else { playback.seek(to: place) }
        show(place, of: duration)
    }

    private func release() {
        isHeld = false
        guard let place = wanted else { return }
        wanted = nil
        playback.releaseScrubber(at: place)
    }

    private func giveUp() {
        isHeld = false
        wanted = nil
        follow()
    }

    private func follow() {
        guard let duration = playback.duration, duration > 0 else { return }
        let starts = playback.chapterStarts.filter { $0 > 0 && $0 < duration }.map { $0 / duration }
        if starts != chapters {
            chapters = starts
            galena_scrubber_set_chapters(ui.widget("trough").opaque, starts, guint(starts.count))
        }
        let position = playback.position ?? 0
        if wanted == nil { show(position, of: duration) }
    }

    private func show(_ place: Double, of duration: Double) {
        let adjustment = ui.object("place").assumingMemoryBound(to: GtkAdjustment.self)
        gtk_adjustment_set_upper(adjustment, duration)
        gtk_adjustment_set_value(adjustment, place)
        galena_scrubber_set_fraction(ui.widget("trough").opaque, place / duration)
        let elapsed = ClockText.string(seconds: place).isolatedLeftToRight
        ui.widget("elapsed").setText(elapsed)
        ui.widget("remaining").setText(
            "−\(ClockText.string(seconds: duration - place))".isolatedLeftToRight)
        galena_set_accessible_value_text(
            ui.widget("seek"),
            tr(
                "{elapsed} of {duration}", ("elapsed", elapsed),
                ("duration", ClockText.string(seconds: duration).isolatedLeftToRight)))
    }
}
