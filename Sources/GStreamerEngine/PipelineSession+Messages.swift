// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit
import Playback

/// What the bus says.
extension PipelineSession {
    /// Acts on one message, which is borrowed.
    func handle(_ message: UnsafeMutablePointer<GstMessage>) {
        guard let playbin, !tap.isSilent else { return }
        switch message.pointee.type {
        case GST_MESSAGE_ERROR: handleError(message)
        case GST_MESSAGE_EOS:
            if let breakage { return fail(breakage) }
            tellSavedTime()
            emit(.ended)
            dispose()
        case GST_MESSAGE_TAG: readTags(message)
        case GST_MESSAGE_ASYNC_DONE: settled()
        case GST_MESSAGE_STATE_CHANGED: stateChanged(message)
        case GST_MESSAGE_DURATION_CHANGED: readDuration()
        case GST_MESSAGE_CLOCK_LOST where isPlaying:
            change(to: GST_STATE_PAUSED)
            change(to: GST_STATE_PLAYING)
        case GST_MESSAGE_LATENCY: gst_bin_recalculate_latency(playbin.pointer())
        case GST_MESSAGE_REQUEST_STATE: stateRequested(message)
        case GST_MESSAGE_ELEMENT: noteMissing(message)
        case GST_MESSAGE_APPLICATION: handleTap(message)
        default: break
        }
    }

    private func handleTap(_ message: UnsafeMutablePointer<GstMessage>) {
        if galena_message_is(message, GALENA_MESSAGE_READY) != 0 {
            filled()
        } else if galena_message_is(message, GALENA_MESSAGE_DRY) != 0 {
            if isPlaying { checkSupply() }
        } else if galena_message_is(message, GALENA_MESSAGE_TITLE_CAME) != 0 {
            handleTitle(message, isHeard: false)
        } else if galena_message_is(message, GALENA_MESSAGE_TITLE) != 0 {
            handleTitle(message, isHeard: true)
        } else if galena_message_is(message, GALENA_MESSAGE_UNTITLED) != 0 {
            songIsUntitled()
        } else if galena_message_is(message, GALENA_MESSAGE_FLAT) != 0 {
            equalizerIsFlat()
        } else if galena_message_is(message, GALENA_MESSAGE_VOLUME) != 0 {
            readVolume()
        }
    }

    /// A state change or a seek has come to rest.
    private func settled() {
        if needsFirstSeek {
            needsFirstSeek = false
            jump(to: source.startPosition)
        } else if let target = seekTarget, let playbin {
            // The first answer may be that of the pause before the seek.
            let position = position(of: playbin) ?? 0
            if abs(position - target.position) > 0.5 && !target.isLastChance {
                seekTarget?.isLastChance = true
            } else {
                seekTarget = nil
                emit(.seeked(to: position))
            }
        }
        if isFilling && galena_tap_is_counting(tap.pointer) == 0 { filled() }
    }

    private func stateChanged(_ message: UnsafeMutablePointer<GstMessage>) {
        var old = GST_STATE_NULL
        var new = GST_STATE_NULL
        gst_message_parse_state_changed(message, &old, &new, nil)
        if new == GST_STATE_PLAYING, !isFilling, wantsToPlay {
            isPlaying = true
            hasPlayed = true
            readDuration()
            emit(.playing)
            tellOutput()
            readVolume()
            followPosition()
            galena_tap_rearm(tap.pointer)
            if tap.level == 0 { checkSupply() }
        } else if old == GST_STATE_PLAYING, new == GST_STATE_PAUSED {
            let wasPlaying = isPlaying
            isPlaying = false
            end(.position)
            end(.dry)
            if !wantsToPlay && wasPlaying {
                tellPosition()
                emit(.paused)
            }
        }
    }

    /// The sound server wants a pause (a phone call), or that it ends; the player's rules decide.
    private func stateRequested(_ message: UnsafeMutablePointer<GstMessage>) {
        var state = GST_STATE_NULL
        gst_message_parse_request_state(message, &state)
        if state == GST_STATE_PAUSED { emit(.corked) }
        if state == GST_STATE_PLAYING { emit(.uncorked) }
    }

    private func readDuration() {
        guard let playbin else { return }
        var nanoseconds: gint64 = -1
        let isKnown =
            gst_element_query_duration(playbin.pointer(), GST_FORMAT_TIME, &nanoseconds) != 0
            && nanoseconds > 0 && isLengthTrue
        let length = isKnown ? Double(nanoseconds) / 1e9 : nil
        guard duration != .some(length) else { return }
        duration = .some(length)
        emit(.duration(length))
        applySilence()
        if isPlaying { followPosition() }
    }

    /// What has an end has a place in it; some files tell of their end only while they play.
    private func followPosition() {
        guard case .some(.some) = duration else { return }
        every(milliseconds: 500, .position) { $0.tellPosition() }
    }

    /// Some stations give a Content-Length, which means nothing: a live stream has a length only
    /// where the server lets one ask for a part of it.
    private var isLengthTrue: Bool {
        guard source.isLive, source.url.scheme?.hasPrefix("http") == true else { return true }
        return galena_tap_has_ranges(tap.pointer) != 0
    }

    private func tellPosition() {
        guard case .some(.some) = duration, seekTarget == nil, let playbin,
            let position = position(of: playbin)
        else { return }
        emit(.position(position))
        tellSavedTime()
    }

    private func readVolume() {
        guard let playbin else { return }
        galena_tap_volume_read(tap.pointer)
        let now = gst_stream_volume_get_volume(playbin.opaque, GST_STREAM_VOLUME_FORMAT_CUBIC)
        let muted = gst_stream_volume_get_mute(playbin.opaque) != 0
        // The sound server echoes what we set ourselves, late and rounded.
        let isEcho = recentVolumes.contains { abs($0 - now) < 0.005 }
        guard !isEcho || muted != isMuted else { return }
        (volume, isMuted, recentVolumes) = (now, muted, [now])
        emit(.volume(now, muted: muted))
    }
}

/// The start rule and the under-runs.
extension PipelineSession {
    /// The margin is there.
    private func filled() {
        isFilling = false
        playIfReady()
    }

    /// The decoded sound is used up; what the sink holds may still last until more comes.
    func checkSupply() {
        guard isPlaying, galena_tap_is_at_end(tap.pointer) == 0 else { return }
        guard tap.level == 0 else { return galena_tap_rearm(tap.pointer) }
        let ahead = tap.ahead - silenceShift
        guard ahead <= 0.04 else {
            return after(milliseconds: Int((ahead - 0.03) * 1000), .dry) { $0.checkSupply() }
        }
        if let breakage { return fail(breakage) }
        isFilling = true
        isPlaying = false
        end(.position)
        margin = BufferMargins.grown(from: margin)
        tell(.ranDry(margin: margin))
        emit(.buffering(percent: 0))
        change(to: GST_STATE_PAUSED)
        tap.expect(margin)
    }
}
