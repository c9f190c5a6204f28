// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore
import Media

/// Stations as rows that scroll; a picture on its way is called off when its row goes.
final class StationList {
    /// A GtkScrolledWindow.
    var widget: Widget { list.widget }
    /// Called when the end comes near, to fetch more.
    var onNearEnd: () -> Void {
        get { list.onNearEnd }
        set { list.onNearEnd = newValue }
    }

    private let list: GridList<StationRow, Station>
    private let marks = SharedMarks()

    /// An empty list.
    init(origin: StationOrigin, name: String, actions: StationActions) {
        list = GridList(name: name) {
            StationRow(origin: origin, actions: actions)
        } bind: { [marks] row, station in
            row.bind(station, marks: marks.value)
        }
        list.onActivate = { [weak list] station in
            actions.activate(station, in: list?.elements ?? [])
        }
        list.attachMenuKeys { $0.openMenu() }
    }

    /// Shows other stations; what is in both stays where it is.
    func show(_ stations: [Station]) { list.show(stations) }

    /// Shows what plays and what is kept.
    func show(_ marks: StationMarks) {
        self.marks.value = marks
        for row in list.rows { row.show(marks) }
    }

    /// Sets the page's margin; rows bring 8 px of their own.
    func setMargin(_ margin: Int) { list.setMargin(margin) }
}

/// The marks that rows get when they come into sight.
private final class SharedMarks {
    var value = StationMarks()
}
