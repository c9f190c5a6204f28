// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit
import Playback
import Synchronization

/// Finds a sound output that works: the one that worked last, else by GStreamer's rank, which puts
/// the sound server before the bare device.
final class OutputChooser: Sendable {
    /// The address of a PulseAudio server that is used instead of the session's.
    let server: String?
    private let description: String?
    private let lastName = Mutex<String?>(nil)

    /// Looks for the desktop's sound, or takes a sink in gst-launch's notation, or a server.
    init(description: String?, server: String?) {
        self.description = description
        self.server = server
    }

    /// A sink whose device is open (state READY), or nil when none can be opened. Blocks for as
    /// long as the sound server takes; never call it on the main thread.
    func open() -> GObjectRef? {
        if let description {
            let bin = gst_parse_bin_from_description(description, 1, nil)
            return bin.map { GObjectRef(adopting: $0) }
        }
        if server != nil { return open("pulsesink") }
        if let name = lastName.withLock({ $0 }), let sink = open(name) { return sink }
        for name in candidates() {
            guard let sink = open(name) else { continue }
            lastName.withLock { $0 = name }
            return sink
        }
        return nil
    }

    /// Whether a sink can be opened now. Blocks like ``open()``.
    func canOpen() -> Bool {
        guard let sink = open() else { return false }
        if description != nil {
            let change = gst_element_set_state(sink.pointer(), GST_STATE_READY)
            gst_element_set_state(sink.pointer(), GST_STATE_NULL)
            return change != GST_STATE_CHANGE_FAILURE
        }
        gst_element_set_state(sink.pointer(), GST_STATE_NULL)
        return true
    }

    /// Whether there is such a device; a sink that is sent to another one does not say why it fails.
    /// Blocks like ``open()``.
    func has(_ id: OutputDevice.ID) -> Bool {
        guard let list = DeviceList(self) else { return false }
        defer { list.stop() }
        return list.devices().contains { $0.id == id }
    }

    /// Points a sink at a device, before it starts or while it plays. A sink that knows no devices
    /// is left alone.
    func choose(_ id: String, for sink: GObjectRef) {
        let name = galena_factory_name(sink.pointer()).map { String(cString: $0) }
        let property = name == "pipewiresink" ? "target-object" : "device"
        galena_gst_set_string(sink.instance, property, id)
    }

    /// The id of the device that a sink plays on; nil when it does not tell.
    func device(of sink: GObjectRef) -> String? {
        galena_gst_get_string(sink.instance, "current-device").flatMap { text in
            defer { g_free(text) }
            return text.pointee == 0 ? nil : String(cString: text)
        }
    }

    /// The name of the device provider that knows the devices of the sink that is used; nil when
    /// there is none.
    func providerName() -> String? {
        let providers = [
            "pulsesink": "pulsedeviceprovider", "pipewiresink": "pipewiredeviceprovider",
            "alsasink": "alsadeviceprovider",
        ]
        if server != nil { return providers["pulsesink"] }
        guard description == nil else { return nil }
        if let name = lastName.withLock({ $0 }) { return providers[name] }
        return candidates().first.flatMap { providers[$0] }
    }

    private func open(_ name: String) -> GObjectRef? {
        guard let element = gst_element_factory_make(name, nil) else { return nil }
        let sink = GObjectRef(adopting: element)
        galena_gst_set_string(element, "stream-properties", "properties, media.role=music")
        if let server { galena_gst_set_string(element, "server", server) }
        if gst_element_set_state(element, GST_STATE_READY) != GST_STATE_CHANGE_FAILURE {
            return sink
        }
        gst_element_set_state(element, GST_STATE_NULL)
        return nil
    }

    /// The names of the installed sinks that find a device by themselves, the best first.
    private func candidates() -> [String] {
        let type = galena_factory_type_audio_sink()
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
