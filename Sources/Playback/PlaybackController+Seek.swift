// SPDX-License-Identifier: MIT

extension PlaybackController {
    /// Jumps to a place in seconds, clamped; only where ``canSeek``. The place is published at
    /// once; whether it plays or is held does not change.
    public func seek(to position: Double) {
        guard canSeek, let duration, position.isFinite else { return }
        jump(to: min(max(position, 0), duration))
    }

    /// Jumps by seconds, clamped. Going past the end of an episode finishes it.
    public func seek(by offset: Double) {
        guard canSeek, let duration, let position else { return }
        if item?.episode != nil, offset > 0, position + offset >= duration {
            self.position = duration
            finish()
        } else {
            seek(to: position + offset)
        }
    }

    /// Lets go of the scrubber at a place: jumps there and plays on, even from a pause.
    public func releaseScrubber(at position: Double) {
        guard canSeek else { return }
        seek(to: position)
        resume()
    }

    /// Publishes a place and sends the engine there, at its first sound if it is still loading; a
    /// stream that is not loaded starts there.
    func jump(to target: Double) {
        if position != target { position = target }
        jumpCount += 1
        progress.wasPlaced = true
        sleepClockFollowsJump()
        guard isLoaded else {
            progress.unconfirmed = nil
            savePosition()
            return
        }
        progress.awaited = target
        progress.unconfirmed = target
        if hasSounded { sendSeek(to: target) }
    }

    /// Sends the engine to a place and waits for it for a while.
    func sendSeek(to target: Double) {
        engine.seek(to: target)
        timers.start(.seek, after: PlaybackConstants.seekPatience) { [weak self] in
            self?.progress.awaited = nil
            self?.progress.unconfirmed = nil
        }
    }

    /// The engine reached a place; that of an older seek is not the one awaited.
    func landed(at seconds: Double) {
        guard isLoaded else { return }
        progress.noteData(at: clock.elapsed())
        guard let target = progress.awaited, Progress.isNear(seconds, target) else { return }
        progress.awaited = nil
        progress.unconfirmed = nil
        timers.cancel(.seek)
        if position != seconds { position = seconds }
        savePosition()
    }
}
