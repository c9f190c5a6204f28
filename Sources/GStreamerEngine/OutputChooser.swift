// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit
import Synchronization

/// Finds a sound output that works: the one that worked last, else by GStreamer's rank, which puts
/// the sound server before the bare device.
final class OutputChooser: Sendable {
    private let description: String?
    private let lastName = Mutex<String?>(nil)

    /// Looks for the desktop's sound, or takes a sink in gst-launch's notation.
    init(description: String?) {
        self.description = description
    }

    /// A sink whose device is open (state READY), or nil when none can be opened. Blocks for as
    /// long as the sound server takes; never call it on the main thread.
    func open() -> GObjectRef? {
        if let description {
            let bin = gst_parse_bin_from_description(description, 1, nil)
            return bin.map { GObjectRef(adopting: $0) }
        }
        if let name = lastName.withLock({ $0 }), let sink = open(name) { return sink }
        for name in candidates() {
            guard let sink = open(name) else { continue }
            lastName.withLock { $0 = name }
            return sink
        }
        return nil
    }

    private func open(_ name: String) -> GObjectRef? {
        guard let element = gst_element_factory_make(name, nil) else { return nil }
        let sink = GObjectRef(adopting: element)
        galena_gst_set_string(element, "stream-properties", "properties, media.role=music")
        if gst_element_set_state(element, GST_STATE_READY) != GST_STATE_CHANGE_FAILURE {
            return sink
        }
        gst_element_set_state(element, GST_STATE_NULL)
        return nil
    }

    /// The names of the installed sinks that find a device by themselves, the best first.
    private func candidates() -> [String] {
        let type =
            galena_factory_type_audio_sink()
        let list = gst_element_factory_list_get_elements(type, GST_RANK_SECONDARY)
        defer { gst_plugin_feature_list_free(list) }
        var names: [String] = []
        var link = g_list_sort(list) { gst_plugin_feature_rank_compare_func($0, $1) }
        while let node = link {
            if let feature = node.pointee.data {
                let name = gst_object_get_name(feature.assumingMemoryBound(to: GstObject.self))
                if let name { names.append(String(cString: name)) }
                g_free(name)
            }
            link = node.pointee.next
        }
        return names.filter { $0 != "autoaudiosink" }
    }
}
