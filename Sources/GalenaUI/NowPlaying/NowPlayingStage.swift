// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims

/// Puts the parts of now-playing where the window's form wants them.
///
/// The parts are always the same widgets; the boxes between them are made anew for each form.
final class NowPlayingStage {
    private let ui: UIFile
    private let stage: Widget
    private let panel: Widget

    /// Takes the parts from the page's file, and the card beside them.
    init(_ ui: UIFile, panel: Widget) {
        self.ui = ui
        self.panel = panel
        stage = ui.widget("stage")
    }

    /// What decides the arrangement.
    struct Form: Equatable {
        var stage: WindowLayout.Stage
        var isEpisode: Bool
        /// Whether the panel stands beside or below; else it lies over.
        var panelInline: Bool
    }

    /// Arranges the parts.
    func arrange(_ form: Form) {
        clear()
        stage.setMargins()
        switch form.stage {
        case .mini, .compact: compact()
        case .square: square(form)
        case .portrait: portrait(form)
        case .tall: tall(form)
        case .strip: strip(form)
        case .side, .panel: side(form)
        }
        if !form.panelInline { ui.widget("panel_over_box").append(panel) }
    }

    /// Gives the parts their sizes.
    func apply(_ measures: NowPlayingMeasures, form: Form) {
        if let column {
            gtk_widget_set_size_request(column, Int32(measures.column), -1)
            adw_clamp_set_maximum_size(column.opaque, Int32(measures.column))
            adw_clamp_set_tightening_threshold(column.opaque, Int32(measures.column))
        }
        part("source").isVisible = measures.showsSource && showsSource(form)
        part("volume_row").isVisible = measures.showsVolume
        part("tools").isVisible = measures.showsTools
    }

    /// The clamp around the column whose width the measures give, where there is one.
    private var column: Widget?

    private func clamped(_ content: Widget) -> Widget {
        let clamp = Make.unwrapped(adw_clamp_new())
        adw_clamp_set_child(clamp.opaque, content)
        column = clamp
        return clamp
    }

    private func part(_ id: String) -> Widget { ui.widget(id) }

    private func showsSource(_ form: Form) -> Bool {
        guard !form.isEpisode else { return false }
        return form.stage == .side || form.stage == .panel || form.stage == .strip
    }

    private func clear() {
        let parts = [
            "art", "words", "favorite", "scrubber", "transport", "volume_row", "tools",
            "strip_close", "strip_controls",
        ]
        for id in parts { part(id).removeFromBox() }
        panel.removeFromBox()
        for child in stage.children { child.removeFromBox() }
        column = nil
        part("header").isVisible = true
        part("transport").align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        part("transport").setMargins()
        part("transport").expand()
        part("transport").setClass("ink-transport", false)
        part("favorite").expand()
        part("tools").align(GTK_ALIGN_FILL, GTK_ALIGN_END)
        part("art").align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        panel.align(GTK_ALIGN_FILL, GTK_ALIGN_FILL)
        panel.setMargins()
        panel.expand()
        part("scrubber").setMargins()
        gtk_widget_set_size_request(panel, -1, -1)
    }

    // Art beside two lines and the time; the transport below.
    private func compact() {
        let top = Make.row(12, part("art"), part("words"))
        top.expand(vertically: true)
        stage.append(top)
        stage.append(part("transport"))
        stage.setMargins(bottom: 10, start: 14, end: 14)
        gtk_box_set_spacing(part("transport").cast(), 10)
    }

    private func square(_ form: Form) {
        stage.append(Make.row(18, part("art"), part("words")))
        gtk_box_prepend(part("tools").cast(), part("favorite"))
        if form.isEpisode { append(scrubberWithTop: 18) }
        appendTransportAndTools()
    }

    private func portrait(_ form: Form) {
        stage.append(part("art"))
        let words = Make.row(12, part("words"), part("favorite"))
        words.setMargins(top: 18)
        stage.append(words)
        if form.isEpisode { append(scrubberWithTop: 12) }
        appendTransportAndTools()
    }

    private func appendTransportAndTools() {
        gtk_box_set_spacing(part("transport").cast(), 18)
        part("transport").expand(vertically: true)
        stage.append(part("transport"))
        stage.append(part("tools"))
        stage.setMargins(bottom: 10, start: 24, end: 24)
    }

    /// Places the tools that are visible: over the full width, the outer icons flush with the text,
    /// or side by side, the first icon on the texts' edge.
    func alignTools(_ form: Form) {
        switch form.stage {
        case .side, .panel, .strip: packTools()
        default: spreadTools()
        }
    }

    private func spreadTools() {
        let tools = part("tools")
        tools.setMargins()
        let shown = tools.children.filter(\.isVisible)
        for (index, tool) in shown.enumerated() {
            tool.expand(horizontally: true)
            let place =
                index == 0
                ? GTK_ALIGN_START : index == shown.count - 1 ? GTK_ALIGN_END : GTK_ALIGN_CENTER
            tool.align(place, GTK_ALIGN_CENTER)
        }
    }

    private func tall(_ form: Form) {
        let words = Make.row(12, part("words"), part("favorite"))
        words.setMargins(top: 24)
        let column = Make.column(0, part("art"), words)
        if form.isEpisode {
            part("scrubber").setMargins(top: 12)
            column.append(part("scrubber"))
        }
        gtk_box_set_spacing(part("transport").cast(), 18)
        part("transport").setMargins(top: 12, bottom: 12)
        column.append(part("transport"))
        column.append(part("tools"))
        let clamp = clamped(column)
        clamp.align(GTK_ALIGN_CENTER, GTK_ALIGN_START)
        stage.append(clamp)
        guard form.panelInline else { return }
        panel.setMargins(top: 18, bottom: 24, start: 18, end: 18)
        panel.align(GTK_ALIGN_FILL, GTK_ALIGN_START)
        stage.append(panel)
    }

    private func side(_ form: Form) {
        let actions = Make.row(0, part("transport"), part("favorite"))
        part("favorite").expand(horizontally: !form.isEpisode)
        part("transport").align(
            form.isEpisode ? GTK_ALIGN_CENTER : GTK_ALIGN_START, GTK_ALIGN_CENTER)
        part("transport").setClass("ink-transport", !form.isEpisode)
        part("transport").expand(horizontally: form.isEpisode)
        gtk_box_set_spacing(part("transport").cast(), 12)
        actions.setMargins(top: 22, bottom: 14)
        let column = Make.column(0, part("words"))
        if form.isEpisode { column.append(part("scrubber")) }
        column.append(actions)
        column.append(part("volume_row"))
        column.append(part("tools"))
        column.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        let middle = Make.row(44, part("art"), clamped(column))
        middle.align(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        middle.expand(horizontally: true, vertically: true)
        // The header above is part of the height that the pictures are centered in.
        middle.setMargins(bottom: 46)
        let row = Make.row(0, middle)
        if form.panelInline {
            panel.setMargins(bottom: 18, end: 18)
            panel.align(GTK_ALIGN_END, GTK_ALIGN_START)
            gtk_widget_set_size_request(panel, 332, -1)
            row.append(panel)
        }
        stage.append(row)
    }

    private func packTools() {
        let tools = part("tools")
        for tool in tools.children {
            tool.expand()
            tool.align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        }
        tools.align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
        tools.setMargins(top: 10)
    }

    private func strip(_ form: Form) {
        part("header").isVisible = false
        let column = Make.column(0, part("words"), part("tools"))
        part("words").expand(horizontally: true, vertically: true)
        let clamp = clamped(column)
        let middle = Make.column(12, part("transport"))
        gtk_box_set_spacing(part("transport").cast(), 18)
        if form.isEpisode { middle.append(part("scrubber")) }
        middle.append(part("volume_row"))
        middle.expand(horizontally: true)
        middle.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        middle.setMargins(start: 36, end: 36)
        part("strip_close").setMargins(top: 6, start: 6, end: 6)
        let row = Make.row(0, part("strip_close"), part("art"), clamp, middle)
        clamp.setMargins(top: 18, bottom: 18, start: 24)
        clamp.expand(vertically: true)
        if form.panelInline {
            panel.setMargins(top: 24, bottom: 24)
            gtk_widget_set_size_request(panel, 380, -1)
            row.append(panel)
        }
        part("strip_controls").setMargins(top: 6, start: 6, end: 6)
        row.append(part("strip_controls"))
        row.expand(vertically: true)
        stage.append(row)
    }

    private func append(scrubberWithTop top: Int) {
        part("scrubber").setMargins(top: top)
        stage.append(part("scrubber"))
    }
}
