// SPDX-License-Identifier: MIT

import Media

extension PlaybackController {
    /// Sets the loudness, clamped to 0–1.
    public func setVolume(_ volume: Double) {
        guard volume.isFinite else { return }
        applyVolume(min(max(volume, 0), 1), muted: isMuted)
    }

    /// Turns the sound off or on again.
    public func setMuted(_ muted: Bool) {
        applyVolume(volume, muted: muted)
    }

    /// Sets the rate, clamped to 0.5–3.0 and rounded to 0.05. Stations always run at 1.
    public func setSpeed(_ speed: Double) {
        guard let episode = item?.episode, speed.isFinite else { return }
        let rate = Self.normalized(speed: speed)
        guard rate != self.speed else { return }
        self.speed = rate
        progress.wasSpedUp = true
        if isLoaded { engine.setSpeed(rate) }
        dependencies.didChangeSpeed(episode, rate)
    }

    /// The sound server's volume was changed by something else; it is not sent back.
    func volumeChangedOutside(_ level: Double, muted: Bool) {
        guard level.isFinite else { return }
        publishVolume(min(max(level, 0), 1), muted: muted)
    }

    /// The nearest rate that exists.
    static func normalized(speed: Double) -> Double {
        let range = PlaybackConstants.speedRange
        let steps = PlaybackConstants.speedStepsPerUnit
        guard speed.isFinite else { return 1 }
        return (min(max(speed, range.lowerBound), range.upperBound) * steps).rounded() / steps
    }

    private func applyVolume(_ level: Double, muted: Bool) {
        engine.setVolume(level, muted: muted)
        publishVolume(level, muted: muted)
    }

    private func publishVolume(_ level: Double, muted: Bool) {
        guard level != volume || muted != isMuted else { return }
        if volume != level { volume = level }
        if isMuted != muted { isMuted = muted }
        dependencies.didChangeVolume(level, muted)
    }
}
