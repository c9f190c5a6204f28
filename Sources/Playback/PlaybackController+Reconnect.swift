// SPDX-License-Identifier: MIT

extension PlaybackController {
    /// Something broke while sound is wanted: try again, try elsewhere, or give up.
    func fail(_ error: PlaybackError) {
        disconnect()
        switch policy.fail(error, endpoints: endpoints.count) {
        case .change:
            restart()
        case .retry(let delay, _):
            isReconnecting = true
            setState(.loading)
            timers.start(.reconnect, after: delay) { [weak self] in self?.restart() }
        case .giveUp:
            giveUp(error)
        }
    }

    /// Without a network every next one would fail as well: then the queue waits for its return.
    private func giveUp(_ error: PlaybackError) {
        endSleepFade()
        if isAutomatic, !hasPlayed, error != .noNetwork, let item, let next = popQueue() {
            skipped.append(item)
            dependencies.didSkip(item, error)
            begin(next, automatic: true)
            return
        }
        returnSkipped()
        setState(.failed(error))
    }

    /// The network came back: a failed or waiting item that is still wanted gets one more round;
    /// what still plays from its buffer is left alone, what gives no data for 3 s starts again.
    public func networkDidReturn() {
        guard wantsSound, item != nil else { return }
        if case .failed(let error) = state {
            guard error.isTransient else { return }
            anotherRound()
        } else if timers.isPending(.reconnect) {
            anotherRound()
        } else if state.isActive {
            let since = clock.elapsed()
            timers.start(.network, after: PlaybackConstants.networkPatience) { [weak self] in
                guard let self, progress.lastData <= since else { return }
                anotherRound()
            }
        }
    }

    /// Starts again at once with the whole budget; nothing is reported.
    func anotherRound() {
        disconnect()
        policy.renew()
        isReconnecting = true
        setState(.loading)
        restart()
    }

    /// No sound for too long while loading or buffering is a stall.
    func armStall() {
        timers.start(.stall, after: PlaybackConstants.stallLimit) { [weak self] in
            self?.fail(.stalled)
        }
    }

    /// A position that stands still while "playing" is a stall as well. One wait is enough: at its
    /// end it looks when the position last moved and waits for the rest.
    func armStandstill() {
        guard !timers.isPending(.standstill) else { return }
        waitForStandstill(PlaybackConstants.standstillLimit)
    }

    private func waitForStandstill(_ delay: Duration) {
        timers.start(.standstill, after: delay) { [weak self] in
            guard let self, state == .playing else { return }
            guard progress.hasTicked else {
                waitForStandstill(PlaybackConstants.standstillLimit)
                return
            }
            let left = PlaybackConstants.standstillLimit - (clock.elapsed() - progress.lastData)
            left > .zero ? waitForStandstill(left) : fail(.stalled)
        }
    }
}
