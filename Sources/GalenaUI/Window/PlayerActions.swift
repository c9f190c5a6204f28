// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLibKit
import GalenaCore
import Playback

/// The actions `player.…`, for buttons, shortcuts and menus, enabled as the player allows.
final class PlayerActions {
    private let actions: ActionMap
    private let player: PlayerModel
    private var observation: ObservationToken?

    /// Puts the group on a window.
    init(player: PlayerModel, on window: Widget) {
        self.player = player
        actions = ActionMap(prefix: "player", on: window)
        let playback = player.playback
        actions.add("toggle") { [player] in player.performPrimaryAction() }
        actions.add("stop") { [playback] in playback.stop() }
        actions.add("next") { [playback] in playback.next() }
        actions.add("previous") { [playback] in playback.previous() }
        actions.add("skip-back") { [playback] in playback.seek(by: -15) }
        actions.add("skip-forward") { [playback] in playback.seek(by: 30) }
        actions.add("favorite") { [player] in player.toggleFavorite() }
        actions.add("mute") { [playback] in playback.setMuted(!playback.isMuted) }
        actions.add("sleep", choice: "") { [playback] choice in
            let timer: SleepTimer? =
                switch choice {
                case "end": .endOfEpisode
                case "chapter": .endOfChapter
                default: Int(choice).map { .after(.seconds($0 * 60)) }
                }
            playback.setSleepTimer(timer)
        }
        observation = observe { [weak self] in self?.update() }
    }

    private func update() {
        let playback = player.playback
        let isIdle = player.isIdle
        actions.setEnabled("toggle", !isIdle)
        actions.setEnabled("stop", playback.state.isActive)
        actions.setEnabled("next", playback.canGoNext)
        actions.setEnabled("previous", playback.canGoPrevious)
        actions.setEnabled("skip-back", playback.canSeek)
        actions.setEnabled("skip-forward", playback.canSeek)
        actions.setEnabled("favorite", playback.item?.station != nil)
        actions.setEnabled("sleep", !isIdle)
        actions.setChoice("sleep", sleepChoice)
    }

    private var sleepChoice: String {
        switch player.playback.sleepTimer {
        case .after(let time): String(time.components.seconds / 60)
        case .endOfEpisode: "end"
        case .endOfChapter: "chapter"
        case nil: ""
        }
    }
}
