// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore

/// All recently played stations, as rows.
final class RecentsPage: Page {
    let widget: Widget
    let title = tr("Recently Played")
    var scroller: Widget? { widget }
    var headerDidChange: (() -> Void)?

    private let list: StationList
    private var tokens: [ObservationToken] = []

    /// A page over what was played.
    init(actions: StationActions) {
        list = StationList(origin: .recents, name: title, actions: actions)
        widget = list.widget
        tokens.append(
            observe { [weak self] in
                self?.list.show(actions.app.listenNow.recents.map(\.station))
            })
        tokens.append(observe { [weak self] in self?.list.show(StationMarks(actions.app)) })
    }

    func layoutDidChange(_ layout: WindowLayout) { list.setMargin(layout.margin) }
}
