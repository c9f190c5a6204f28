// SPDX-License-Identifier: GPL-3.0-or-later

extension MainWindow {
    /// Opens the window of what the listener may choose.
    package func showPreferences() {
        guard let settings else { return }
        SubWindow.present("preferences", above: widget) { PreferencesWindow(settings: settings) }
    }

    /// Opens the window of the keys.
    package func showShortcuts() {
        SubWindow.present("shortcuts", above: widget) {
            ShortcutsWindow(places: navigators.map(\.place))
        }
    }

    /// Opens the window about the program.
    package func showAbout() { AboutWindow.present(above: widget) }
}
