// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// The tracks heard on the station that plays, the newest first.
final class HistoryPanel {
    /// More than this is not looked at here; the library has it all.
    private static let limit = 30

    /// The card.
    let widget: Widget
    /// Called when the card is to go away.
    var onClose: @MainActor () -> Void = {}

    private let ui = UIFile("history-panel")
    private let list: Widget
    private let model: AppModel
    private var rows: [HistoryRow] = []
    private var shown: [HeardTrack] = []
    private var observation: ObservationToken?

    /// Shows what the library of the app remembers.
    init(model: AppModel) {
        widget = ui.widget("panel")
        list = ui.widget("history")
        self.model = model
        Signal.connect(ui.widget("panel_close"), "clicked") { [weak self] in self?.onClose() }
    }

    /// Lying over the page, the card is opaque and has a way out of its own.
    func setOver(_ isOver: Bool) {
        widget.setClass("over", isOver)
        ui.widget("panel_close").isVisible = isOver
    }

    /// Whether nothing was heard on the station yet.
    var isEmpty: Bool { model.player.heardHere.isEmpty }

    /// Nothing is built while nobody looks.
    func setShown(_ isShown: Bool) {
        guard isShown != (observation != nil) else { return }
        observation = isShown ? observe { [weak self] in self?.update() } : nil
    }

    private func update() {
        let tracks = Array(model.player.heardHere.prefix(Self.limit))
        let current = model.playback.track
        if tracks != shown {
            shown = tracks
            for row in rows { gtk_list_box_remove(list.opaque, row.widget) }
            rows = tracks.map { HistoryRow($0, loader: model.artwork) }
            for row in rows { gtk_list_box_append(list.opaque, row.widget) }
        }
        for (index, row) in rows.enumerated() {
            let isCurrent =
                index == 0 && current?.title == row.track.title
                && current?.artist == row.track.artist
            row.setCurrent(isCurrent, isPlaying: model.playback.state == .playing)
        }
    }
}
