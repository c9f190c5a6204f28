// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit
import Playback

/// The output devices of a sound server, by a connection of its own that lasts until ``stop()``.
/// It belongs to the thread that made it; making and stopping it block.
struct DeviceList {
    let provider: GObjectRef

    /// Connects; nil when the devices cannot be known.
    init?(_ outputs: OutputChooser) {
        guard galena_gst_init() != 0, let name = outputs.providerName(),
            let made = galena_device_provider_new(name)
        else { return nil }
        provider = GObjectRef(adopting: made)
        if let server = outputs.server { galena_gst_set_string(made, "server", server) }
        guard gst_device_provider_start(made) != 0 else { return nil }
    }

    /// Hangs up; call it once.
    func stop() { gst_device_provider_stop(provider.pointer()) }

    /// The devices as they are now.
    func devices() -> [OutputDevice] {
        let list = gst_device_provider_get_devices(provider.pointer())
        defer { g_list_free(list) }
        var devices: [OutputDevice] = []
        var link = list
        while let node = link {
            if let pointer = node.pointee.data {
                let device = GObjectRef(adopting: pointer)
                if let output = Self.output(device),
                    !devices.contains(where: { $0.id == output.id })
                {
                    devices.append(output)
                }
            }
            link = node.pointee.next
        }
        return devices
    }

    /// What a device is, unless it is no output.
    private static func output(_ device: GObjectRef) -> OutputDevice? {
        guard gst_device_has_classes(device.pointer(), "Audio/Sink") != 0 else { return nil }
        let properties = gst_device_get_properties(device.pointer())
        defer { if let properties { gst_structure_free(properties) } }
        // PulseAudio's devices have a property for their name; PipeWire's keep it among the rest.
        let internalName = galena_gst_get_string(device.instance, "internal-name")
        defer { g_free(internalName) }
        let node = properties.flatMap { gst_structure_get_string($0, "node.name") }
        guard
            let id = internalName.map({ String(cString: $0) }) ?? node.map({ String(cString: $0) })
        else { return nil }
        let displayName = gst_device_get_display_name(device.pointer())
        defer { g_free(displayName) }
        var isDefault: gboolean = 0
        if let properties { gst_structure_get_boolean(properties, "is-default", &isDefault) }
        return OutputDevice(
            id: id, name: displayName.map { String(cString: $0) } ?? id, isDefault: isDefault != 0)
    }
}
