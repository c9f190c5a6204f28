// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit

/// Loads the plugins of a usual start on a thread of its own, so that the first click is not the
/// one that waits for them. Nothing is played and no device is opened.
actor Warmer {
    private static let elements = [
        "playbin", "uridecodebin", "decodebin", "souphttpsrc", "typefind", "icydemux", "queue2",
        "multiqueue", "mpegaudioparse", "mpg123audiodec", "avdec_mp3", "aacparse", "avdec_aac",
        "oggdemux", "vorbisdec", "opusdec", "audioconvert", "audioresample", "volume",
        "streamsynchronizer", "input-selector", "pipewiresink", "pulsesink",
    ]

    private let thread = GLibThread(name: "galena-warm")

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Loads and ends.
    func run() {
        defer { thread.stop() }
        guard galena_gst_init() != 0 else { return }
        for name in Self.elements {
            guard let element = gst_element_factory_make(name, nil) else { continue }
            let reference = GObjectRef(adopting: element)
            withExtendedLifetime(reference) {}
        }
    }
}
