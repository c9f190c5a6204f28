// SPDX-License-Identifier: MIT

import CGStreamer
import CGStreamerShims
import GLibKit
import Playback

/// Watches the output devices through GStreamer's device provider, on a thread of its own, because
/// asking the sound server may block. It costs a connection to the server, so it lives only while
/// somebody looks or something plays.
actor OutputWatcher {
    /// What it tells, on the main actor and in order.
    enum Note: Sendable {
        case devices([OutputDevice])
        /// A sound server answers again.
        case serverIsBack
    }

    typealias Listener = @MainActor @Sendable (Note) -> Void

    /// How often a server that went is looked for: every second for half a minute, then every ten
    /// seconds for a quarter of an hour.
    static let attempts = (quick: 30, slow: 90)

    private let thread = GLibThread(name: "galena-outputs")
    private let outputs: OutputChooser
    private let listener: Listener
    private var provider: GObjectRef?
    private var bus: GLibSource?
    private var isOver = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Prepares a watcher; nothing happens before ``watch()`` or ``awaitServer()``.
    init(outputs: OutputChooser, listener: @escaping Listener) {
        self.outputs = outputs
        self.listener = listener
    }

    /// Tells the devices now and whenever they change.
    func watch() {
        guard provider == nil, !isOver, galena_gst_init() != 0,
            let name = outputs.providerName(),
            let found = gst_device_provider_factory_get_by_name(name)
        else { return }
        let provider = GObjectRef(adopting: found)
        if let server = outputs.server { galena_gst_set_string(found, "server", server) }
        guard gst_device_provider_start(found) != 0 else { return }
        self.provider = provider
        watchBus(of: found)
        tellDevices()
    }

    /// Waits until a sound server can be opened, says so, and watches that one.
    func awaitServer() async {
        unwatch()
        for attempt in 0..<(Self.attempts.quick + Self.attempts.slow) {
            try? await Task.sleep(for: .seconds(attempt < Self.attempts.quick ? 1 : 10))
            if isOver { return }
            guard outputs.canOpen() else { continue }
            watch()
            tell(.serverIsBack)
            return
        }
    }

    /// Lets go of everything and ends the thread.
    func end() {
        isOver = true
        unwatch()
        thread.stop()
    }

    private func unwatch() {
        bus?.destroy()
        bus = nil
        if let provider { gst_device_provider_stop(provider.pointer()) }
        provider = nil
    }

    private func tell(_ note: Note) {
        Task { @MainActor [listener] in listener(note) }
    }

    private func tellDevices() {
        guard let provider else { return }
        let list = gst_device_provider_get_devices(provider.pointer())
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
        g_list_free(list)
        tell(.devices(devices))
    }

    /// What a device is, unless it is no output.
    private static func output(_ device: GObjectRef) -> OutputDevice? {
        guard gst_device_has_classes(device.pointer(), "Audio/Sink") != 0 else { return nil }
        let properties = gst_device_get_properties(device.pointer())
        defer { if let properties { gst_structure_free(properties) } }
        // PulseAudio's devices have a property for their name; PipeWire's keep it among the rest.
        let internalName = galena_gst_get_string(device.instance, "internal-name")
        let node = properties.flatMap { gst_structure_get_string($0, "node.name") }
        guard
            let id = internalName.map({ String(cString: $0) }) ?? node.map({ String(cString: $0) })
        else { return nil }
        g_free(internalName)
        let displayName = gst_device_get_display_name(device.pointer())
        let name = displayName.map { String(cString: $0) } ?? id
        g_free(displayName)
        var isDefault: gboolean = 0
        if let properties { gst_structure_get_boolean(properties, "is-default", &isDefault) }
        return OutputDevice(id: id, name: name, isDefault: isDefault != 0)
    }

    /// What the bus source's callback needs; GLib's destroy-notify is its only release.
    private final class Box: Sendable {
        let watcher: OutputWatcher

        init(_ watcher: OutputWatcher) { self.watcher = watcher }
    }

    private func watchBus(of provider: UnsafeMutablePointer<GstDeviceProvider>) {
        guard let bus = gst_device_provider_get_bus(provider) else { return }
        defer { gst_object_unref(bus) }
        let source = galena_bus_watch(
            bus, thread.context,
            { _, data in
                guard let data else { return }
                let watcher = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().watcher
                watcher.assumeIsolated { $0.tellDevices() }
            }, Unmanaged.passRetained(Box(self)).toOpaque(),
            { $0.map { Unmanaged<Box>.fromOpaque($0).release() } })
        self.bus = source.map { GLibSource(adopting: $0) }
    }
}
