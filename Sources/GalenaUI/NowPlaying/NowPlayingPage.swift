// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// What plays, over the whole window.
final class NowPlayingPage {
    /// The page.
    let widget: Widget

    private let ui = UIFile("now-playing", "now-playing-tools")
    private let player: PlayerModel
    private let stage: NowPlayingStage
    private let art: ArtworkView
    private let sourceArt: ArtworkView
    private let backdrop: Backdrop
    private let panel: SidePanel
    private let tools: SoundTools
    private let volume: VolumeControl
    private let place: PlaceControl
    private var layout: WindowLayout?
    private var form: NowPlayingStage.Form?
    private var measures: NowPlayingMeasures?
    private var isPanelWanted = true
    private var isPanelOver = false
    private var isArranging = false
    private var observation: ObservationToken?

    /// Shows a player; the actions it needs are `player.` and some of `win.`.
    init(model: AppModel) {
        player = model.player
        widget = ui.widget("page")
        art = ArtworkView(ui.widget("art"), loader: model.artwork)
        sourceArt = ArtworkView(ui.widget("source_art"), loader: model.artwork)
        backdrop = Backdrop(ui.widget("backdrop"), loader: model.artwork)
        panel = SidePanel(model: model)
        tools = SoundTools(ui, model: model)
        stage = NowPlayingStage(ui, panel: panel.widget)
        volume = VolumeControl(ui.object("volume"), playback: model.playback)
        place = PlaceControl(ui, playback: model.playback)
        connect()
    }

    /// Takes the form that goes with the window.
    func setLayout(_ layout: WindowLayout) {
        guard layout != self.layout else { return }
        self.layout = layout
        arrange()
    }

    /// The overlay for messages while the page is in sight.
    var toasts: Widget { ui.widget("toasts") }

    /// Takes away a panel that lies over the page; false when there is none.
    func closePanel() -> Bool {
        guard !canPanelBeInline, isPanelOver else { return false }
        isPanelOver = false
        arrange()
        return true
    }

    /// Said when the page slides in or out; only what is seen is kept up to date.
    func setShown(_ isShown: Bool) {
        guard isShown != (observation != nil) else { return }
        backdrop.setShown(isShown)
        panel.setShown(isShown)
        guard isShown else {
            observation = nil
            return
        }
        observation = observe { [weak self] in self?.update() }
        gtk_widget_grab_focus(ui.widget("play"))
    }

    private func connect() {
        for (id, kind) in Self.toggles {
            Signal.connect(ui.widget(id), "toggled") { [weak self] in
                self?.panelToggled(id, kind)
            }
        }
        panel.onClose = { [weak self] in _ = self?.closePanel() }
        guard let swipe = gtk_gesture_swipe_new() else { return }
        gtk_gesture_single_set_touch_only(swipe, 1)
        Signal.connect(swipe, "swipe", .doubleDouble) { [widget] x, y in
            guard y > 200, y > abs(x) else { return }
            gtk_widget_activate_action_variant(widget, "win.close-now-playing", nil)
        }
        gtk_widget_add_controller(widget, swipe)
    }

    /// The buttons that open and close each card, in the header and among the tools.
    private static let toggles: [(id: String, kind: SidePanel.Kind)] = [
        ("panel_toggle", .history), ("history_tool", .history),
        ("queue_toggle", .queue), ("queue_tool", .queue),
    ]

    private func panelToggled(_ id: String, _ kind: SidePanel.Kind) {
        guard !isArranging else { return }
        let isOn = gtk_toggle_button_get_active(ui.widget(id).cast()) != 0
        if isOn { panel.choose(kind) }
        if canPanelBeInline { isPanelWanted = isOn } else { isPanelOver = isOn }
        arrange()
    }

    private var canPanelBeInline: Bool {
        switch layout?.stage {
        case .panel, .tall, .strip: true
        default: false
        }
    }

    private func arrange() {
        guard let layout, layout.stage != .mini else { return }
        isArranging = true
        defer { isArranging = false }
        let hasPanel = panel.kind != nil
        let isInline = canPanelBeInline && isPanelWanted && hasPanel
        let isEpisode = player.playback.canSeek && !player.playback.isLive
        let form = NowPlayingStage.Form(
            stage: layout.stage, isEpisode: isEpisode, panelInline: isInline)
        if form != self.form {
            self.form = form
            stage.arrange(form)
            styleTexts(layout)
        }
        let measures = NowPlayingMeasures(
            layout, panelBeside: layout.stage == .panel && isInline)
        if measures != self.measures {
            self.measures = measures
            art.setSize(measures.art)
            ui.widget("art").setClass("big-art", measures.art >= 300)
            ui.widget("art").setClass("art", measures.art < 300)
        }
        stage.apply(measures, form: form)
        showPanel(hasPanel: hasPanel, isInline: isInline, layout: layout)
        showTexts()
        showButtons(isEpisode: isEpisode)
        stage.alignTools(form)
    }

    private func showPanel(hasPanel: Bool, isInline: Bool, layout: WindowLayout) {
        let over = ui.widget("panel_over")
        let isOver = hasPanel && !canPanelBeInline && isPanelOver && layout.stage != .compact
        over.isVisible = isOver
        gtk_revealer_set_reveal_child(over.opaque, isOver ? 1 : 0)
        panel.setOver(!isInline)
        let isSide = layout.stage == .side
        over.align(isSide ? GTK_ALIGN_END : GTK_ALIGN_FILL, GTK_ALIGN_END)
        if !isInline {
            gtk_widget_set_size_request(panel.widget, isSide ? 332 : -1, -1)
            panel.widget.expand(horizontally: !isSide)
            over.setMargins(top: 46)
        }
        let isWide = layout.stage == .panel || isSide || layout.stage == .tall
        let isTight = layout.stage == .portrait || layout.stage == .square
        for (id, kind) in Self.toggles {
            let isTool = id.hasSuffix("tool")
            let hasRoom = isTool ? isTight || layout.stage == .strip : isWide
            let button = ui.widget(id)
            button.isVisible = hasRoom && panel.has(kind)
            let isOpen = (isInline || isOver) && panel.kind == kind
            gtk_toggle_button_set_active(button.cast(), isOpen ? 1 : 0)
        }
        ui.widget("volume_tool").isVisible = !isWide && layout.stage != .strip
    }

    private func styleTexts(_ layout: WindowLayout) {
        let title = ui.widget("title")
        let isSide = layout.stage == .side || layout.stage == .panel || layout.stage == .strip
        let isLarge = layout.stage == .square || layout.stage == .tall
        let isCompact = layout.stage == .compact
        title.setClass("np-title", isSide)
        title.setClass("title-1", isLarge)
        title.setClass("title-2", !isSide && !isLarge && !isCompact)
        title.setClass("heading", isCompact)
        for id in ["subtitle", "kicker"] {
            ui.widget(id).setClass("np-sub", isSide || layout.stage == .tall)
            ui.widget(id).setClass("caption", isCompact)
        }
        ui.widget("play").setClass("p48", isCompact)
        ui.widget("header").setClass("compact", isCompact)
        ui.widget("words").align(
            GTK_ALIGN_FILL, layout.stage == .portrait ? GTK_ALIGN_START : GTK_ALIGN_CENTER)
    }

    private func update() {
        let isEpisode = player.playback.canSeek && !player.playback.isLive
        if form?.isEpisode != isEpisode || panel.changed() { arrange() }
        showTexts()
        showButtons(isEpisode: isEpisode)
        if let form { stage.alignTools(form) }
        art.show(player.artworkURL, name: player.artworkName, fades: true)
        backdrop.show(player.artworkURL)
        sourceArt.show(player.station?.artworkURL, name: player.station?.name ?? "")
    }

    private func showTexts() {
        let hasSource = ui.widget("source").isVisible
        let isEpisode = form?.isEpisode == true
        let isStation = player.station != nil
        ui.widget("title").setText(player.title)
        gtk_widget_set_tooltip_text(ui.widget("title"), player.title)
        let hasKicker = kickerText != nil
        let second = hasSource || hasKicker ? (player.artist ?? "") : player.subtitle
        let subtitle = player.status ?? (isEpisode && hasKicker ? "" : second)
        ui.widget("subtitle").setText(subtitle)
        ui.widget("subtitle").setClass("error", player.hasFailed)
        ui.widget("subtitle").setClass("dim-label", !player.hasFailed)
        gtk_label_set_wrap(ui.widget("subtitle").opaque, player.hasFailed ? 1 : 0)
        gtk_label_set_lines(ui.widget("subtitle").opaque, player.hasFailed ? 4 : -1)
        ui.widget("second_line").isVisible = !subtitle.isEmpty || (isStation && !hasSource)
        ui.widget("kicker").isVisible = hasKicker
        ui.widget("kicker").setText(kickerText ?? "")
        // The badge keeps its room while the stream is not there, so that nothing jumps.
        ui.widget("badge").isVisible = hasSource && isStation
        gtk_widget_set_opacity(ui.widget("badge"), player.showsLive ? 1 : 0)
        galena_set_accessible_hidden(ui.widget("badge"), player.showsLive ? 0 : 1)
        ui.widget("badge_inline").isVisible = !hasSource && player.showsLive
        ui.widget("source_label").setText(player.sourceLine)
    }

    /// The line above the title: the show, or where there is little width, the station.
    private var kickerText: String? {
        guard let form, let item = player.playback.item else { return nil }
        switch form.stage {
        case .square: return item.episode?.showTitle ?? (player.artist == nil ? nil : item.title)
        case .side, .panel, .strip: return item.episode?.showTitle
        default: return nil
        }
    }

    private func showButtons(isEpisode: Bool) {
        let playback = player.playback
        ui.widget("play").setButtonIcon(player.primaryAction.icon)
        ui.widget("play").setName(player.isIdle ? tr("Play") : player.primaryActionName)
        // A phone has no room for five buttons; the queue is one tap away there.
        let hasBoth = layout?.stage != .portrait && layout?.stage != .compact
        for id in ["previous", "next"] { ui.widget(id).isVisible = !isEpisode || hasBoth }
        for id in ["skip_back", "skip_forward"] { ui.widget(id).isVisible = isEpisode }
        ui.widget("favorite").isVisible = player.station != nil && layout?.stage != .compact
        FavoriteButton.show(player.isFavorite, on: ui.widget("favorite"))
        let icon = volumeIcon(playback.volume, isMuted: playback.isMuted)
        ui.widget("mute").setButtonIcon(icon)
        ui.widget("mute").setName(playback.isMuted ? tr("Unmute") : tr("Mute"))
        gtk_menu_button_set_icon_name(ui.widget("volume_tool").opaque, icon)
        let isTight = layout?.stage == .portrait || layout?.stage == .square
        ui.widget("information").isVisible = player.station != nil && !isTight
        tools.update(isRoomy: !isTight)
    }
}
