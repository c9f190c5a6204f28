// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// What plays, over the whole window.
final class NowPlayingPage {
    /// The page.
    let widget = Make.column()

    /// Shows a player.
    init(model: AppModel) {}

    /// Takes the form that goes with the window.
    func setLayout(_ layout: WindowLayout) {}

    /// Said when the page slides in or out.
    func setShown(_ isShown: Bool) {}
}
