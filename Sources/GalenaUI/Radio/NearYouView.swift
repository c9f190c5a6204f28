// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore

/// Stations near the listener, and where that is.
final class NearYouView: RadioSection {
    let widget: Widget
    var scroller: Widget? { list?.scroller }
    var lineEnd: Widget? { place.widget }
    var headerEnd: Widget? { sort }

    private let reference: GObjectRef
    private let model: RadioModel
    private let actions: StationActions
    private let place: ChoiceMenu
    private let nowhere: Widget
    private let sort = Make.row()
    private let sortReference: GObjectRef
    private var list: StationListView?
    private var layout: WindowLayout?
    private var token: ObservationToken?

    /// A section over the app's models; `nowhere` is shown while nothing is near.
    init(nowhere: Widget, actions: StationActions) {
        self.actions = actions
        self.nowhere = nowhere
        let model = actions.app.radio
        self.model = model
        place = ChoiceMenu(.chip, name: tr("Near you")) { model.setNearYou(NearYou(setting: $0)) }
        widget = Make.unwrapped(gtk_stack_new())
        reference = GObjectRef(adopting: widget)
        sortReference = GObjectRef(adopting: sort)
        _ = gtk_stack_add_child(widget.opaque, nowhere)
    }

    func layoutDidChange(_ layout: WindowLayout) {
        self.layout = layout
        list?.layoutDidChange(layout)
        nowhere.setClass("compact", layout.height < 500)
    }

    func didAppear() {
        model.choices.start()
        model.near?.start()
        if token == nil { token = observe { [weak self] in self?.update() } }
    }

    private func update() {
        showChoices()
        guard model.near !== list?.model else { return }
        if let list {
            gtk_stack_remove(widget.opaque, list.widget)
            list.headerEnd?.removeFromBox()
        }
        list = model.near.map {
            StationListView($0, choices: nil, name: tr("Near you"), actions: actions)
        }
        guard let list else {
            gtk_stack_set_visible_child(widget.opaque, nowhere)
            return
        }
        if let button = list.headerEnd { sort.append(button) }
        if let layout { list.layoutDidChange(layout) }
        _ = gtk_stack_add_child(widget.opaque, list.widget)
        gtk_stack_set_visible_child(widget.opaque, list.widget)
        list.didAppear()
    }

    private func showChoices() {
        let here = model.localeCountry.flatMap { code in CountryNames.name(forCode: code) }
        let locale = here.map { tr("From the system: {country}", ("country", $0)) }
        var choices = [
            (value: NearYou.locale.setting, label: locale ?? tr("From the system")),
            (value: NearYou.off.setting, label: tr("Off")),
        ]
        choices += model.choices.countries.map { (value: $0.value, label: $0.name) }
        if case .country(let code) = model.nearYou, !choices.contains(where: { $0.value == code }) {
            choices.append((code, CountryNames.name(forCode: code) ?? code))
        }
        place.show(choices, chosen: model.nearYou.setting, isSet: false)
    }
}
