// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import FoundationEssentials
import GLibKit
import GalenaCore
import Media

/// Adds a station by its address, or edits one of the listener's own.
final class StationEditorPage: Page {
    let widget: Widget
    let title: String
    let scroller: Widget?
    let headerEnd: Widget?
    var headerDidChange: (() -> Void)?

    private let ui = UIFile("station-editor")
    private let model: StationEditorModel
    private let actions: StationActions
    private let artwork: ArtworkView
    private let waiting = WaitingTimer()
    private var token: ObservationToken?
    private var isSettingText = false
    private var shownFacts: [StationEditorModel.Fact] = []

    private static let fields: [(id: String, path: WritableKeyPath<StationDraft, String>)] = [
        ("address", \.address), ("name", \.name), ("genres", \.genres), ("country", \.country),
        ("homepage", \.homepage), ("picture", \.artwork), ("summary", \.summary),
    ]

    /// A page for a station; with an address it is looked at right away.
    init(_ station: Station?, address: String, actions: StationActions) {
        self.actions = actions
        title = station == nil ? tr("Add Station") : tr("Edit Station")
        model = StationEditorModel(
            station, address: address, probe: actions.app.probe, own: actions.app.own)
        widget = ui.widget("root")
        scroller = widget
        headerEnd = ui.widget("save")
        artwork = ArtworkView(ui.widget("artwork"), loader: actions.app.artwork)
        connect()
        token = observe { [weak self] in self?.update() }
        if !address.isEmpty { model.lookUp() }
    }

    func layoutDidChange(_ layout: WindowLayout) {
        ui.widget("content").setMargins(
            top: 12, bottom: layout.margin, start: layout.margin, end: layout.margin)
        // A narrow header has no room for a word beside the window's own buttons.
        ui.widget("save").isVisible = layout.width >= 480
        ui.widget("save_below").isVisible = layout.width < 480
    }

    func didAppear() {
        if model.draft.address.isEmpty { gtk_widget_grab_focus(ui.widget("address")) }
    }

    private func connect() {
        for (id, path) in Self.fields {
            let row = ui.widget(id)
            Signal.connect(row, "changed") { [weak self] in
                guard let self, !isSettingText else { return }
                model.draft[keyPath: path] = Self.text(of: row)
                // The endpoints are those of the address that was looked at.
                if id == "address" { model.draft.endpoints = [] }
            }
        }
        for (id, signal) in [("address", "entry-activated"), ("look_up", "clicked")] {
            Signal.connect(ui.widget(id), signal) { [weak self] in self?.model.lookUp() }
        }
        for id in ["save", "save_below"] {
            Signal.connect(ui.widget(id), "clicked") { [weak self] in self?.save() }
        }
        Signal.connect(ui.widget("follow"), "clicked") { [weak self] in self?.follow() }
        Signal.connect(ui.widget("import"), "clicked") { [weak self] in
            guard let self, let url = model.draft.url else { return }
            actions.importFavorites(from: [url])
            actions.close()
        }
        Signal.connect(ui.widget("choose_picture"), "clicked") { [weak self] in
            guard let self else { return }
            FileChooser.open(
                over: widget, title: tr("Choose a Picture"),
                filter: (tr("Pictures"), "png,jpg,jpeg,webp,svg,gif")
            ) { [weak self] in self?.keep(picture: $0) }
        }
    }

    private func keep(picture file: URL) {
        Task { [model, app = actions.app] in
            do {
                model.draft.artwork = try await app.pictures.keep(file).absoluteString
            } catch {
                app.messages.post(tr("The picture cannot be read."))
            }
        }
    }

    private func save() {
        Task { [weak self] in
            guard let self, let station = await model.save() else { return }
            if model.original == nil {
                actions.app.messages.post(tr("{station} was added", ("station", station.name)))
            }
            showOwn()
        }
    }

    private func follow() {
        Task { [weak self] in
            guard let self else { return }
            await model.followList()
            showOwn()
        }
    }

    private func showOwn() {
        actions.close()
        actions.app.radio.select(.own)
    }

    private func update() {
        isSettingText = true
        for (id, path) in Self.fields {
            let text = model.draft[keyPath: path]
            if Self.text(of: ui.widget(id)) != text {
                gtk_editable_set_text(ui.widget(id).opaque, text)
            }
        }
        isSettingText = false
        let picture = StationDraft.playable(model.draft.artwork)
        artwork.show(picture, name: model.draft.name)
        let problem = model.draft.problem
        ui.widget("save").isSensitive = problem == nil
        let isBegun = !model.draft.name.isEmpty || !model.draft.address.isEmpty
        ui.widget("problem").setText(problem ?? "")
        ui.widget("problem").isVisible = problem != nil && isBegun
        showPhase()
    }

    private func showPhase() {
        var text = ""
        var facts: [StationEditorModel.Fact] = []
        var isList = false
        if model.phase == .probing {
            waiting.begin { [weak self] in self?.showPhase() }
        } else {
            waiting.end()
        }
        switch model.phase {
        case .idle: break
        case .probing: text = waiting.isDue ? tr("Looking at the address…") : ""
        case .found(let found): facts = found
        case .failed(let message): text = message.full
        case .list(let list):
            isList = true
            text = trn(
                "This is a list of {n} station.", "This is a list of {n} stations.",
                list.stations.count)
        }
        ui.widget("spinner").isVisible = model.phase == .probing && waiting.isDue
        ui.widget("status_text").setText(text)
        ui.widget("status").isVisible = !text.isEmpty
        ui.widget("list_buttons").isVisible = isList
        ui.widget("fields").isVisible = !isList
        ui.widget("found").isVisible = !facts.isEmpty
        guard facts != shownFacts else { return }
        shownFacts = facts
        FactRows.fill(ui.widget("facts"), facts.map { ($0.name, $0.value) })
    }

    private static func text(of row: Widget) -> String {
        gtk_editable_get_text(row.opaque).map { String(cString: $0) } ?? ""
    }
}
