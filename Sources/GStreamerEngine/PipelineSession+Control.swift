// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import FoundationEssentials
import GLibKit
import Playback

/// What the engine asks of a session.
extension PipelineSession {
    /// Holds the sound and keeps the place.
    func pause() {
        wantsToPlay = false
        if isPlaying {
            change(to: GST_STATE_PAUSED)
        } else {
            emit(.paused)
        }
    }

    /// Goes on after a pause.
    func resume() {
        wantsToPlay = true
        playIfReady()
    }

    /// Jumps to a place in seconds.
    func seek(to position: Double) {
        guard playbin != nil, !needsFirstSeek else { return }
        seekTarget = SeekTarget(position: max(0, position))
        jump(to: position)
    }

    /// Changes the rate where the media is.
    func setSpeed(_ speed: Double) {
        guard speed != self.speed else { return }
        self.speed = speed
        guard let playbin, !needsFirstSeek else { return }
        insertSpeed()
        jump(to: position(of: playbin) ?? 0)
    }

    /// Fades to a share of the volume over a time of sound.
    func fade(to level: Double, over duration: Duration) {
        guard let fader else { return }
        galena_fader_set(
            fader.pointer(), level, GstClockTime(seconds: duration / .seconds(1)))
    }

    /// Sets loudness and mute.
    func setVolume(_ volume: Double, muted: Bool) {
        self.volume = volume
        isMuted = muted
        applyVolume()
    }
}

extension PipelineSession {
    /// Hands loudness and mute to playbin, which hands them to the sink or its own element.
    func applyVolume() {
        guard let playbin else { return }
        recentVolumes = recentVolumes.suffix(7) + [volume]
        gst_stream_volume_set_volume(playbin.opaque, GST_STREAM_VOLUME_FORMAT_CUBIC, volume)
        gst_stream_volume_set_mute(playbin.opaque, isMuted ? 1 : 0)
    }

    /// Puts the element that keeps the pitch into the filter, once; it stays.
    func insertSpeed() {
        guard !hasSpeed else { return }
        hasSpeed = true
        guard let filter, let scale = gst_element_factory_make("scaletempo", nil) else { return }
        galena_filter_set(filter.pointer(), GALENA_SLOT_SPEED, scale)
    }

    /// A flushing seek in PAUSED; playing goes on once the margin is there.
    func jump(to position: Double) {
        guard let playbin else { return }
        isFilling = true
        isPlaying = false
        end(.position)
        end(.dry)
        change(to: GST_STATE_PAUSED)
        let flags = GstSeekFlags(
            GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
        let isDone = gst_element_seek(
            playbin.pointer(), speed, GST_FORMAT_TIME, flags, GST_SEEK_TYPE_SET,
            gint64(max(0, position) * 1e9), GST_SEEK_TYPE_NONE, -1)
        if isDone == 0 {
            seekTarget = nil
            emit(.seeked(to: self.position(of: playbin) ?? 0))
        }
        tap.expect(margin)
    }

    /// Plays when that is wanted, the margin is there and the session before this one is quiet.
    func playIfReady() {
        guard playbin != nil, wantsToPlay, !isFilling, !isPlaying else { return }
        if let previous, !previous.tap.isQuiet, patience > 0 {
            patience -= 1
            return after(milliseconds: 1, .handover) { $0.playIfReady() }
        }
        previous = nil
        change(to: GST_STATE_PLAYING)
    }

    /// Seconds from the start, or nil when the pipeline does not know.
    func position(of playbin: GObjectRef) -> Double? {
        var nanoseconds: gint64 = 0
        guard gst_element_query_position(playbin.pointer(), GST_FORMAT_TIME, &nanoseconds) != 0
        else { return nil }
        return Double(nanoseconds) / 1e9
    }
}
