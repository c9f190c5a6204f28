// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore

/// What the listener may choose. Each choice counts at once, except where the window says so.
final class PreferencesWindow: SubWindow {
    private let settings: AppSettings

    /// A window over the app's settings.
    init(settings: AppSettings) {
        self.settings = settings
        super.init("preferences")
        bind("play_last", \.playsLastAtStart)
        bind("loop_finished", \.loopsFinishedBroadcasts)
        bind("pause_others", \.pausesOthers)
        bind("pause_for_others", \.pausesForOthers)
        bind("resume", \.resumesAfterSuspend)
        bind("keep_awake", \.inhibitsSuspend)
        bind("background", \.runsInBackground)
        bind("report", \.reportsPlays)
        bindServer()
    }

    private func bind(_ id: String, _ key: ReferenceWritableKeyPath<AppSettings, Bool>) {
        let toggle = ui.widget(id)
        gtk_switch_set_active(toggle.opaque, settings[keyPath: key] ? 1 : 0)
        Signal.connect(toggle, "notify::active") { [settings] in
            settings[keyPath: key] = gtk_switch_get_active(toggle.opaque) != 0
        }
    }

    private func bindServer() {
        let row = ui.widget("server")
        gtk_editable_set_text(row.opaque, settings.radioBrowser)
        Signal.connect(row, "apply") { [settings] in
            let text = gtk_editable_get_text(row.opaque).map { String(cString: $0) } ?? ""
            let isGood = settings.setRadioBrowser(text)
            row.setClass("error", !isGood)
        }
        Signal.connect(row, "changed") { row.setClass("error", false) }
    }
}
