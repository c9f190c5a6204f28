// SPDX-License-Identifier: MIT

import FoundationEssentials
import Media

extension PlaybackController {
    /// Takes a reported position in.
    func tick(_ seconds: Double) {
        guard isLoaded else { return }
        progress.noteTick(seconds, at: clock.elapsed())
        guard !isLive, progress.awaited == nil else { return }
        if let target = progress.unconfirmed, Progress.isNear(seconds, target) || seconds > target {
            progress.unconfirmed = nil
        }
        if position != seconds { position = seconds }
        guard state == .playing else { return }
        if clock.elapsed() - progress.lastSave >= PlaybackConstants.saveInterval { savePosition() }
        if let outro = plan?.outroLength, outro > 0, let duration, seconds >= duration - outro {
            finish()
        } else {
            sleepClockFollowsPosition()
        }
    }

    /// Tells the library where the listener is, unless the place is not yet sure. Near enough to
    /// the end it counts as heard and starts over next time.
    func savePosition() {
        guard let episode = item?.episode, let position, !progress.isOver,
            progress.unconfirmed == nil, progress.wasPlaced || hasPlayed && position >= 1
        else { return }
        progress.lastSave = clock.elapsed()
        if settings.playedRule.isPlayed(position: position, duration: duration) {
            countAsHeard(episode)
            dependencies.savePosition(episode, 0, duration)
        } else {
            dependencies.savePosition(episode, position, duration)
        }
    }

    /// Saves the place at once, as before a suspend or at the end of the program.
    public func saveNow() {
        savePosition()
    }

    /// Marks the episode as heard, once for each start.
    func countAsHeard(_ episode: Episode) {
        guard !progress.isCounted else { return }
        progress.isCounted = true
        dependencies.didFinish(episode)
    }

    /// Where an episode begins: where the listener was, a little earlier after a long time, or
    /// after the intro. What was heard to its end starts over.
    func startPosition(of plan: EpisodePlan) -> Double {
        guard let saved = plan.state, saved.position > 0,
            !settings.playedRule.isPlayed(position: saved.position, duration: saved.duration)
        else { return plan.introLength }
        let pause = dependencies.now().timeIntervalSince(saved.updated)
        return max(saved.position - Self.secondsGivenBack(after: pause), plan.introLength, 0)
    }

    /// Seconds to repeat after a pause of so many seconds.
    static func secondsGivenBack(after pause: Double) -> Double {
        PlaybackConstants.giveBack.first { pause >= $0.pausedFor }?.seconds ?? 0
    }

    /// Goes back a little when an episode was paused for long.
    func giveBackSeconds() {
        guard item?.episode != nil, let position, let pausedAt else { return }
        let seconds = Self.secondsGivenBack(
            after: dependencies.now().timeIntervalSince(pausedAt))
        if seconds > 0 { jump(to: max(position - seconds, 0)) }
    }
}
