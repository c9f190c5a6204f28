// SPDX-License-Identifier: MIT

extension PlaybackController {
    /// Sets the sleep timer, in place of one that runs; nil turns it off. The ends of episodes and
    /// chapters exist for episodes only; elsewhere the call does nothing.
    public func setSleepTimer(_ timer: SleepTimer?) {
        switch timer {
        case .endOfEpisode where item?.episode == nil: return
        case .endOfChapter where item?.episode == nil || chapterStarts.isEmpty: return
        case .after(let time) where time <= .zero: return
        default: break
        }
        endSleepFade()
        timers.cancel(.sleep)
        sleepClock = SleepClock()
        if sleepTimer != timer { sleepTimer = timer }
        publishSleepRemaining(nil)
        switch timer {
        case .after(let time):
            sleepClock.remaining = time
            publishSleepRemaining(time)
            sleepClockFollowsState()
        case .endOfEpisode, .endOfChapter:
            sleepClockFollowsJump()
        case nil: break
        }
    }

    /// Time counts only while something plays; a pause keeps what is left.
    func sleepClockFollowsState() {
        guard case .after = sleepTimer else { return }
        if state.isActive {
            guard sleepClock.lastBeat == nil else { return }
            sleepClock.lastBeat = clock.elapsed()
            waitForBeat()
        } else {
            countSleepTime()
            sleepClock.lastBeat = nil
            timers.cancel(.sleep)
        }
    }

    /// Ends of episodes and chapters are met by the position.
    func sleepClockFollowsPosition() {
        guard let position, let end = sleepEnd else { return }
        let left = max(end - position, 0) / speed
        publishSleepRemaining(.seconds(left))
        fadeIfNear(.seconds(left))
        if left == 0, sleepTimer == .endOfChapter { fireSleepTimer() }
    }

    /// The listener went elsewhere in the episode: another chapter ends next.
    func sleepClockFollowsJump() {
        guard sleepTimer == .endOfEpisode || sleepTimer == .endOfChapter else { return }
        let place = position ?? 0
        sleepClock.chapterEnd = chapterStarts.first { $0 > place }
        endSleepFade()
        sleepClockFollowsPosition()
    }

    /// Brings the level back after a fade that was broken off or did its work.
    func endSleepFade() {
        guard sleepClock.isFading else { return }
        sleepClock.isFading = false
        engine.fade(to: 1, over: state == .playing ? PlaybackConstants.fadeIn : .zero)
    }

    private var sleepEnd: Double? {
        switch sleepTimer {
        case .endOfEpisode: duration.map { $0 - (plan?.outroLength ?? 0) }
        case .endOfChapter: sleepClock.chapterEnd ?? duration
        case .after, nil: nil
        }
    }

    private func waitForBeat() {
        let second = Duration.seconds(1)
        let part = Duration(
            secondsComponent: 0, attosecondsComponent: sleepClock.remaining.components.attoseconds)
        timers.start(.sleep, after: part > .zero ? part : second) { [weak self] in self?.beat() }
    }

    private func beat() {
        countSleepTime()
        if sleepClock.remaining <= .zero {
            fireSleepTimer()
        } else {
            fadeIfNear(sleepClock.remaining)
            waitForBeat()
        }
    }

    private func countSleepTime() {
        guard let last = sleepClock.lastBeat else { return }
        let now = clock.elapsed()
        sleepClock.lastBeat = now
        sleepClock.remaining -= now - last
        publishSleepRemaining(max(sleepClock.remaining, .zero))
    }

    private func fadeIfNear(_ left: Duration) {
        guard !sleepClock.isFading, left <= PlaybackConstants.sleepFade, left > .zero,
            state == .playing
        else { return }
        sleepClock.isFading = true
        engine.fade(to: 0, over: left)
    }

    private func fireSleepTimer() {
        intent = .pause
        hold()
        setSleepTimer(nil)
    }

    private func publishSleepRemaining(_ left: Duration?) {
        let whole = left.map { left in
            let parts = left.components
            return Duration.seconds(parts.seconds + (parts.attoseconds > 0 ? 1 : 0))
        }
        if sleepRemaining != whole { sleepRemaining = whole }
    }
}
