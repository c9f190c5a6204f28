// SPDX-License-Identifier: GPL-3.0-or-later

import GLibKit
import Playback

/// The settings with their types. The only place where keys are spelled.
@MainActor
package final class AppSettings {
    private let store: SettingsStore

    /// Opens the app's schema in the given folders or the system's; nil when none has it.
    package init?(directories: [String]) {
        guard
            let store = SettingsStore(
                schemaID: AppIdentity.applicationID, directories: directories)
        else { return nil }
        self.store = store
    }

    /// Loudness, 0–1 on a cubic scale.
    package var volume: Double {
        get { store.double("volume") }
        set { store.set(min(max(newValue, 0), 1), "volume") }
    }

    /// Whether the sound is off, apart from the loudness.
    package var isMuted: Bool {
        get { store.bool("muted") }
        set { store.set(newValue, "muted") }
    }

    /// The chosen curve of the equalizer, and whether silence is skipped.
    package var sound: ItemSound {
        let id = store.string("equalizer")
        let curve = EqualizerPreset.builtIn.first { $0.id == id } ?? ownEqualizer
        return ItemSound(equalizer: curve, skipsSilence: store.bool("skip-silence"))
    }

    /// Remembers a sound; a curve that is not built in becomes the listener's own.
    package func remember(_ sound: ItemSound) {
        store.set(sound.equalizer.id, "equalizer")
        if sound.equalizer.id == EqualizerPreset.ownID {
            store.set(sound.equalizer.text, "equalizer-own")
        }
        store.set(sound.skipsSilence, "skip-silence")
    }

    /// The listener's own curve; flat before there is one.
    package var ownEqualizer: EqualizerPreset {
        EqualizerPreset(text: store.string("equalizer-own"))
    }

    /// The output device that was chosen; nil follows the default.
    package var output: OutputDevice.ID? {
        get {
            let id = store.string("output")
            return id.isEmpty ? nil : id
        }
        set { store.set(newValue ?? "", "output") }
    }

    /// Whether starts are counted at Radio-Browser.
    package var reportsPlays: Bool {
        get { store.bool("report-plays") }
        set { store.set(newValue, "report-plays") }
    }

    /// Whether the last station plays when the app is opened.
    package var playsLastAtStart: Bool {
        get { store.bool("play-last-at-start") }
        set { store.set(newValue, "play-last-at-start") }
    }

    /// Whether a station's programme that came to its end starts again.
    package var loopsFinishedBroadcasts: Bool {
        get { store.bool("loop-finished") }
        set { store.set(newValue, "loop-finished") }
    }

    /// Whether other players are paused when something starts here.
    package var pausesOthers: Bool {
        get { store.bool("pause-others") }
        set { store.set(newValue, "pause-others") }
    }

    /// Whether we pause when another player starts.
    package var pausesForOthers: Bool {
        get { store.bool("pause-for-others") }
        set { store.set(newValue, "pause-for-others") }
    }

    /// Whether a station plays on after a short suspend.
    package var resumesAfterSuspend: Bool {
        get { store.bool("resume-after-suspend") }
        set { store.set(newValue, "resume-after-suspend") }
    }

    /// Whether the machine is kept from suspending by itself while something plays.
    package var inhibitsSuspend: Bool {
        get { store.bool("inhibit-suspend") }
        set { store.set(newValue, "inhibit-suspend") }
    }

    /// Gives the player what was chosen about playing, now and after each change.
    package func apply(to playback: PlaybackController) {
        let update: @MainActor () -> Void = { [weak self, weak playback] in
            guard let self, let playback else { return }
            var settings = playback.settings
            settings.loopsFinishedBroadcasts = loopsFinishedBroadcasts
            settings.pausesOthers = pausesOthers
            settings.pausesForOthers = pausesForOthers
            settings.resumesAfterSuspend = resumesAfterSuspend
            settings.inhibitsSuspend = inhibitsSuspend
            if settings != playback.settings { playback.settings = settings }
        }
        store.onChange(update)
        update()
    }

    /// Whether closing the window keeps what plays playing.
    package var runsInBackground: Bool {
        get { store.bool("run-in-background") }
        set { store.set(newValue, "run-in-background") }
    }

    /// A Radio-Browser server of the listener's own; empty for the public ones.
    package var radioBrowser: String {
        get { store.string("radio-browser") }
        set { store.set(newValue, "radio-browser") }
    }

    /// Sets the own server; false, and nothing is set, when the text is no http or https address.
    package func setRadioBrowser(_ text: String) -> Bool {
        guard text.isEmpty || StationFinder.address(text) != nil else { return false }
        radioBrowser = text
        return true
    }

    /// Where "near you" is, as ``NearYou/setting`` spells it.
    package var nearYou: String {
        get { store.string("near-you") }
        set { store.set(newValue, "near-you") }
    }

    /// Whether the welcome page was seen.
    package var isWelcomed: Bool {
        get { store.bool("welcomed") }
        set { store.set(newValue, "welcomed") }
    }

    /// Whether the favorites in the sidebar are unfolded.
    package var showsSidebarFavorites: Bool {
        get { store.bool("sidebar-favorites") }
        set { store.set(newValue, "sidebar-favorites") }
    }

    /// Size and state of the window when it was last closed, in pixels.
    package var window: WindowState {
        get {
            WindowState(
                width: store.int("window-width"), height: store.int("window-height"),
                isMaximized: store.bool("window-maximized"))
        }
        set {
            store.set(newValue.width, "window-width")
            store.set(newValue.height, "window-height")
            store.set(newValue.isMaximized, "window-maximized")
        }
    }

    /// Waits until everything written has reached the disk; for the way out.
    package func synchronize() { store.synchronize() }
}

/// Size and state of a window, in pixels.
package struct WindowState: Equatable, Sendable {
    package var width: Int
    package var height: Int
    package var isMaximized: Bool

    package init(width: Int, height: Int, isMaximized: Bool) {
        self.width = width
        self.height = height
        self.isMaximized = isMaximized
    }
}
