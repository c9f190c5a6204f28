// SPDX-License-Identifier: MIT

import FoundationEssentials

extension PlaybackController {
    /// Something more urgent wants to be heard: pauses until ``uncork()``.
    public func cork() {
        interrupt(.cork)
    }

    /// The urgent thing is over: what it paused goes on, unless the listener acted meanwhile.
    public func uncork() {
        guard interruption == .cork else { return }
        endInterruption(goingOn: true)
    }

    /// The output device that was playing is gone.
    public func outputDidDisappear() {
        guard settings.pausesOnOutputLoss else { return }
        interrupt(.outputLost(clock.elapsed()))
    }

    /// An output device came back: within 90 s what its loss paused goes on.
    public func outputDidReturn() {
        guard case .outputLost(let since) = interruption else { return }
        let away = clock.elapsed() - since
        endInterruption(goingOn: away <= PlaybackConstants.outputReturnWindow)
    }

    /// The sound server was started again: everything that hangs on it is built anew, and plays
    /// only if that is wanted.
    public func soundServerDidRestart() {
        if wantsSound, state.isActive || state == .failed(.noOutput) {
            savePosition()
            anotherRound()
        } else if state == .paused {
            disconnect()
        }
    }

    /// The machine is about to sleep: the place is saved, everything is closed.
    public func systemWillSleep() {
        savePosition()
        let wanted = wantsSound && (state.isActive || isFailed)
        hold()
        disconnect()
        guard wanted else { return }
        if isLive {
            interruption = .suspend(dependencies.now())
        } else {
            intent = .pause
        }
    }

    /// The machine is awake: a live station rejoins after a short sleep, where that is wished.
    public func systemDidWake() {
        guard case .suspend(let since) = interruption else { return }
        let slept = dependencies.now().timeIntervalSince(since)
        endInterruption(
            goingOn: settings.resumesAfterSuspend && slept < PlaybackConstants.suspendLimit)
    }

    /// Another player on the desktop started.
    public func otherPlayerDidStart() {
        if settings.pausesForOthers, state.isActive { pause() }
    }

    private var isFailed: Bool {
        if case .failed = state { true } else { false }
    }

    private func interrupt(_ reason: Interruption) {
        guard wantsSound, state.isActive else { return }
        if reason == .cork, isLive, isLoaded, hasSounded {
            holdCorked()
        } else {
            hold()
        }
        interruption = reason
    }

    /// Silences a live stream but keeps its connection to the sound server, by which it learns that
    /// the call is over. What it still holds is never heard: it is joined anew then.
    private func holdCorked() {
        timers.cancel([.reconnect, .stall, .standstill, .watchdog, .endGrace, .network])
        pausedAt = dependencies.now()
        engine.pause()
        setState(.paused)
        endSleepFade()
    }

    /// Whether the engine holds a live stream that is not to be heard any more.
    var isCorkedLive: Bool { isLive && isLoaded && state == .paused }

    private func endInterruption(goingOn: Bool) {
        interruption = nil
        if goingOn {
            goOn()
        } else {
            intent = .pause
        }
    }
}
