// SPDX-License-Identifier: MIT

import Media

extension PlaybackController {
    /// A finite programme or an episode came to its end.
    func finish() {
        switch item {
        case .station: finishProgramme()
        case .episode(let episode): finishEpisode(episode)
        case nil: break
        }
    }

    private func finishProgramme() {
        disconnect()
        position = nil
        progress = Progress()
        if settings.loopsFinishedBroadcasts {
            policy.renew()
            setState(.loading)
            restart()
        } else {
            intent = .pause
            setState(.paused)
        }
    }

    private func finishEpisode(_ episode: Episode) {
        countAsHeard(episode)
        dependencies.savePosition(episode, 0, duration)
        removeFromQueue(.episode(episode.id))
        progress.isOver = true
        disconnect()
        if sleepTimer == .endOfEpisode || sleepTimer == .endOfChapter || intent != .play {
            if sleepTimer == .endOfEpisode || sleepTimer == .endOfChapter { setSleepTimer(nil) }
            rest(on: popQueue())
        } else if settings.continuesWithQueue, let next = popQueue() {
            begin(next, automatic: true)
        } else {
            rest(on: nil)
        }
    }

    /// Comes to rest after an episode: on the next one, chosen but not started, or on the same
    /// one, which then starts over.
    private func rest(on next: MediaItem?) {
        intent = .pause
        if let next {
            select(next)
        } else {
            let same = item
            forgetStream()
            hasPlayed = false
            isUnreported = same != nil
        }
        setState(.paused)
    }
}
