// SPDX-License-Identifier: GPL-3.0-or-later
import CGStreamer
import FoundationEssentials

/// Runs bytes through a short GStreamer pipeline and waits for its end.
///
/// The pipelines are short (seconds of sound, one picture) and faster than real time by a
/// hundredfold, so the server waits for them on its only thread.
struct Transcoder {
    private let directory: String

    /// Works in a directory of its own below the system's temporary one.
    init?() {
        guard gst_init_check(nil, nil, nil) != 0,
            let path = g_dir_make_tmp("galena-demo-XXXXXX", nil)
        else { return nil }
        defer { g_free(path) }
        directory = String(cString: path)
    }

    /// Takes the directory away.
    func removeFiles() {
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// What `filesrc ! (elements) ! filesink` makes of the input; nil when it fails.
    ///
    /// - Parameter tags: what an element named `tags` of type taginject is told to say.
    func run(_ input: [UInt8], through elements: String, tags: String? = nil) -> [UInt8]? {
        let from = directory + "/in"
        let to = directory + "/out"
        guard (try? Data(input).write(to: URL(filePath: from))) != nil else { return nil }
        let description = "filesrc location=\(from) ! \(elements) ! filesink location=\(to)"
        var failure: UnsafeMutablePointer<GError>?
        guard let pipeline = gst_parse_launch(description, &failure) else {
            g_clear_error(&failure)
            return nil
        }
        g_clear_error(&failure)
        defer {
            gst_element_set_state(pipeline, GST_STATE_NULL)
            gst_object_unref(pipeline)
        }
        if let tags { set(tags, of: pipeline) }
        gst_element_set_state(pipeline, GST_STATE_PLAYING)
        guard finishes(pipeline) else { return nil }
        gst_element_set_state(pipeline, GST_STATE_NULL)
        return (try? Data(contentsOf: URL(filePath: to))).map { Array($0) }
    }

    private func set(_ tags: String, of pipeline: UnsafeMutablePointer<GstElement>) {
        let raw = UnsafeMutableRawPointer(pipeline)
        let bin = raw.assumingMemoryBound(to: GstBin.self)
        guard let element = gst_bin_get_by_name(bin, "tags") else { return }
        let object = UnsafeMutableRawPointer(element)
        gst_util_set_object_arg(object.assumingMemoryBound(to: GObject.self), "tags", tags)
        gst_object_unref(object)
    }

    private func finishes(_ pipeline: UnsafeMutablePointer<GstElement>) -> Bool {
        guard let bus = gst_element_get_bus(pipeline) else { return false }
        defer { gst_object_unref(bus) }
        let ends = GstMessageType(rawValue: GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
        let limit: GstClockTime = 20_000_000_000
        guard let message = gst_bus_timed_pop_filtered(bus, limit, ends) else { return false }
        defer {
            gst_mini_object_unref(
                UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self))
        }
        return message.pointee.type == GST_MESSAGE_EOS
    }
}
