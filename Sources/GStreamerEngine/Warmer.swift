// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import FoundationEssentials
import GLibKit

/// Loads the plugins of a usual start on a thread of its own, so that the first click is not the
/// one that waits for them. A second of silence is decoded into nothing; no device is opened and
/// no host is contacted.
///
/// Most stations send MP3. What other codecs need is loaded when one is met, in 10 to 20 ms; libav,
/// which decodes AAC, takes a sixth of a second and 8 MB, which many a session never needs.
actor Warmer {
    private static let elements = ["souphttpsrc", "icydemux", "pipewiresink", "pulsesink"]

    private let thread = GLibThread(name: "galena-warm")

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Loads and ends.
    func run() {
        defer { thread.stop() }
        guard galena_gst_init() != 0 else { return }
        for name in Self.elements {
            guard let element = gst_element_factory_make(name, nil) else { continue }
            withExtendedLifetime(GObjectRef(adopting: element)) {}
        }
        galena_warm_network()
        playSilence()
    }

    private func playSilence() {
        guard let element = gst_element_factory_make("playbin", nil),
            let fader = galena_fader_new(), let sink = gst_element_factory_make("fakesink", nil)
        else { return }
        let playbin = GObjectRef(adopting: element)
        galena_gst_set_object(element, "audio-sink", galena_filter_new(fader, sink))
        galena_gst_set_int(element, "flags", PlayFlags.audio | PlayFlags.softwareVolume)
        galena_gst_set_string(element, "uri", Self.silence)
        if let bus = gst_element_get_bus(playbin.pointer()) {
            gst_element_set_state(playbin.pointer(), GST_STATE_PLAYING)
            let types = GstMessageType(
                rawValue: GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
            if let message = gst_bus_timed_pop_filtered(bus, 3_000_000_000, types) {
                gst_message_unref(message)
            }
            gst_object_unref(bus)
        }
        gst_element_set_state(playbin.pointer(), GST_STATE_NULL)
    }

    /// Frames of MPEG-1 layer 3 at 128 kbit/s in which every coefficient is zero.
    private static var silence: String {
        let frame = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
        let frames = Data((0..<40).flatMap { _ in frame })
        return "data:audio/mpeg;base64," + frames.base64EncodedString()
    }
}
