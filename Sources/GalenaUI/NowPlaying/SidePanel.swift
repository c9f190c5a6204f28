// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// What stands beside now-playing or lies over it: what was heard, or what comes next.
final class SidePanel {
    /// The cards, one at a time.
    enum Kind: CaseIterable {
        case history
        case queue
    }

    /// The room of the cards.
    var widget: Widget { holder.pointer() }
    /// Called when the card is to go away.
    var onClose: @MainActor () -> Void = {}

    private let history: HistoryPanel
    private let queue: QueuePanel
    private let holder: GObjectRef
    private var chosen: Kind?
    private var before: Kind?
    private var isShown = false

    /// Makes both cards.
    init(model: AppModel) {
        history = HistoryPanel(model: model)
        queue = QueuePanel(model: model)
        holder = GObjectRef(retaining: Make.column(0, history.widget, queue.widget))
        history.onClose = { [weak self] in self?.onClose() }
        queue.onClose = { [weak self] in self?.onClose() }
        apply()
    }

    /// The card there is to see: the one that was chosen, else what was heard, else what comes; nil
    /// where neither has anything.
    var kind: Kind? {
        if chosen == .queue { return .queue }
        if !history.isEmpty { return .history }
        return queue.isEmpty ? nil : .queue
    }

    /// Whether a card can be chosen.
    func has(_ kind: Kind) -> Bool { kind == .queue || !history.isEmpty }

    /// Chooses a card.
    func choose(_ kind: Kind) {
        chosen = kind
        apply()
    }

    /// Whether ``kind`` has changed since this was last asked.
    func changed() -> Bool {
        let kind = kind
        defer { before = kind }
        guard kind != before else { return false }
        apply()
        return true
    }

    /// Lying over the page, a card is opaque and has a way out of its own.
    func setOver(_ isOver: Bool) {
        history.setOver(isOver)
        queue.setOver(isOver)
    }

    /// Nothing is built while nobody looks.
    func setShown(_ isShown: Bool) {
        self.isShown = isShown
        apply()
    }

    private func apply() {
        history.widget.isVisible = kind == .history
        queue.widget.isVisible = kind == .queue
        history.setShown(isShown && kind == .history)
        queue.setShown(isShown && kind == .queue)
    }
}
