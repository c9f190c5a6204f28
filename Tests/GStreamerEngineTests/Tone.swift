// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import CGStreamerShims
import Foundation
import Synchronization

/// Test sound, made by GStreamer once for each process: a steady sine in stereo.
enum Tone {
    private static let made = Mutex<[String: Data]>([:])

    /// The encodings that tests use, as the end of a gst-launch line.
    enum Encoding: String, CaseIterable, Sendable {
        case mp3 = "lamemp3enc target=bitrate bitrate=128 cbr=true"
        case mp3Mono =
            """
            audioresample ! audio/x-raw,rate=22050 ! audioconvert ! audio/x-raw,channels=1 ! \
            lamemp3enc target=bitrate bitrate=64 cbr=true
            """
        case vorbis = "vorbisenc ! oggmux"
        case opus = "audioresample ! opusenc ! oggmux"
        case flac = "flacenc"
        case aac = "avenc_aac ! aacparse ! audio/mpeg,stream-format=adts"
        case wav = "wavenc"

        /// The media type that a server gives.
        var type: String {
            switch self {
            case .mp3, .mp3Mono: "audio/mpeg"
            case .vorbis, .opus: "application/ogg"
            case .flac: "audio/flac"
            case .aac: "audio/aac"
            case .wav: "audio/wav"
            }
        }

        /// The name that the engine gives the codec.
        var name: String {
            switch self {
            case .mp3, .mp3Mono: "MP3"
            case .vorbis: "Vorbis"
            case .opus: "Opus"
            case .flac: "FLAC"
            case .aac: "AAC"
            case .wav: "WAV"
            }
        }
    }

    /// An encoded tone; `tags` in gst-launch's notation, such as `title="One",artist=Two`.
    static func data(
        _ encoding: Encoding, hertz: Int = 440, seconds: Int = 2, tags: String = ""
    ) throws -> Data {
        let key = "\(encoding) \(hertz) \(seconds) \(tags)"
        if let data = made.withLock({ $0[key] }) { return data }
        let file = FileManager.default.temporaryDirectory.appending(
            path: "galena-tone-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let injected = tags.isEmpty ? "" : "taginject tags=\"\(tags)\" ! "
        try run(
            """
            audiotestsrc num-buffers=\(seconds * 10) samplesperbuffer=4410 freq=\(hertz) \
            volume=0.5 ! audio/x-raw,rate=44100,channels=2 ! audioconvert ! \(injected)\
            \(encoding.rawValue) ! filesink location=\(file.path)
            """)
        let data = try Data(contentsOf: file)
        made.withLock { $0[key] = data }
        return data
    }

    /// Runs a pipeline in gst-launch's notation to its end; `prepare` gets its bin before it starts.
    static func run(
        _ line: String, prepare: (UnsafeMutablePointer<GstBin>) -> Void = { _ in }
    ) throws {
        guard galena_gst_init() != 0 else { throw POSIXError(.ENOSYS) }
        guard let pipeline = gst_parse_launch(line, nil) else { throw POSIXError(.EINVAL) }
        defer { gst_object_unref(pipeline) }
        pipeline.withMemoryRebound(to: GstBin.self, capacity: 1) { prepare($0) }
        gst_element_set_state(pipeline, GST_STATE_PLAYING)
        defer { gst_element_set_state(pipeline, GST_STATE_NULL) }
        guard let bus = gst_element_get_bus(pipeline) else { throw POSIXError(.EINVAL) }
        defer { gst_object_unref(bus) }
        let types = GstMessageType(
            rawValue: GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
        guard let message = gst_bus_timed_pop_filtered(bus, 20_000_000_000, types) else {
            throw POSIXError(.ETIMEDOUT)
        }
        defer { gst_message_unref(message) }
        guard message.pointee.type == GST_MESSAGE_EOS else { throw POSIXError(.EIO) }
    }
}
