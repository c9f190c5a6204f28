// SPDX-License-Identifier: MIT

import Media

extension PlaybackController {
    /// Takes an engine's event in, unless it belongs to an older start.
    func handle(_ event: PlaybackEvent, of expected: Generation) {
        guard expected == generation else { return }
        switch event {
        case .buffering(let percent): buffered(percent)
        case .playing: sounded()
        case .paused: break
        case .ended: ended()
        case .failed(let error): broke(error)
        case .tags(let tags): read(tags)
        case .duration(let seconds): if duration != seconds { duration = seconds }
        case .position(let seconds): tick(seconds)
        case .seeked(let seconds): landed(at: seconds)
        case .volume(let level, let muted): volumeChangedOutside(level, muted: muted)
        case .format(let found): if format != found { format = found }
        case .silenceSkipped(let seconds): skippedSilence(seconds)
        case .corked: cork()
        case .uncorked: uncork()
        case .outputLost: lostWithOutput()
        }
    }

    private func buffered(_ percent: Int) {
        guard isLoaded, wantsSound else { return }
        timers.cancel([.watchdog, .standstill])
        if !timers.isPending(.stall) { armStall() }
        progress.noteData(at: clock.elapsed())
        setState(.buffering(percent: percent))
    }

    private func sounded() {
        guard isLoaded else { return }
        guard wantsSound else {
            engine.pause()
            return
        }
        timers.cancel([.stall, .watchdog])
        policy.succeed()
        if isReconnecting { isReconnecting = false }
        rememberGoodEndpoint()
        if !hasSounded { soundedFirst() }
        hasPlayed = true
        returnSkipped()
        progress.noteData(at: clock.elapsed())
        setState(.playing)
        armStandstill()
    }

    private func soundedFirst() {
        hasSounded = true
        if item?.station != nil { engine.fade(to: 1, over: PlaybackConstants.fadeIn) }
        if let target = progress.awaited { sendSeek(to: target) }
    }

    private func rememberGoodEndpoint() {
        guard let station = item?.station, let endpoint else { return }
        if goodEndpoints.count > 500 { goodEndpoints = [:] }
        goodEndpoints[station.id] = endpoint.url
    }

    private func broke(_ error: PlaybackError) {
        guard isLoaded else { return }
        isLoaded = false
        generation += 1
        if wantsSound, state.isActive { fail(error) }
    }

    /// The device is gone and the stream with it. Where that does not pause, the next device will do.
    private func lostWithOutput() {
        guard isLoaded else { return }
        isLoaded = false
        generation += 1
        guard settings.pausesOnOutputLoss else {
            if wantsSound, state.isActive { fail(.connectionLost) }
            return
        }
        outputDidDisappear()
    }

    private func ended() {
        guard isLoaded, wantsSound else { return }
        timers.cancel([.stall, .standstill, .watchdog])
        timers.start(.endGrace, after: PlaybackConstants.endGrace) { [weak self] in
            self?.classifyEnd()
        }
    }

    /// Tells a finished programme from a connection that dropped.
    private func classifyEnd() {
        guard let duration, duration > 0 else {
            endedWithoutLength()
            return
        }
        let margin = max(
            PlaybackConstants.finishedSeconds, duration * PlaybackConstants.finishedShare)
        (position ?? 0) >= duration - margin ? finish() : fail(.connectionLost)
    }

    /// A stream of unknown length is live and dropped; an episode is over, unless its feed says
    /// that not even half of it came.
    private func endedWithoutLength() {
        guard let episode = item?.episode else {
            fail(.connectionLost)
            return
        }
        let told = episode.duration ?? 0
        (position ?? 0) < told / 2 ? fail(.connectionLost) : finish()
    }
}
