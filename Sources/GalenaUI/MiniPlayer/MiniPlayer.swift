// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CGtkShims
import GLibKit
import GalenaCore

/// The strip at the foot of the window that tells what plays; in the smallest window all there is.
final class MiniPlayer {
    /// The whole of it. It drags the window.
    let widget: Widget

    private let ui = UIFile("mini-player")
    private let player: PlayerModel
    private let volume: VolumeControl
    private let sleep: SleepMenu
    private let art: ArtworkView
    private let tileArt: ArtworkView
    private var layout: WindowLayout?
    private var observation: ObservationToken?
    private var announced = ""

    /// Shows a player; the actions it needs are `player.` and `win.now-playing`.
    init(model: AppModel) {
        player = model.player
        widget = ui.widget("mini_player")
        sleep = SleepMenu(on: ui.widget("sleep"), playback: model.playback)
        volume = VolumeControl(ui.object("volume"), playback: model.playback)
        art = ArtworkView(ui.widget("art"), loader: model.artwork)
        tileArt = ArtworkView(ui.widget("tile_art"), loader: model.artwork)
        for id in ["volume_menu", "mute"] { volume.followWheel(over: ui.widget(id)) }
        watchSwipe()
        observation = observe { [weak self] in self?.update() }
    }

    /// Takes the form that goes with the window.
    func setLayout(_ layout: WindowLayout) {
        guard layout != self.layout else { return }
        self.layout = layout
        let isTile = layout.form == .mini
        ui.widget("bar").isVisible = !isTile
        ui.widget("tile").isVisible = isTile
        widget.setClass("alone", isTile)
        // With large text the smallest window holds the title and the buttons only.
        ui.widget("tile_second_line").isVisible = layout.height >= 90
        arrangeBar(layout)
        update()
    }

    // Wide: text, transport and tools in three parts, the transport in the middle of the window.
    // Narrow: text, transport.
    private func arrangeBar(_ layout: WindowLayout) {
        let bar = ui.widget("bar").opaque
        let transport = ui.widget("transport")
        let isWide = layout.form == .wide || layout.form == .strip
        let center: Widget? = isWide ? transport : nil
        let end = isWide ? ui.widget("trailing") : transport
        if gtk_center_box_get_end_widget(bar) != end {
            gtk_center_box_set_center_widget(bar, nil)
            gtk_center_box_set_end_widget(bar, nil)
            gtk_center_box_set_center_widget(bar, center)
            gtk_center_box_set_end_widget(bar, end)
        }
        let hasSlider = layout.width >= 1100
        ui.widget("volume_menu").isVisible = !hasSlider
        ui.widget("mute").isVisible = hasSlider
        ui.widget("volume_scale").isVisible = hasSlider
        // The text takes at most 28 % of the width; a character is about 8 px wide.
        let limit = isWide ? max(8, (layout.width * 28 / 100 - 60) / 8) : -1
        for id in ["title", "subtitle"] {
            gtk_label_set_max_width_chars(ui.widget(id).opaque, Int32(limit))
        }
    }

    private func update() {
        let isLive = player.showsLive
        let isWide = layout.map { $0.form == .wide || $0.form == .strip } ?? false
        showTexts(isLive: isLive, isWide: isWide)
        showButtons(isWide: isWide)
        ui.widget("live").isVisible = isLive
        ui.widget("live_inline").isVisible = isLive && !isWide
        ui.widget("tile_live").isVisible = isLive
        showPicture()
        announce()
    }

    private func showTexts(isLive: Bool, isWide: Bool) {
        let isIdle = player.isIdle
        let title = isIdle ? tr("Not playing") : player.title
        let subtitle = isIdle ? tr("Pick a station or an episode") : player.subtitle
        for id in ["title", "tile_title"] {
            ui.widget(id).setText(title)
            ui.widget(id).setClass("dim-label", isIdle)
        }
        for id in ["subtitle", "tile_subtitle"] {
            ui.widget(id).setText(subtitle)
            ui.widget(id).setClass("error", player.hasFailed)
            ui.widget(id).setClass("dim-label", !player.hasFailed)
        }
        let time = ui.widget("time")
        time.isVisible = player.elapsed != nil
        if let elapsed = player.elapsed {
            let total = player.playback.duration.map {
                ClockText.string(seconds: $0).isolatedLeftToRight
            }
            time.setText(
                [elapsed, total].compactMap { $0 }.joined(separator: " / ").isolatedLeftToRight)
        }
        showProgress()
    }

    private func showProgress() {
        let progress = ui.widget("progress")
        let playback = player.playback
        guard let duration = playback.duration, duration > 0, !player.isIdle else {
            progress.isVisible = false
            return
        }
        progress.isVisible = true
        gtk_progress_bar_set_fraction(
            progress.opaque, min(max((playback.position ?? 0) / duration, 0), 1))
    }

    private func showButtons(isWide: Bool) {
        let playback = player.playback
        for id in ["play", "tile_play"] {
            ui.widget(id).setButtonIcon(player.primaryAction.icon)
            ui.widget(id).setName(player.isIdle ? tr("Play") : player.primaryActionName)
        }
        let isEpisode = playback.canSeek && !playback.isLive && !player.isIdle
        let hasRoom = isWide || (layout?.width ?? 0) >= 480
        for id in ["previous", "next"] { ui.widget(id).isVisible = hasRoom && !isEpisode }
        for id in ["skip_back", "skip_forward"] { ui.widget(id).isVisible = hasRoom && isEpisode }
        let favorite = ui.widget("favorite")
        favorite.isVisible = isWide && playback.item?.station != nil
        FavoriteButton.show(player.isFavorite, on: favorite)
        ui.widget("sleep").isSensitive = !player.isIdle
        sleep.update()
        let icon = volumeIcon(playback.volume, isMuted: playback.isMuted)
        gtk_menu_button_set_icon_name(ui.widget("volume_menu").opaque, icon)
        ui.widget("mute").setButtonIcon(icon)
        ui.widget("mute").setName(playback.isMuted ? tr("Unmute") : tr("Mute"))
    }

    private func showPicture() {
        if player.isIdle {
            art.clear()
            tileArt.clear()
        } else if layout?.form == .mini {
            tileArt.show(player.artworkURL, name: player.artworkName, fades: true)
        } else {
            art.show(player.artworkURL, name: player.artworkName, fades: true)
        }
    }

    private func announce() {
        let sentence = player.isIdle ? tr("Not playing") : player.announcement
        guard sentence != announced else { return }
        announced = sentence
        galena_announce(ui.widget("open"), sentence)
    }

    private func watchSwipe() {
        guard let swipe = gtk_gesture_swipe_new() else { return }
        gtk_gesture_single_set_touch_only(swipe, 1)
        Signal.connect(swipe, "swipe", .doubleDouble) { [widget] x, y in
            guard y < -200, abs(y) > abs(x) else { return }
            gtk_widget_activate_action_variant(widget, "win.now-playing", nil)
        }
        gtk_widget_add_controller(widget, swipe)
    }
}
