// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// The filters of a list of stations as chips: country, bitrate, codec, https.
final class FilterChips {
    /// A GtkBox.
    var widget: Widget { reference.pointer() }

    private let reference = GObjectRef(adopting: Make.row(6))
    private let choices: FilterChoices
    private let hidesCountry: Bool
    private let onChange: (StationFilters) -> Void
    private let country: ChoiceMenu
    private let bitrate: ChoiceMenu
    private let codec: ChoiceMenu
    private let https = Make.unwrapped(gtk_toggle_button_new_with_label(tr("HTTPS only")))
    private var filters = StationFilters()
    private var isChanging = false
    private var token: ObservationToken?

    /// Chips over what a directory offers; `onChange` is called when a person changes a filter.
    init(
        _ choices: FilterChoices, hidesCountry: Bool,
        onChange: @escaping (StationFilters) -> Void
    ) {
        self.choices = choices
        self.hidesCountry = hidesCountry
        self.onChange = onChange
        let place = Weak<FilterChips>()
        func change(_ body: @escaping (inout StationFilters, String) -> Void) -> (String) -> Void {
            { value in
                guard let chips = place.value else { return }
                var filters = chips.filters
                body(&filters, value)
                chips.onChange(filters)
            }
        }
        country = ChoiceMenu(
            .chip, name: tr("Country"),
            onChoose: change { $0.countryCode = $1.isEmpty ? nil : $1 })
        bitrate = ChoiceMenu(
            .chip, name: tr("Bitrate"), onChoose: change { $0.minimumBitrate = Int($1) })
        codec = ChoiceMenu(
            .chip, name: tr("Codec"), onChoose: change { $0.codec = $1.isEmpty ? nil : $1 })
        place.value = self
        https.addClasses("chip")
        for part in [country.widget, bitrate.widget, codec.widget, https] { widget.append(part) }
        widget.setAccessibleName(tr("Filters"))
        Signal.connect(https, "toggled") { [weak self] in
            guard let self, !isChanging else { return }
            var filters = filters
            filters.isHTTPSOnly = gtk_toggle_button_get_active(https.cast()) != 0
            onChange(filters)
        }
        token = observe { [weak self] in self?.update() }
    }

    /// Shows these filters.
    func show(_ filters: StationFilters) {
        self.filters = filters
        update()
    }

    private func update() {
        country.widget.isVisible = !hidesCountry && !choices.countries.isEmpty
        country.show(
            [("", tr("Any country"))] + choices.countries.map { ($0.value, $0.name) },
            chosen: filters.countryCode ?? "", isSet: filters.countryCode != nil)
        bitrate.widget.isVisible = choices.hasQuality
        bitrate.show(
            [("", tr("Any bitrate"))]
                + StationFilters.bitrates.map { ("\($0)", StationFilters.text(bitrate: $0)) },
            chosen: filters.minimumBitrate.map { "\($0)" } ?? "",
            isSet: filters.minimumBitrate != nil)
        codec.widget.isVisible = !choices.codecs.isEmpty
        codec.show(
            [("", tr("Any codec"))] + choices.codecs.map { ($0.value, $0.name) },
            chosen: filters.codec ?? "", isSet: filters.codec != nil)
        https.isVisible = choices.hasQuality
        isChanging = true
        gtk_toggle_button_set_active(https.cast(), filters.isHTTPSOnly ? 1 : 0)
        isChanging = false
    }
}

/// A place for what is not made yet when closures about it are.
private final class Weak<Object: AnyObject> {
    weak var value: Object?
}
