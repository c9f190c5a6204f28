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
    private var loading: Task<Void, Never>?

    /// A page over what was played.
    init(actions: StationActions) {
        list = StationList(origin: .recents, name: title, actions: actions)
        widget = list.widget
        tokens.append(
            observe { [weak self] in
                // The whole history is read again whenever its newest part changes.
                _ = actions.app.listenNow.recents
                self?.load(from: actions.app.listenNow)
            })
        tokens.append(observe { [weak self] in self?.list.show(StationMarks(actions.app)) })
    }

    isolated deinit { loading?.cancel() }

    func layoutDidChange(_ layout: WindowLayout) { list.setMargin(layout.margin) }

    private func load(from model: ListenNowModel) {
        loading?.cancel()
        loading = Task { [weak self] in
            let played = await model.history()
            guard !Task.isCancelled else { return }
            self?.list.show(played.map(\.station))
        }
    }
}
