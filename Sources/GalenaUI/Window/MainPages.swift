// SPDX-License-Identifier: GPL-3.0-or-later

import GalenaCore

/// The places of the window, and the ways between their pages.
package final class MainPages {
    let actions: StationActions
    private var welcome: Welcome?

    /// Adds the places to a window. Whoever makes it keeps it as long as the window.
    package init(in window: MainWindow, app: AppModel) {
        let actions = StationActions(app: app)
        self.actions = actions
        actions.open = { [weak window] in window?.push($0) }
        actions.goTo = { [weak window] in window?.show($0) }
        actions.setNotice = { [weak window] in window?.setNotice($0, for: $1) }
        actions.close = { [weak window] in window?.pop() }
        window.stationActions = actions
        window.openInformation = { actions.openInformation($0) }
        // Each page is made when its place is first shown.
        window.add(.listenNow, root: ListenNowPage(actions: actions))
        window.add(.radio, root: RadioPage(actions: actions))
        window.add(.search, root: SearchPage(actions: actions))
        window.add(.library, root: LibraryPage(actions: actions))
        if !app.settings.isWelcomed {
            welcome = Welcome(in: window.ui.widget("stages")) { [weak self] in
                app.settings.isWelcomed = true
                self?.welcome = nil
            }
        }
    }
}
