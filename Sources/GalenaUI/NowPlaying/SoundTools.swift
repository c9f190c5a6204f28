// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore
import Playback

/// The tools of now-playing that open something: speed, sleep timer, equalizer, output.
final class SoundTools {
    private let ui: UIFile
    private let model: AppModel
    private let speed: SpeedPopover
    private let sleep: SleepMenu
    private let equalizer: EqualizerPopover
    private let outputs: OutputsPopover

    /// Takes the buttons from the page's file.
    init(_ ui: UIFile, model: AppModel) {
        self.ui = ui
        self.model = model
        speed = SpeedPopover(model.sound, on: ui.widget("speed"))
        sleep = SleepMenu(on: ui.widget("sleep"), playback: model.playback)
        equalizer = EqualizerPopover(model.sound, on: ui.widget("equalizer"))
        outputs = OutputsPopover(model.sound, on: ui.widget("output"))
    }

    /// Makes the buttons say what is set. `isRoomy` shows what is left of the sleep timer as text.
    func update(isRoomy: Bool) {
        let sound = model.sound
        let speed = ui.widget("speed")
        speed.isVisible = sound.hasSpeed
        ui.widget("speed_label").setText(sound.speedText)
        speed.setName(tr("Speed: {speed}", ("speed", sound.speedText)))
        speed.setClass("accent", sound.speed != 1)
        let equalizer = ui.widget("equalizer")
        equalizer.setClass("accent", !sound.equalizer.isFlat)
        equalizer.setName(tr("Equalizer: {preset}", ("preset", sound.equalizer.name)))
        ui.widget("share").isSensitive = !model.player.isIdle
        ui.widget("sleep").isSensitive = !model.player.isIdle
        sleep.update(time: isRoomy ? ui.widget("sleep_time") : nil)
        if !isRoomy { ui.widget("sleep_time").isVisible = false }
    }
}
