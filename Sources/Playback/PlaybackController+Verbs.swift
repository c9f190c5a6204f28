// SPDX-License-Identifier: MIT

import Media

extension PlaybackController {
    /// Plays an item; `list` is where it was started from, for next and previous. Never pauses:
    /// what already plays is left alone, what is held goes on, and only a new item is reported.
    public func play(_ item: MediaItem, in list: [MediaItem] = []) {
        if let station = item.station {
            let round = StationSequence(list)
            if !round.stations.isEmpty || !sequence.contains(station.id) { sequence = round }
        }
        guard item.id == self.item?.id, state != .idle else {
            begin(item)
            return
        }
        if self.item != item { self.item = item }
        resume()
    }

    /// Activates a row or card: toggles the item that plays, switches to another.
    public func activate(_ item: MediaItem, in list: [MediaItem] = []) {
        if item.id == self.item?.id, state.isActive {
            pause()
        } else {
            play(item, in: list)
        }
    }

    /// Plays on, or again, what was chosen; with nothing chosen does nothing.
    public func resume() {
        guard let item else { return }
        interruption = nil
        intent = .play
        if state.isActive { return }
        if state == .idle || isUnreported {
            begin(item)
            return
        }
        if settings.pausesOthers { dependencies.pauseOthers() }
        goOn()
    }

    /// Pauses; a live stream is let go.
    public func pause() {
        guard item != nil else { return }
        interruption = nil
        intent = .pause
        hold()
        // A call that ends plays on by itself; what the listener paused does not wait for that.
        if isCorkedLive { disconnect() }
    }

    /// Pauses what plays, plays what is paused.
    public func toggle() {
        state.isActive ? pause() : resume()
    }

    /// Ends playing; the state becomes idle.
    public func stop() {
        guard item != nil else { return }
        leave()
        intent = .stop
        setSleepTimer(nil)
        forgetStream()
        setState(.idle)
    }
}

extension PlaybackController {
    /// Starts an item from scratch; the old one is silent before this returns.
    func begin(_ item: MediaItem, automatic: Bool = false) {
        leave()
        intent = .play
        isAutomatic = automatic
        select(item)
        isUnreported = false
        dependencies.didStart(item)
        if settings.pausesOthers { dependencies.pauseOthers() }
        setState(.loading)
        prepare()
    }

    /// Makes an item the current one without starting it.
    func select(_ item: MediaItem) {
        if let old = self.item, old.episode != nil, old.id != item.id { past.append(old) }
        if past.count > 50 { past.removeFirst() }
        forgetStream()
        hasPlayed = false
        isUnreported = true
        self.item = item
        removeFromQueue(item.id)
        if speed != 1 { speed = 1 }
        adoptSound(of: item)
    }

    /// Lets go of the current item: saves its place, silences it, drops whatever it waits for.
    func leave() {
        savePosition()
        disconnect()
        interruption = nil
        pausedAt = nil
    }

    /// Drops the engine's stream and every wait that belongs to it; the item stays.
    func disconnect() {
        timers.cancel([
            .reconnect, .stall, .standstill, .watchdog, .release, .endGrace, .seek, .network,
        ])
        resolving?.cancel()
        resolving = nil
        generation += 1
        if isReconnecting { isReconnecting = false }
        if isLoaded {
            isLoaded = false
            engine.stop()
        }
    }

    /// Forgets what was learned of the stream, as for another item.
    func forgetStream() {
        endpoints = []
        policy = ReconnectPolicy()
        plan = nil
        progress = Progress()
        clearTitles()
        titles = TitleState()
        if endpoint != nil { endpoint = nil }
        if format != nil { format = nil }
        if position != nil { position = nil }
        if duration != nil { duration = nil }
        if !chapterStarts.isEmpty { chapterStarts = [] }
    }

    /// Silences, by the listener's wish or for an interruption. On demand the place is held in the
    /// engine for a while; live and what has not sounded yet is let go at once.
    func hold() {
        guard state.isActive else { return }
        savePosition()
        pausedAt = dependencies.now()
        if isLoaded, hasSounded, !isLive {
            timers.cancel([.reconnect, .stall, .standstill, .watchdog, .endGrace, .network])
            engine.pause()
            timers.start(.release, after: PlaybackConstants.releaseDelay) { [weak self] in
                self?.release()
            }
        } else {
            disconnect()
            timers.start(.release, after: PlaybackConstants.releaseDelay) { [weak self] in
                self?.release()
            }
        }
        setState(.paused)
        endSleepFade()
    }

    /// After a long pause: pipeline and device go; state, item and track stay.
    private func release() {
        disconnect()
        setSleepTimer(nil)
    }

    /// Goes on from paused or failed.
    func goOn() {
        timers.cancel(.release)
        if isCorkedLive { disconnect() }
        if case .failed(let error) = state, !error.isTransient {
            endpoints = []
            policy = ReconnectPolicy()
        }
        policy.renew()
        giveBackSeconds()
        pausedAt = nil
        setState(.loading)
        guard isLoaded else {
            restart()
            return
        }
        engine.resume()
        timers.start(.watchdog, after: PlaybackConstants.resumeWatchdog) { [weak self] in
            self?.disconnect()
            self?.restart()
        }
    }
}
