// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore
import Media

/// The stations of a list that the listener follows.
final class FollowedListPage: Page {
    let widget: Widget
    let title: String
    var subtitle: String? { stations.map { CategoryText.stations($0.count) } }
    var scroller: Widget? { widget }
    var headerEnd: Widget? { remove.pointer() }
    var headerDidChange: (() -> Void)?

    private let list: StationList
    private let model: OwnStationsModel
    private let followed: FollowedList
    private let remove: GObjectRef
    private var tokens: [ObservationToken] = []

    /// A page over one list.
    init(_ followed: FollowedList, actions: StationActions) {
        self.followed = followed
        let model = actions.app.own
        self.model = model
        title = followed.name
        list = StationList(origin: .directory, name: followed.name, actions: actions)
        widget = list.widget
        let button = Make.iconButton("user-trash-symbolic", name: tr("Remove List"), "flat")
        remove = GObjectRef(adopting: button)
        Signal.connect(button, "clicked") {
            actions.close()
            Task { await model.unfollow(followed) }
        }
        tokens.append(
            observe { [weak self] in
                guard let self else { return }
                list.show(stations ?? [])
                headerDidChange?()
            })
        tokens.append(observe { [weak self] in self?.list.show(StationMarks(actions.app)) })
    }

    func layoutDidChange(_ layout: WindowLayout) { list.setMargin(layout.margin) }

    func refresh() { Task { [model] in await model.refresh() } }

    private var stations: [Station]? {
        model.lists.first { $0.id == followed.url }?.stations
    }
}
